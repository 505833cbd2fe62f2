import { count } from "@sitekit/content/fillIn";
import { isGroup } from "@sitekit/content/mapFields";
import { networkCause } from "@sitekit/lib/networkCause";
import { jsonIn, sizeText, urlIn } from "@sitekit/lib/text";
import type { Dispatcher, FormData } from "undici";
import type { Entry } from "./readEntry";
import { SourceError } from "./source";

/** The timeout of each attempt at a request to a CMS, and the pause between two attempts, in milliseconds. */
export interface Patience {
  /** An attempt fails if the server sends no data for this long. */
  timeout: number;
  /**
   * The pause before the second attempt. Each further pause is three times as long as the one before, up to
   * `MAX_PAUSE`. If a response has the header `Retry-After`, its value is used instead.
   */
  pause: number;
}

const SECOND = 1000;
export const PATIENCE: Patience = { timeout: 15 * SECOND, pause: 0.5 * SECOND };

export interface Settings {
  /** The base URL of the CMS, as in `https://cms.company.example` or `https://www.company.example/cms`. */
  url: string;
  /** An API token; not needed if the content is public. */
  token?: string;
  patience?: Patience;
}

export interface RequestOptions {
  method?: "GET" | "POST" | "PUT";
  body?: string | FormData;
  /**
   * Whether the request downloads a file, such as a picture. Only these requests follow redirects to other servers,
   * because a CMS may keep its files there.
   */
  isFile?: boolean;
  /**
   * Text that error messages show after the URL, as in `page 3 of 7`. The messages show the URL without its query. So
   * without this text, the requests for different pages of a list would look the same.
   */
  part?: string;
}

/** How to request a list of entries from a CMS page by page, and how to read the responses. */
export interface List {
  /** In the JSON of a response, the path to the array of entries, such as `data`. */
  entries: string;
  /** In the JSON of a response, the path to the number of entries on all pages together, such as `meta.total`. */
  total: string;
  pageParameter: string;
  sizeParameter: string;
  pageSize: number;
  /** The name of the field that identifies an entry, such as Strapi's `documentId`. */
  key: string;
  /** The last sentence of error messages about an invalid or incomplete list. It says what to do. */
  help: string;
}

interface Answer {
  status: number;
  type: string | null;
  bytes: Buffer;
}

const ATTEMPTS = 4;
/** The maximum number of times that `Api.list` reads a list to get the same result twice in a row. */
const READINGS = 4;
/** The maximum number of redirects that are followed after one request. */
const REDIRECTS = 5;
/**
 * The maximum pause between two attempts, in milliseconds. It also applies if the CMS asks for a longer pause with the
 * header `Retry-After`.
 */
const MAX_PAUSE = 30 * SECOND;
/**
 * The time limit for a request and its retries together, as a multiple of `Patience.timeout`. The limit starts again
 * when a redirect is followed, and when an interrupted response is requested again from its beginning.
 */
const TIMEOUTS_IN_ALL = 10;
/** The maximum size of one response in bytes. */
const MAX_BYTES = 50_000_000;

const TIMEOUTS = ["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"];
const DISCONNECTIONS = ["ECONNRESET", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "UND_ERR_SOCKET"];
/** Matches the codes of TLS errors, such as `CERT_HAS_EXPIRED`. */
const TLS_CODE = /CERT|SIGNATURE|SSL|TLS|EPROTO/;
/**
 * The status of the error about a response that is too large. With this status, `fetchPictures` continues with the next
 * picture. After a `SourceError` without a status, `fetchPictures` would stop.
 */
