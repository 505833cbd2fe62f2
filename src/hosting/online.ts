import fs from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body without its content coding. */
  body: Buffer;
  /** The body as it was sent. */
  sent: Buffer;
  /** Milliseconds until the whole reply was there. */
  took: number;
}

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** The largest body in bytes that is read. */
  limit?: number;
}

const TIMEOUT_MS = 30_000;
/** More than the largest file that a site has. */
const LIMIT = 64 * 1024 * 1024;

const UNPACK: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** One connection for each of the requests that run at the same time. */
const AGENTS = {
  "http:": new http.Agent({ keepAlive: true }),
  "https:": new https.Agent({ keepAlive: true }),
};

/**
 * Sends a request for exactly this target (path and query) of a site. Unlike `fetch`, it tidies nothing, follows no
 * redirect and adds no coding. Rejects if the whole reply has not arrived within half a minute.
 */
export function request(
  site: URL,
  target: string,
  { method = "GET", headers = {}, limit = LIMIT }: Question = {},
): Promise<Reply> {
  const secure = site.protocol === "https:";
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = site;
    const agent = AGENTS[secure ? "https:" : "http:"];
    const sent = { "Accept-Encoding": "identity", "User-Agent": "site-check", ...headers };
    const options = {
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port,
      path: target,
      method,
      headers: sent,
      agent,
    };
    const asked = (secure ? https : http).request(options, (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      response.on("data", (piece: Buffer) => {
        pieces.push(piece);
        size += piece.length;
        if (size > limit) asked.destroy(new Error(`sends more than ${limit} bytes`));
      });
      response.on("error", reject);
      response.on("end", () => {
        clearTimeout(timer);
        const { statusCode: status = 0, headers } = response;
        const unpack = UNPACK[headers["content-encoding"] ?? ""];
        const sent = Buffer.concat(pieces);
        try {
          const body = unpack && size > 0 ? unpack(sent, { maxOutputLength: limit }) : sent;
          resolve({ status, headers, body, sent, took: performance.now() - begun });
        } catch {
          reject(new Error("comes compressed and cannot be unpacked"));
        }
      });
    });
    const timer = setTimeout(() => asked.destroy(new Error("does not answer in time")), TIMEOUT_MS);
    asked.on("error", (why: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // The server closed a connection that was kept, as it may: this request has not reached it.
      if (asked.reusedSocket && why.code === "ECONNRESET")
        resolve(request(site, target, { method, headers, limit }));
      else reject(why);
    });
    asked.end();
  });
}

/** Reads a file of the site that is online, for example `assets/app-1.js`; undefined if there is none of this size. */
export type ReadOnline = (file: string, limit: number) => Promise<Buffer | undefined>;

/** Reads the site that is online, from its URL or from a folder that holds its files. */
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
  if (status !== 200) throw new Error(`${address} answers ${status}. Try again later.`);
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
