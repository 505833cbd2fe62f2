import fs from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** Reads a file of the site that is online, for example `assets/app-1.js`; undefined if it does not exist. */
export type ReadOnline = (file: string) => Promise<Buffer | undefined>;

const TIMEOUT_MS = 30_000;

/** Reads the site that is online, from its URL or from a folder that holds its files. */
export const readOnline = (site: string): ReadOnline =>
  /^https?:\/\//.test(site) ? (file) => download(site, file) : (file) => readIn(site, file);

async function download(site: string, file: string): Promise<Buffer | undefined> {
  const address = new URL(`/${file}`, site).href;
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (why: Error) => {
      throw new Error(
        `${address} cannot be read (${why.message}). Try again, or leave out --after if no site is online yet.`,
      );
    },
  );
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address} answers ${response.status}. Try again later.`);
  return Buffer.from(await response.arrayBuffer());
}

async function readIn(folder: string, file: string): Promise<Buffer | undefined> {
  try {
    return await fs.readFile(path.join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The decompressed body. */
  body: Buffer;
}

const DECOMPRESS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Requests a URL in one content coding. Unlike `fetch`, it does not follow redirects or add codings. */
export function request(address: URL, coding = "identity"): Promise<Reply> {
  const { get } = address.protocol === "https:" ? https : http;
  const headers = { "Accept-Encoding": coding, "User-Agent": "smoke-test" };
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers, timeout: TIMEOUT_MS }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const decompress = DECOMPRESS[response.headers["content-encoding"] ?? ""];
        const body = Buffer.concat(pieces);
        try {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: decompress ? decompress(body) : body });
        } catch {
          reject(new Error(`${address.pathname} comes compressed and cannot be unpacked`));
        }
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`${address.href} does not answer`)));
    asked.on("error", reject);
  });
}
