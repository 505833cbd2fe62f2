import fs from "node:fs";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { getOrMake } from "../../lib/maps";
import { accepts, BEST, type CompressedCopy, compressedCopies, QUICK } from "../compress";
import { type Dist, readRules, verifiedManifest } from "../dist";
import { fileOfPage, headersFor, NOT_FOUND_FILE, redirectTarget, type SiteRules } from "../siteRules";

/**
 * A server of the built site, with the same rules that hosts get. It reloads after a successful build without a
 * restart, and keeps the previous rules until then. Immutable files get the best compression, as in a release, unless
 * another quality is given.
 */
export function siteServer(dist: Dist, immutableQuality = BEST): Server {
  const current = lookups(dist);
  return http.createServer((request, response) => {
    respond(request, response, dist.site, current, immutableQuality).catch((why: unknown) => {
      if (response.headersSent) return response.destroy();
      const text = why instanceof Error ? why.message : String(why);
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
    });
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  site: string,
  current: () => Promise<Lookup>,
  immutableQuality: number,
): Promise<void> {
  const lookup = await current();
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...headersFor(lookup.rules.headers, "/"), Allow: "GET, HEAD" }).end();
    return;
  }
  // A whole address, as proxies are asked for it, is one of this site.
  const target = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "");
  const { status, headers, file } = answer(lookup, target);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (file)
    await sendFile(request, response, path.join(site, file), lookup.files.get(file) ?? "", immutableQuality);
  else response.end();
}

/** Loads the lookup and caches it until the manifest changes. If a reload fails, the previous lookup stays in use. */
function lookups(dist: Dist): () => Promise<Lookup> {
  let read: { at: number; lookup: Promise<Lookup> } | undefined;
  const load = async (): Promise<Lookup> => {
    const { files } = verifiedManifest(dist);
    const rules = readRules(dist.rules);
    return { rules, pages: new Set(rules.pages), files: new Map(Object.entries(files)) };
  };
  return async () => {
    const at = fs.statSync(dist.manifest, { throwIfNoEntry: false })?.mtimeMs;
    if (!read || (at !== undefined && read.at !== at)) {
      const before = read?.lookup;
      read = { at: at ?? 0, lookup: load().catch((why) => before ?? Promise.reject(why)) };
    }
    return read.lookup;
  };
}

/** The server's response: a file with its headers, or a redirect. */
export interface Answer {
  status: 200 | 301 | 404;
  headers: Record<string, string>;
  /** The file to send, relative to the site's folder. A redirect has none. */
  file?: string;
}

/** The site's rules and files, indexed for fast lookup. */
export interface Lookup {
  rules: SiteRules;
  pages: ReadonlySet<string>;
  /** The hashes of all files in the site's folder, by path. */
  files: ReadonlyMap<string, string>;
}

/**
 * The response to a request for `target` (path and query as sent). Paths of pages and files are compared as strings: a
 * percent-encoded or upper-case spelling is not found.
 */
export function answer({ rules, pages, files }: Lookup, target: string): Answer {
  const [path = "", ...query] = target.split(/(?=\?)/);
  const headers = headersFor(rules.headers, path);

  const page = path.replace(/([^/])\/$/, "$1");
  const moved =
    redirectTarget(rules.redirects, path) ?? (page !== path && pages.has(page) ? page : undefined);
  if (moved) return { status: 301, headers: { ...headers, Location: moved + query.join("") } };

  if (pages.has(path)) return { status: 200, headers, file: fileOfPage(path) };
  const file = path.slice(1);
  if (files.has(file) && !/\.(html|br|gz)$/.test(file)) return { status: 200, headers, file };
  return { status: 404, headers: headersFor(rules.headers, `/${NOT_FOUND_FILE}`), file: NOT_FOUND_FILE };
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** Supported content codings, the most effective first. */
const COPIES = [
  { coding: "br", suffix: ".br" },
  { coding: "gzip", suffix: ".gz" },
];

/** Cache of compressed copies, by the hash of the file. */
const cache = new Map<string, Promise<CompressedCopy[]>>();

/**
 * Sends a file, compressed if the client accepts it and it saves bytes, or 304 if the client's copy is current.
 * The caller has already set the status and all other headers. `hash` is the file's; `immutableQuality` is the compression
 * quality for files that never change.
 */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  hash: string,
  immutableQuality: number,
): Promise<void> {
  const bytes = await fs.promises.readFile(file);
  const wanted = COPIES.find(({ coding }) => accepts(request.headers["accept-encoding"], coding));
  const isImmutable = String(response.getHeader("Cache-Control")).includes("immutable");
  const copies = await getOrMake(cache, hash, () =>
    compressedCopies(file, bytes, isImmutable ? immutableQuality : QUICK),
  );
  const copy = copies.find(({ suffix }) => suffix === wanted?.suffix);
  const etag = `"${hash.slice(0, 22)}${copy?.suffix ?? ""}"`;

  response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "application/octet-stream");
  response.setHeader("ETag", etag);
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (response.statusCode === 200 && sameAs(request.headers["if-none-match"], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (wanted && copy) response.setHeader("Content-Encoding", wanted.coding);
  const sent = copy?.bytes ?? bytes;
  response.setHeader("Content-Length", sent.length);
  response.end(request.method === "HEAD" ? undefined : sent);
}

/** Whether an If-None-Match header contains this tag, by weak comparison. */
const sameAs = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