const TOO_LARGE = 413;
const REDIRECTED = [301, 302, 303, 307, 308];
const HALF_ANSWER = "UND_ERR_REQ_RETRY";
/** The name of the error that `AbortSignal.timeout` causes if all attempts together took too long. */
const OVERDUE = "TimeoutError";
/** The codes of errors after which a retry may succeed. */
const PASSING = [...TIMEOUTS, ...DISCONNECTIONS, HALF_ANSWER];
const PASSING_STATUS = [429, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

/**
 * A client for the REST API of a CMS. It repeats a GET request that failed for a reason that may be temporary. If the
 * request still fails, or the response is unusable, the methods throw a `SourceError`.
 */
export class Api {
  /** The base URL without a slash at its end. */
  readonly url: string;
  private client?: Dispatcher;
  private readonly token?: string;
  private readonly patience: Patience;

  /**
   * `label` is the name of the CMS in messages. `variables` are the names of the environment variables that
   * contain its URL and its token.
   */
  constructor(
    readonly label: string,
    private readonly variables: { address: string; secret: string },
    { url: address, token, patience = PATIENCE }: Settings,
  ) {
    const url = urlIn(address);
    if (!url || !/^https?:/.test(url.protocol) || url.username || url.password)
      throw new SourceError(
        `${variables.address} is missing, is not a web address, or contains a user name or a password. Set it to the address of ${label}, as in \`https://cms.company.example\`. If ${label} requires an API token, set ${variables.secret} to the token.`,
      );
    this.url = `${url.origin}${url.pathname}`.replace(/\/+$/, "");
    this.token = token;
    this.patience = patience;
  }

  /**
   * Returns undici's `fetch`, and the client that does the retries. undici is only loaded with the first request,
   * because loading it takes a tenth of a second and most sites have all content in files.
   */
  private async http() {
    const { Agent, fetch, interceptors } = await import("undici");
    const { timeout, pause } = this.patience;
    this.client ??= new Agent({
      connectTimeout: timeout,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    }).compose(
      interceptors.retry({
        maxRetries: ATTEMPTS - 1,
        minTimeout: pause,
        timeoutFactor: 3,
        maxTimeout: MAX_PAUSE,
        // Requests that change something are not repeated. The CMS may have processed such a request although it
        // failed here, so repeating it could create a duplicate record.
        methods: ["GET"],
        statusCodes: PASSING_STATUS,
        errorCodes: PASSING,
        throwOnError: false,
      }),
    );
    return { fetch, client: this.client };
  }

  /** Requests a URL, absolute or relative to the base URL, and returns the parsed JSON of the response. */
  async json(address: string, options: RequestOptions = {}): Promise<unknown> {
    const { bytes, type } = await this.request(address, options);
    const text = bytes.toString("utf8");
    if (type?.includes("html") || /^\s*</.test(text))
      throw new SourceError(
        `The response of ${this.place(address, options)} is a web page instead of JSON. Check that ${this.variables.address} is the address of ${this.label}, and not of another website or a sign-in page.`,
      );
    const answer = jsonIn(text);
    if (answer !== undefined) return answer;
    throw new SourceError(
      `The response of ${this.place(address, options)} is not JSON, so it is incomplete or not from ${this.label}. Try again. If the error remains, check that ${this.variables.address} is the address of ${this.label}.`,
    );
  }

  /** Downloads a file and returns its bytes. Follows redirects to other servers. Throws if the file exceeds 50 MB. */
  async file(address: string): Promise<Buffer> {
    return (await this.request(address, { isFile: true })).bytes;
  }

  /**
   * Returns all entries of a list. The list may change while its pages are read one after another. So a list that has
   * several pages or a fault, such as a duplicate entry, is read again until two consecutive readings have the same
   * result. Throws if this does not happen within four readings, or if the result has a fault.
   */
  async list(address: string, query: URLSearchParams, list: List): Promise<Entry[]> {
    let before: string | undefined;
    for (let reading = 1; reading <= READINGS; reading += 1) {
      const { pages, fault } = await this.pages(address, query, list);
      if (pages.length === 1 && !fault) return pages.flat();
      const now = JSON.stringify([pages, fault]);
      if (now === before && !fault) return pages.flat();
      if (now === before) throw new SourceError(`${this.place(address)} ${fault} ${list.help}`);
      before = now;
    }
    throw new SourceError(
      `The list at ${this.place(address)} was read ${READINGS} times in a row, and changed every time. Try again later.`,
    );
  }

  /**
   * Reads the pages of a list once. It stops early if a page has no new entries, or gives another total than the page
   * before. `fault` says what is wrong with the list, for example that an entry occurs twice.
   */
  private async pages(address: string, query: URLSearchParams, list: List) {
    const pages: Entry[][] = [];
    const keys = new Set<unknown>();
    let total = 0;
    do {
      const page = pages.length + 1;
      query.set(list.pageParameter, String(page));
      query.set(list.sizeParameter, String(list.pageSize));
      const part = page > 1 ? `page ${page} of ${Math.ceil(total / list.pageSize)}` : undefined;
      const answer = await this.json(`${address}?${query}`, { part });
      const entries = valueAt(answer, list.entries);
      const said = valueAt(answer, list.total);
      if (!Array.isArray(entries) || !entries.every(isGroup) || Number.isNaN(Number(said)))
        throw new SourceError(
          `${this.place(address)} returned something other than a list of entries. ${list.help}`,
        );
      const known = keys.size;
      for (const entry of entries) keys.add(entry[list.key]);
      pages.push(entries);
      if (page > 1 && Number(said) !== total)
        return {
          pages,
          fault: `says on one page that it has ${total} entries, and on the next page that it has ${said}.`,
        };
      total = Number(said);
      if (keys.size === known) break;
    } while (keys.size < total);
    const repeated = pages.flat().length - keys.size;
    const isWhole = keys.size === total && repeated === 0;
    const duplicates = repeated > 0 ? ` and ${count(repeated, "duplicate", "duplicates")}` : "";
    return {
      pages,
      fault: isWhole
        ? undefined
        : `says that it has ${total} entries, but returned ${keys.size}${duplicates}.`,
    };
  }

  private async request(address: string, options: RequestOptions): Promise<Answer> {
    try {
      const answer = await this.ask(address, options).catch((error: unknown) => {
        // If a response is interrupted, undici requests only the missing rest. It throws this error if that fails, for
        // example because the server can only send whole responses. Then the whole response is requested again.
        if (codeOf(error) === HALF_ANSWER && isReading(options)) return this.ask(address, options);
        throw error;
      });
      if (answer.status < 300) return answer;
      throw this.statusFault(address, options, answer);
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw this.connectionFault(address, options, codeOf(error));
    }
  }

  private async ask(address: string, options: RequestOptions, redirects = 0): Promise<Answer> {
    const { method, body, isFile } = options;
    const { token, patience } = this;
    const url = this.urlOf(address);
    // Pictures may be on another server, which must not get the token.
    const isOwn = url.origin === new URL(this.url).origin;
    const { fetch, client } = await this.http();
    const response = await fetch(url, {
      method,
      body,
      redirect: "manual",
      headers: {
        ...(token && isOwn && { authorization: `Bearer ${token}` }),
        ...(typeof body === "string" && { "content-type": "application/json" }),
      },
      signal: AbortSignal.timeout(TIMEOUTS_IN_ALL * patience.timeout),
      dispatcher: client,
    });
    const location = response.headers.get("location");
    if (REDIRECTED.includes(response.status) && location !== null) {
      await response.body?.cancel();
      const to = urlIn(location, url);
      const isAllowed = to && /^https?:/.test(to.protocol) && (isFile || to.origin === url.origin);
      const mayFollow = isReading(options) && redirects < REDIRECTS;
      if (isAllowed && mayFollow) return this.ask(to.href, options, redirects + 1);
      const why = `${this.place(address, options)} redirects to ${named(to)}. This redirect is not followed.`;
      const elsewhere = isFile
        ? `Correct the address of this picture in ${this.label}.`
        : `Set ${this.variables.address} to the address at which ${this.label} itself responds.`;
      const help = isAllowed
        ? `Redirects are only followed for GET requests, and at most ${REDIRECTS} in a row. Correct the redirects of this server.`
        : elsewhere;
      throw this.fault(options, why, false, help, response.status);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    // The bytes are counted here, after decompression, because undici's own limit counts compressed bytes.
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_BYTES)
        throw new SourceError(
          `${this.place(address, options)} is larger than ${sizeText(MAX_BYTES)}. Make it smaller in ${this.label}.`,
          TOO_LARGE,
        );
      chunks.push(chunk);
    }
    const type = response.headers.get("content-type");
    return { status: response.status, type, bytes: Buffer.concat(chunks) };
  }

  /**
   * Resolves an address in the CMS. A path such as `/uploads/mill.jpg` is appended to the base URL, unless it already
   * starts with the path of the base URL, because some CMSs include their own path in the addresses of pictures.
   */
  urlOf(address: string): URL {
    const base = new URL(`${this.url}/`);
    const isInside = /^\/(?!\/)/.test(address) && !address.startsWith(base.pathname);
    return new URL(isInside ? `.${address}` : address, base);
  }

  /**
   * Returns the address of a request as error messages show it, followed by `part` if there is one. The query of the
   * address is left out, because it may contain secrets.
   */
  private place(address: string, { part }: RequestOptions = {}): string {
    const { origin, pathname } = this.urlOf(address);
    return `${origin}${pathname}${part ? `, ${part}` : ""}`;
  }

  private connectionFault(address: string, options: RequestOptions, code: string): SourceError {
    const { label, variables, patience } = this;
    const place = this.place(address, options);
    const fault = (why: string, help: string) => this.fault(options, why, PASSING.includes(code), help);
    const seconds = patience.timeout / SECOND;
    const busy = `Check whether ${label} is busy, or set CONTENT_TIMEOUT to more seconds.`;
    if (TIMEOUTS.includes(code))
      return fault(`${label} did not respond within ${seconds} seconds at ${place}.`, busy);
    if (code === OVERDUE)
      return fault(
        `${label} did not respond in full within ${TIMEOUTS_IN_ALL * seconds} seconds at ${place}.`,
        busy,
      );
    if (code === HALF_ANSWER)
      return fault(`The response of ${label} at ${place} is incomplete.`, seeLog(label));
    if (TLS_CODE.test(code))
      return new SourceError(networkCause(this.urlOf(address), { code, message: code }));
    return fault(
      `${label} does not respond at ${place} (${code}).`,
      `Start ${label}, or set ${variables.address} to its address.`,
    );
  }

  private statusFault(address: string, options: RequestOptions, { status, bytes }: Answer): SourceError {
    const { label, variables } = this;
    const { error } = Object(jsonIn(bytes.toString("utf8")));
    const said = typeof error?.message === "string" ? ` (${error.message.slice(0, 300)})` : "";
    const why = `${label} responded with status ${status}${said} at ${this.place(address, options)}.`;
    const isPassing = PASSING_STATUS.includes(status);
    const help: Record<number, string> = {
      401: `Set ${variables.secret} to a valid token.`,
      403: `Set ${variables.secret} to a token that has permission for this request.`,
      404: `Check that ${variables.address} is the address of ${label}, and that ${label} has the content type that was requested.`,
      429: `Wait a few minutes and try again, or raise the rate limit of ${label}.`,
    };
    const isMissingFile = options.isFile && status === 404;
    const what = isMissingFile ? `Upload the file again in ${label}, or choose another file.` : help[status];
    return this.fault(options, why, isPassing, what ?? seeLog(label), status);
  }

  private fault(options: RequestOptions, why: string, isPassing: boolean, help: string, status?: number) {
    const asked = isPassing && isReading(options) ? ` The request was made ${ATTEMPTS} times.` : "";
    const text = `${why}${asked} ${help}`;
    return new SourceError(this.token ? text.replaceAll(this.token, "…") : text, status);
  }
}

const seeLog = (label: string) => `See the log of ${label} for details.`;

/**
 * Returns the target of a redirect as error messages show it: only its origin or, if it is not a web address, its
 * protocol. The rest may contain secrets.
 */
function named(to: URL | undefined): string {
  if (!to) return "an invalid address";
  return /^https?:$/.test(to.protocol) ? to.origin : `an address that starts with ${to.protocol}`;
}

const isReading = ({ method = "GET" }: RequestOptions) => method === "GET";

function codeOf(error: unknown): string {
  const { name, cause } = Object(error);
  return cause?.code ?? (name === OVERDUE ? OVERDUE : "no connection");
}

/** Returns the value at a path such as `meta.total`; undefined if there is none. */
export const valueAt = (value: unknown, place: string): unknown =>
  place.split(".").reduce((inside, name) => (isGroup(inside) ? inside[name] : undefined), value);
