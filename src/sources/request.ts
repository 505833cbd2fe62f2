import { setTimeout as wait } from "node:timers/promises";
import { jsonIn } from "../lib/jsonIn";
import { SourceError } from "./source";

/** How a source is asked. */
export interface Patience {
  /** How long one attempt may take, in milliseconds. */
  timeout: number;
  /** How long to wait before each further attempt, in milliseconds. */
  pauses: readonly number[];
}

const SECOND = 1000;
export const PATIENCE: Patience = { timeout: 15 * SECOND, pauses: [0.5 * SECOND, 2 * SECOND, 5 * SECOND] };

export interface Question {
  /** What people call the source. */
  label: string;
  /** The variable of the environment with its address, and the one with its secret. */
  variables: { address: string; secret: string };
  url: URL;
  secret?: string;
  method?: "GET" | "POST" | "PUT";
  body?: string | FormData;
  signal?: AbortSignal;
  /** What is asked for, where the address does not say it, as in `page 3 of 7`. */
  part?: string;
  patience?: Patience;
}

/** No picture and no page of records is larger. */
const MOST_BYTES = 50_000_000;

/** Asks a source, again after a pause where that may help. Throws a `SourceError`. */
export async function request(question: Question): Promise<{ bytes: Buffer; type: string }> {
  const { pauses } = question.patience ?? PATIENCE;
  // What was sent may have arrived: sending it again could make a second record.
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

/** The same for JSON. */
export async function requestJson(question: Question): Promise<unknown> {
  const { bytes, type } = await request(question);
  const text = bytes.toString("utf8");
  const { label, variables } = question;
  if (type.includes("html") || /^\s*</.test(text))
    throw new SourceError(
      `${placeOf(question)} is a web page, and not the data of ${label}. Set ${variables.address} to the address of ${label} itself.`,
    );
  const answer = jsonIn(text);
  if (answer !== undefined) return answer;
  throw new SourceError(
    `The answer of ${placeOf(question)} is no JSON, so it is not whole or not of ${label}.`,
  );
}

interface Failure {
  why: string;
  help: string;
  /** Whether another attempt may help, and how long to wait for it at least. */
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
      : refusal(question, response, bytes.toString("utf8"));
  } catch (error) {
    if (error instanceof SourceError || signal?.aborted) throw error;
    return limit.aborted ? slow(question, patience) : down(question, error);
  }
}

async function bytesOf({ body, headers }: Response, question: Question): Promise<Buffer> {
  const tooMuch = () => new SourceError(`${placeOf(question)} is larger than ${MOST_BYTES / 1e6} MB.`);
  if (Number(headers.get("content-length")) > MOST_BYTES) throw tooMuch();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function slow(question: Question, { timeout }: Patience): Failure {
  const why = `${question.label} did not answer within ${timeout / SECOND} seconds at ${placeOf(question)}.`;
  return { why, again: true, help: `See whether it is busy, or set CONTENT_TIMEOUT to more seconds.` };
}

function down(question: Question, error: unknown): Failure {
  const { cause } = error as { cause?: { code?: string } };
  const why = `${question.label} does not answer at ${placeOf(question)} (${cause?.code ?? "no connection"}).`;
  return { why, again: true, help: `Start it, or set ${question.variables.address} to its address.` };
}

function refusal(question: Question, { status, headers }: Response, text: string): Failure {
  const { label, variables } = question;
  const said = wordsOf(text);
  const why = `${label} answered with status ${status}${said} at ${placeOf(question)}.`;
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

/** A server that asks to wait longer than this is down for a build. */
const MOST_WAIT = 30;
const secondsIn = (text: string | null) => Math.min(Math.max(Number(text) || 0, 0), MOST_WAIT);

/** The sentence with which a CMS refuses, as far as it is one. */
function wordsOf(text: string): string {
  const { error } = Object(jsonIn(text));
  return typeof error?.message === "string" ? ` (${error.message.slice(0, 300)})` : "";
}

/** An address without what may be secret in it: its query, and a password. */
function placeOf({ url, part }: Question): string {
  return `${url.origin}${url.pathname}${part ? `, ${part}` : ""}`;
}

const withoutSecret = (text: string, { secret }: Question) => (secret ? text.replaceAll(secret, "…") : text);
