import http from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The decompressed body. */
  body: Buffer;
}

const TIMEOUT_MS = 30_000;
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
