import fs from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body without its content coding. */
  body: Buffer;
  /** The body as it was sent. */
  sent: Buffer;
  /** Milliseconds until the whole reply had arrived. */
  took: number;
}

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** The maximum size of a body in bytes. */
  limit?: number;
  /** Milliseconds until the whole reply must have arrived; half a minute if it is left out. */
  timeout?: number;
}

const TIMEOUT_MS = 30_000;
/** More than the largest file of a site. */
const LIMIT = 64 * 1024 * 1024;

const UNPACK: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Sends a request for exactly this target (path and query) of a site. Unlike `fetch`, it normalises nothing,
 * follows no redirect and adds no coding. Rejects if the whole reply has not arrived in time.
 */
export function request(site: URL, target: string, question: Question = {}): Promise<Reply> {
  const { method, headers, limit = LIMIT, timeout = TIMEOUT_MS } = question;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = (site.protocol === "https:" ? https : http).request(site, {
      path: target,
      method,
      headers: { "Accept-Encoding": "identity", "User-Agent": "site-check", ...headers },
      signal: AbortSignal.timeout(timeout),
    });
    asked.on("response", async (response) => {
      try {
        const pieces: Buffer[] = [];
        let size = 0;
        for await (const piece of response) {
          pieces.push(piece);
          size += piece.length;
          if (size > limit) throw new Error(`it sends more than ${limit} bytes`);
        }
        const { statusCode: status = 0, headers } = response;
        const sent = Buffer.concat(pieces);
        const unpack = size > 0 ? UNPACK[headers["content-encoding"] ?? ""] : undefined;
        const body = unpack?.(sent, { maxOutputLength: limit }) ?? sent;
        resolve({ status, headers, body, sent, took: performance.now() - begun });
      } catch (why) {
        reject(why);
      }
    });
    asked.on("error", (why: NodeJS.ErrnoException) => {
      // The server has closed a kept-alive connection, as it may, so this request has not reached it.
      if (asked.reusedSocket && why.code === "ECONNRESET") resolve(request(site, target, question));
      else if (why.name !== "AbortError") reject(why);
      else reject(Object.assign(new Error("it does not respond in time"), { code: "ETIMEDOUT" }));
    });
    asked.end();
  });
}

/**
 * Reads a file of the online site, for example `assets/app-1.js`; undefined if there is none, or if it
 * exceeds the limit.
 */
export type ReadOnline = (file: string, limit: number) => Promise<Buffer | undefined>;

/** Reads the online site, from its URL or from a folder that contains its files. */
export const readOnline = (site: string): ReadOnline =>
  /^https?:\/\//.test(site)
    ? (file, limit) => download(new URL(site), file, limit)
    : (file, limit) => readIn(site, file, limit);

async function download(site: URL, file: string, limit: number): Promise<Buffer | undefined> {
  const address = new URL(`/${file}`, site).href;
  const { status, body } = await request(site, `/${file}`, { limit }).catch((why: Error) => {
    throw new Error(
      `${address} cannot be read (${why.message}). Try again, or leave out --after if no site is online yet.`,
    );
  });
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`${address} responds with ${status}. Try again later.`);
  return body;
}

async function readIn(folder: string, file: string, limit: number): Promise<Buffer | undefined> {
  try {
    const { size } = await fs.stat(path.join(folder, file));
    return size > limit ? undefined : await fs.readFile(path.join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
