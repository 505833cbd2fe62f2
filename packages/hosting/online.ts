import fs from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body after its content coding was removed. */
  body: Buffer;
  /** The body as it was sent. */
  sent: Buffer;
  /** The number of milliseconds until the whole reply had arrived. */
  took: number;
}

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** The maximum size of a body in bytes. */
  limit?: number;
  /**
   * The number of milliseconds after which the request fails if the whole reply has not arrived; half a minute by
   * default.
   */
  timeout?: number;
}

const TIMEOUT_MS = 30_000;
/** The default maximum, which is larger than any file of a site. */
const LIMIT = 64 * 1024 * 1024;

const UNPACK: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Sends a request with exactly this target (path and query) to a site. Unlike `fetch`, it does not normalise the
 * target, follow redirects or accept a content coding that was not asked for. Rejects if the whole reply has not
 * arrived in time.
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
      // A server may close a kept-alive connection at any time. This request was sent on such a connection and did
      // not reach the server, so it is sent again.
      if (asked.reusedSocket && why.code === "ECONNRESET") resolve(request(site, target, question));
      else if (why.name !== "AbortError") reject(why);
      else reject(Object.assign(new Error("it does not respond in time"), { code: "ETIMEDOUT" }));
    });
    asked.end();
  });
}

/**
 * Reads a file of the online site, for example `assets/app-1.js`. Resolves to undefined if there is no such file,
 * or if it is larger than the limit.
 */
export type ReadOnline = (file: string, limit: number) => Promise<Buffer | undefined>;

/** Returns a function that reads files of the online site, given its URL or a folder that contains its files. */
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
