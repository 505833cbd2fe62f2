import dns from "node:dns/promises";
import { once } from "node:events";
import fs from "node:fs/promises";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { isIP } from "node:net";
import path from "node:path";
import tls from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sizeText } from "@sitekit/lib/text";

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body, decompressed if its Content-Encoding is `br` or `gzip`. */
  body: Buffer;
  /** The body as the server sent it, which may be compressed. */
  sent: Buffer;
  /** The number of milliseconds from sending the request until the whole reply had arrived. */
  took: number;
}

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** The maximum size of the reply's body in bytes, both before and after decompression; 64 MB by default. */
  limit?: number;
  /**
   * The number of milliseconds after which the request fails if the whole reply has not arrived; half a minute by
   * default.
   */
  timeout?: number;
  /** The IP address to which the request is sent. Without it, the request is sent to an address from the DNS. */
  address?: string;
}

const TIMEOUT_MS = 30_000;
/**
 * The default headers of all requests. `identity` asks for an uncompressed body. User-Agent is set because some
 * firewalls refuse requests without it.
 */
const OWN_HEADERS = { "Accept-Encoding": "identity", "User-Agent": "site-check" };
/** The default value of `limit`, in bytes. Every file of a site should be smaller than this. */
const LIMIT = 64_000_000;

const UNPACK: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Sends a request with exactly this target (path and query) to a site. Unlike `fetch`, it does not normalise the
 * target, follow redirects or ask for compression by itself. Rejects if the connection fails, or if the whole reply
 * has not arrived in time or is too large.
 */
export function request(site: URL, target: string, question: Question = {}): Promise<Reply> {
  const { method, headers, limit = LIMIT, timeout = TIMEOUT_MS, address } = question;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = (site.protocol === "https:" ? https : http).request(site, {
      path: target,
      method,
      headers: { ...OWN_HEADERS, Host: site.host, ...headers },
      signal: AbortSignal.timeout(timeout),
      ...(address && { hostname: address, servername: site.hostname }),
    });
    asked.on("response", async (response) => {
      try {
        const pieces: Buffer[] = [];
        let size = 0;
        for await (const piece of response) {
          pieces.push(piece);
          size += piece.length;
          if (size > limit) throw tooLarge(limit);
        }
        const { statusCode: status = 0, headers } = response;
        const sent = Buffer.concat(pieces);
        const body = unpacked(sent, headers["content-encoding"], limit);
        resolve({ status, headers, body, sent, took: performance.now() - begun });
      } catch (why) {
        const isCut = (why as NodeJS.ErrnoException).code === "ECONNRESET";
        reject(isCut ? new Error("the connection ends before the whole response has arrived") : why);
      }
    });
    asked.on("error", (why: NodeJS.ErrnoException) => {
      // A server may close a kept-alive connection just before this request arrives on it. In this case, the request
      // is sent again.
      if (asked.reusedSocket && why.code === "ECONNRESET") resolve(request(site, target, question));
      else if (why.name !== "AbortError") reject(why);
      else reject(Object.assign(new Error("it does not respond in time"), { code: "ETIMEDOUT" }));
    });
    asked.end();
  });
}

/**
 * Returns the status of a response over HTTP/2; undefined if the server does not offer HTTP/2, or if the connection
 * fails. Rejects if the server offers HTTP/2 but the request fails.
 */
export async function overHttp2(site: URL, target: string): Promise<string | undefined> {
  const host = withoutBrackets(site);
  const socket = tls.connect({
    host,
    servername: isIP(host) ? undefined : host,
    port: Number(site.port || 443),
    ALPNProtocols: ["h2", "http/1.1"],
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    socket.destroy();
    return undefined;
  }
  if (socket.alpnProtocol !== "h2") return void socket.destroy();
  const session = http2.connect(site, { createConnection: () => socket });
  const status = new Promise<string>((resolve, reject) => {
    session.on("error", reject);
    const stream = session.request({ ":path": target, ...OWN_HEADERS });
    stream.on("error", reject);
    stream.on("close", () => reject(new Error("it closes the stream")));
    stream.on("response", (headers) => resolve(String(headers[":status"])));
    stream.setTimeout(TIMEOUT_MS, () => reject(new Error("it does not respond in time")));
  });
  return status.finally(() => session.destroy());
}

function unpacked(sent: Buffer, coding = "", limit: number): Buffer {
  const unpack = sent.length > 0 ? UNPACK[coding] : undefined;
  try {
    return unpack?.(sent, { maxOutputLength: limit }) ?? sent;
  } catch (why) {
    if ((why as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(limit);
    throw new Error(`its header says Content-Encoding: ${coding}, but its body is not valid ${coding} data`);
  }
}

class TooLarge extends Error {}
const tooLarge = (limit: number) => new TooLarge(`it is larger than ${sizeText(limit)}`);

/**
 * Looks up the host name of a site. Returns its IP addresses except those that match `OWN_ADDRESS`; an empty list if
 * the lookup fails.
 */
export async function addressesOf(site: URL): Promise<string[]> {
  const found = await dns.lookup(withoutBrackets(site), { all: true }).catch(() => []);
  return [...new Set(found.map(({ address }) => address))].filter((address) => !OWN_ADDRESS.test(address));
}

/**
 * Matches loopback addresses and link-local IPv6 addresses. If a lookup returns such an address, this computer usually
 * has its own entry for the host name, for example in `/etc/hosts`. Visitors do not use this address.
 */
const OWN_ADDRESS = /^(127\.|::1$|fe80:)/i;

/** Returns the host name of a URL. If it is an IPv6 address, its brackets are removed. */
const withoutBrackets = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Whether the host of a URL is `localhost` or a loopback address, as in a test of the site. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Reads a file of the online site, for example `assets/app-1.js`. Resolves to undefined if there is no such file, or if
 * it has more than `limit` bytes.
 */
export type ReadOnline = (file: string, limit: number) => Promise<Buffer | undefined>;

/** Returns a function that reads files of the online site. `site` is its URL, or a folder with a copy of its files. */
export const readOnline = (site: string): ReadOnline =>
  /^https?:\/\//.test(site)
    ? (file, limit) => download(new URL(site), file, limit)
    : (file, limit) => readIn(site, file, limit);

async function download(site: URL, file: string, limit: number): Promise<Buffer | undefined> {
  const address = new URL(`/${file}`, site).href;
  const reply = await request(site, `/${file}`, { limit }).catch((why: Error) => {
    if (why instanceof TooLarge) return undefined;
    throw new Error(
      `${address} cannot be read (${why.message}). Check the address after --after, and try again. Without --after, the release keeps no files of the site online, and pages that are open may fail to load scripts.`,
    );
  });
  if (!reply) return undefined;
  const { status, body } = reply;
  if (status === 404) return undefined;
  if (status === 429 || status >= 500)
    throw new Error(`${address} responds with ${status}. Try again later.`);
  if (status !== 200)
    throw new Error(
      `${address} responds with ${status}. Give --after the address of the site itself. It must respond to this computer without a redirect or a password.`,
    );
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
