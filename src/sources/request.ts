import { setTimeout as wait } from "node:timers/promises";
import { jsonIn } from "../lib/text";
import { SourceError } from "./source";

/** Timeout and retry delays. */
export interface Patience {
  /** Limit for one attempt, in milliseconds. */
  timeout: number;
  /** Delay before each retry, in milliseconds. */
  pauses: readonly number[];
}

const SECOND = 1000;
export const PATIENCE: Patience = { timeout: 15 * SECOND, pauses: [0.5 * SECOND, 2 * SECOND, 5 * SECOND] };

export interface Question {
  /** What people call the source. */
  label: string;
  /** Names of the environment variables that hold its URL and its secret. */
  variables: { address: string; secret: string };
  url: URL;
  secret?: string;
  method?: "GET" | "POST" | "PUT";
  body?: string | FormData;
  signal?: AbortSignal;
  /** Describes the request in errors where the URL does not, as in `page 3 of 7`. */
  part?: string;
  patience?: Patience;
}

/** Limit for one response: a picture, or a page of records. */
const MAX_BYTES = 50_000_000;

/** Sends a request and retries failures that may be temporary. Throws a `SourceError`. */
export async function request(question: Question): Promise<{ bytes: Buffer; type: string }> {
  const { pauses } = question.patience ?? PATIENCE;
  // Retry only GET: a failed write may have reached the source, and a retry could create a duplicate record.
  const attempts = (question.method ?? "GET") === "GET" ? pauses.length + 1 : 1;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(question);
    if ("bytes" in outcome) return outcome;
    if (!outcome.again || attempt >= attempts) {
      const asked = attempt > 1 ? ` It was asked ${attempt} times.` : "";
      throw new SourceError(
        withoutSecret(`${outcome.why}${asked} ${outcome.help}`.trim(), question),
        outcome.status,
      );
    }
    await wait(Math.max(outcome.wait ?? 0, pauses[attempt - 1] ?? 0), undefined, { signal: question.signal });
  }
}

/** Like `request`, but parses the response as JSON. */
export async function requestJson(question: Question): Promise<unknown> {
  const { bytes, type } = await request(question);
  const text = bytes.toString("utf8");
  const { label, variables } = question;
  if (type.includes("html") || /^\s*</.test(text))
    throw new SourceError(
      `${safeUrl(question)} is a web page, and not the data of ${label}. Set ${variables.address} to the address of ${label} itself.`,
    );
  const answer = jsonIn(text);
  if (answer !== undefined) return answer;
  throw new SourceError(
    `The answer of ${safeUrl(question)} is no JSON, so it is not whole or not of ${label}.`,
  );
}

interface Failure {
  why: string;
  help: string;
  /** Whether a retry may help, and the minimum delay before it in milliseconds. */
  again?: boolean;
  wait?: number;
  status?: number;
}

async function askOnce(question: Question): Promise<{ bytes: Buffer; type: string } | Failure> {
  const { url, secret, method = "GET", body, signal, patience = PATIENCE } = question;
  const limit = AbortSignal.timeout(patience.timeout);
  const headers = new Headers();
  if (secret) headers.set("authorization", `Bearer ${secret}`);
  if (typeof body === "string") headers.set("content-type", "application/json");
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const bytes = await bytesOf(response, question);
    return response.ok
      ? { bytes, type: response.headers.get("content-type") ?? "" }
      : httpFailure(question, response, bytes.toString("utf8"));
  } catch (error) {
    if (error instanceof SourceError || signal?.aborted) throw error;
    return limit.aborted ? timeoutFailure(question, patience) : connectionFailure(question, error);
  }
}

async function bytesOf({ body, headers }: Response, question: Question): Promise<Buffer> {
  const tooLarge = () => new SourceError(`${safeUrl(question)} is larger than ${MAX_BYTES / 1e6} MB.`);
  if (Number(headers.get("content-length")) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function timeoutFailure(question: Question, { timeout }: Patience): Failure {
  const why = `${question.label} did not answer within ${timeout / SECOND} seconds at ${safeUrl(question)}.`;
  return { why, again: true, help: `See whether it is busy, or set CONTENT_TIMEOUT to more seconds.` };
}

function connectionFailure(question: Question, error: unknown): Failure {
  const { cause } = error as { cause?: { code?: string } };
  const why = `${question.label} does not answer at ${safeUrl(question)} (${cause?.code ?? "no connection"}).`;
  return { why, again: true, help: `Start it, or set ${question.variables.address} to its address.` };
}

function httpFailure(question: Question, { status, headers }: Response, text: string): Failure {
  const { label, variables } = question;
  const said = errorMessageIn(text);
  const why = `${label} answered with status ${status}${said} at ${safeUrl(question)}.`;
  if (status === 401 || status === 403)
    return { status, why, help: `Set ${variables.secret} to a token that may do this.` };
  if (status === 404)
    return {
      status,
      why,
      help: `Set ${variables.address} to its address, and see that it has this content type.`,
    };
  if (status === 429)
    return {
      why,
      help: "Ask less often.",
      again: true,
      wait: secondsIn(headers.get("retry-after")) * SECOND,
    };
  if (status >= 500) return { why, help: "Its own log says more.", again: true };
  return { why, help: "" };
}

/** Limit for `Retry-After`, in seconds: a build does not wait longer. */
const MAX_RETRY_AFTER = 30;
const secondsIn = (text: string | null) => Math.min(Math.max(Number(text) || 0, 0), MAX_RETRY_AFTER);

/** The error message in a CMS's response, cut to 300 characters; empty if there is none. */
function errorMessageIn(text: string): string {
  const { error } = Object(jsonIn(text));
  return typeof error?.message === "string" ? ` (${error.message.slice(0, 300)})` : "";
}

/** The URL without query and password, which may be secret, and then the part. */
function safeUrl({ url, part }: Question): string {
  return `${url.origin}${url.pathname}${part ? `, ${part}` : ""}`;
}

const withoutSecret = (text: string, { secret }: Question) => (secret ? text.replaceAll(secret, "…") : text);
