import http from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** As it was before it was compressed. */
  body: Buffer;
}

/** Milliseconds. */
const PATIENCE = 30_000;
const UNPACK: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Asks for an address as it is written, in a coding, and follows no redirect: unlike `fetch`. */
export function request(address: URL, coding = "identity"): Promise<Reply> {
  const { get } = address.protocol === "https:" ? https : http;
  const headers = { "Accept-Encoding": coding, "User-Agent": "smoke-test" };
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers, timeout: PATIENCE }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const unpack = UNPACK[response.headers["content-encoding"] ?? ""];
        const body = Buffer.concat(pieces);
        try {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: unpack ? unpack(body) : body });
        } catch {
          reject(new Error(`${address.pathname} comes compressed and cannot be unpacked`));
        }
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`${address.href} does not answer`)));
    asked.on("error", reject);
  });
}
