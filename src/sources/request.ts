import { Agent, type Dispatcher, type FormData, fetch, interceptors } from "undici";
import { getOrMake } from "../lib/maps";
import { jsonIn, urlIn } from "../lib/text";
import { SourceError } from "./source";

/** How long to wait for a source, in milliseconds. */
export interface Patience {
  /** Without a sign of an answer. */
  timeout: number;
  /** Before the second attempt; each further pause is three times as long. */
  pause: number;
}

const SECOND = 1000;
export const PATIENCE: Patience = { timeout: 15 * SECOND, pause: 0.5 * SECOND };

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

const ATTEMPTS = 4;
/** Limit for a pause that a source asks for with `Retry-After`: a build does not wait longer. */
const MAX_PAUSE = 30 * SECOND;
/** Limit for all attempts and for an answer that arrives byte by byte, in timeouts. */
const TIMEOUTS_IN_ALL = 10;
/** Limit for one response: a picture, or a page of records. */
const MAX_BYTES = 50_000_000;

const TIMEOUTS = ["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"];
const DISCONNECTIONS = ["ECONNRESET", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "UND_ERR_SOCKET"];
const HALF_ANSWER = "UND_ERR_REQ_RETRY";
/** What a further attempt may mend. */
const PASSING = [...TIMEOUTS, ...DISCONNECTIONS, HALF_ANSWER];
const PASSING_STATUS = [429, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

const clients = new WeakMap<Patience, Dispatcher>();

const clientFor = (patience: Patience): Dispatcher =>
  getOrMake(clients, patience, () => {
    const { timeout, pause } = patience;
    return new Agent({ connectTimeout: timeout, headersTimeout: timeout, bodyTimeout: timeout }).compose(
      interceptors.retry({
        maxRetries: ATTEMPTS - 1,
        minTimeout: pause,
        timeoutFactor: 3,
        maxTimeout: MAX_PAUSE,
        // A failed write may have reached the source: repeating it could create a duplicate record.
        methods: ["GET"],
        statusCodes: PASSING_STATUS,
        errorCodes: PASSING,
        throwOnError: false,
      }),
    );
  });

interface Answer {
  status: number;
  type: string;
  bytes: Buffer;
}

/** Sends a request and retries failures that may be temporary. Throws a `SourceError`. */
export async function request(question: Question): Promise<Answer> {
  try {
    const answer = await ask(question).catch((error: unknown) => {
      // The client resumes an answer that stopped half way only where the server supports that.
      if (codeOf(error) === HALF_ANSWER && isReading(question)) return ask(question);
      throw error;
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw statusFault(question, answer);
  } catch (error) {
    if (error instanceof SourceError || question.signal?.aborted) throw error;
    throw connectionFault(question, codeOf(error));
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

async function ask(question: Question): Promise<Answer> {
  const { url, secret, method, body, signal, patience = PATIENCE } = question;
  const limit = AbortSignal.timeout(TIMEOUTS_IN_ALL * patience.timeout);
  const response = await fetch(url, {
    method,
    body,
    headers: {
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...(typeof body === "string" && { "content-type": "application/json" }),
    },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    dispatcher: clientFor(patience),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted after decompression; the client's own limit counts compressed bytes.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SourceError(`${safeUrl(question)} is larger than ${MAX_BYTES / 1e6} MB.`);
    chunks.push(chunk);
  }
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, bytes: Buffer.concat(chunks) };
}

/** A CMS's URL without a trailing slash. Throws for an invalid URL and for one that contains credentials. */
export function baseAddress(text: string, label: string, variables: Question["variables"]): string {
  const url = urlIn(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new SourceError(
      `${variables.address} is missing, or is no web address. Set it to the address of ${label}, as in \`https://cms.company.ng\`; a secret goes into ${variables.secret}.`,
    );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

const isReading = ({ method = "GET" }: Question) => method === "GET";

function codeOf(error: unknown): string {
  const { name, cause } = Object(error);
  return cause?.code ?? (name === "TimeoutError" ? TIMEOUTS[0] : "no connection");
}

function connectionFault(question: Question, code: string): SourceError {
  const { label, variables, patience = PATIENCE } = question;
  const isPassing = PASSING.includes(code);
  const place = safeUrl(question);
  if (TIMEOUTS.includes(code)) {
    const why = `${label} did not answer within ${patience.timeout / SECOND} seconds at ${place}.`;
    return fault(question, why, isPassing, "See whether it is busy, or set CONTENT_TIMEOUT to more seconds.");
  }
  if (code === HALF_ANSWER)
    return fault(
      question,
      `${label} answered at ${place} only in part.`,
      isPassing,
      "Its own log says more.",
    );
  const help = `Start it, or set ${variables.address} to its address.`;
  return fault(question, `${label} does not answer at ${place} (${code}).`, isPassing, help);
}

function statusFault(question: Question, { status, bytes }: Answer): SourceError {
  const { label, variables } = question;
  const { error } = Object(jsonIn(bytes.toString("utf8")));
  const said = typeof error?.message === "string" ? ` (${error.message.slice(0, 300)})` : "";
  const why = `${label} answered with status ${status}${said} at ${safeUrl(question)}.`;
  const help: Record<number, string> = {
    401: `Set ${variables.secret} to a token that may do this.`,
    403: `Set ${variables.secret} to a token that may do this.`,
    404: `Set ${variables.address} to its address, and see that it has this content type.`,
    429: "Ask less often.",
  };
  const isPassing = PASSING_STATUS.includes(status);
  return fault(question, why, isPassing, help[status] ?? (isPassing ? "Its own log says more." : ""), status);
}

function fault(question: Question, why: string, isPassing: boolean, help: string, status?: number) {
  const asked = isPassing && isReading(question) ? ` It was asked ${ATTEMPTS} times.` : "";
  const text = `${why}${asked} ${help}`.trim();
  return new SourceError(question.secret ? text.replaceAll(question.secret, "…") : text, status);
}

/** The URL without query and password, which may be secret, and then the part. */
function safeUrl({ url, part }: Question): string {
  return `${url.origin}${url.pathname}${part ? `, ${part}` : ""}`;
}
