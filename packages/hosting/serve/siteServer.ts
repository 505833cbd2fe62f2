import fs from "node:fs";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { hashOf } from "@sitekit/lib/files";
import { getOrMake } from "@sitekit/lib/maps";
import { accepts, BEST, compressedCopies, QUICK } from "../compress";
import { type Build, type Dist, readBuild } from "../dist";
import { describing, lastingFiles } from "../lasting";
import { fileOfPage, headersFor, NOT_FOUND_FILE, pageOfFile, redirectTarget, TYPES } from "../siteRules";

/**
 * A build, and the two files that describe a release (`ADDED_FILES`). `own` has the texts of these two files by path.
 * `manifest.files` has the hashes of all files, including these two.
 */
interface Served extends Build {
  own: Readonly<Record<string, string>>;
}

/** The site that a server serves: the last build, the folder of the site's files, and a cache of compressed files. */
interface Site {
  build: () => Served;
  folder: string;
  /** The Brotli quality, from 0 to 11, for files whose `Cache-Control` header contains `immutable`. */
  quality: number;
  /** The compressed copies of each file that was requested before. The key is the hash of the uncompressed file. */
  copies: Map<string, ReturnType<typeof compressedCopies>>;
}

/**
 * Returns a server of the built site, which is not listening yet. It applies the same header rules and redirects as
 * the hosts, and serves a new build without a restart. `quality` is the Brotli quality for immutable files, from 0
 * to 11. Until there is a complete build, responses have the status 500 and say why.
 */
export function siteServer(dist: Dist, quality = BEST): Server {
  const site: Site = { build: latestBuild(dist), folder: dist.site, quality, copies: new Map() };
  return http.createServer((request, response) => {
    respond(site, request, response).catch((why: unknown) => {
      if (response.headersSent) return response.destroy();
      const text = why instanceof Error ? why.message : String(why);
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
    });
  });
}

/**
 * Returns a function that returns the last build. It reads the build again only if the manifest has changed. If
 * reading fails, it returns the build that it read before, or throws if there is none.
 */
function latestBuild(dist: Dist): () => Served {
  let build: Served | undefined;
  let readAt: number | undefined;
  return () => {
    const at = fs.statSync(dist.manifest, { throwIfNoEntry: false })?.mtimeMs;
    if (build && (at === undefined || at === readAt)) return build;
    readAt = at;
    try {
      const { manifest, rules } = readBuild(dist);
      const own = describing(manifest, lastingFiles(manifest.files, rules));
      const hashes = Object.entries(own).map(([file, text]) => [file, hashOf(text)]);
      const files = { ...manifest.files, ...Object.fromEntries(hashes) };
      build = { manifest: { ...manifest, files }, rules, own };
    } catch (why) {
      if (!build) throw why;
    }
    return build;
  };
}

/**
 * The status, headers and file of a response, according to the site's rules. `respond` adds headers such as `ETag`, and
 * sends the status 304 if the client already has the file.
 */
export interface Answer {
  status: 200 | 301 | 404 | 405;
  headers: Record<string, string>;
  /** The path of the file whose content is the body, such as `about.html`; undefined for the statuses 301 and 405. */
  file?: string;
}

/**
 * Returns the response to a request for `target` (path and query as they were sent). Paths of pages and files are
 * compared character by character, so `/%61bout` is not `/about`. An old address, which redirects to a page, is
 * recognised in any percent-encoding.
 */
export function answer({ rules, manifest: { files } }: Build, method: string, target: string): Answer {
  if (method !== "GET" && method !== "HEAD")
    return { status: 405, headers: { ...headersFor(rules.headers, "/"), Allow: "GET, HEAD" } };
  const [path = "", ...query] = target.split(/(?=\?)/);
  const headers = headersFor(rules.headers, path);
  const isPage = (each: string) =>
    Object.hasOwn(files, fileOfPage(each)) && pageOfFile(fileOfPage(each)) === each;
  if (isPage(path)) return { status: 200, headers, file: fileOfPage(path) };

  const page = path.replace(/([^/])\/$/, "$1");
  const moved = redirectTarget(rules.redirects, path) ?? (isPage(page) ? page : undefined);
  if (moved) return { status: 301, headers: { ...headers, Location: moved + query.join("") } };

  const file = path.slice(1);
  if (Object.hasOwn(files, file) && !/\.(html|br|gz)$/.test(file)) return { status: 200, headers, file };
  return { status: 404, headers: headersFor(rules.headers, `/${NOT_FOUND_FILE}`), file: NOT_FOUND_FILE };
}

/**
 * Responds to a request. Sends a compressed copy of the file if `compressedCopies` returns one in a coding that the
 * client accepts. Sends 304 if the client already has the file.
 */
async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "", url = "/", headers: asked } = request;
  const build = site.build();
  // A client may send a whole URL instead of a path, as it would to a proxy. The URL's protocol and host are ignored.
  const { status, headers, file } = answer(build, method, url.replace(/^https?:\/\/[^/?]*/i, ""));
  if (file === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const hash = build.manifest.files[file] ?? "";
  const text = build.own[file];
  const read = async () =>
    text === undefined ? fs.promises.readFile(path.join(site.folder, file)) : Buffer.from(text);
  const quality = headers["Cache-Control"]?.includes("immutable") ? site.quality : QUICK;
  const made = getOrMake(site.copies, hash, async () => compressedCopies(file, await read(), quality));
  // If the file cannot be read now, the next request tries again.
  const copies = await made.catch((error: unknown) => {
    site.copies.delete(hash);
    throw error;
  });
  const copy = copies.find(({ coding }) => accepts(asked["accept-encoding"], coding));
  const bytes = copy?.bytes ?? (await read());
  const etag = `"${hash.slice(0, 22)}${copy?.suffix ?? ""}"`;
  const [type = "application/octet-stream"] = TYPES[path.extname(file)] ?? [];
  const isKnown = status === 200 && hasTag(asked["if-none-match"], etag);
  response.writeHead(isKnown ? 304 : status, {
    ...headers,
    ETag: etag,
    "Content-Type": type + (/^text|\/(json|xml)$/.test(type) ? "; charset=utf-8" : ""),
    ...(copies.length > 0 ? { Vary: "Accept-Encoding" } : {}),
    ...(copy ? { "Content-Encoding": copy.coding } : {}),
    ...(isKnown ? {} : { "Content-Length": bytes.length }),
  });
  response.end(isKnown || method === "HEAD" ? undefined : bytes);
}

/** Whether an If-None-Match header contains this ETag. The comparison is weak: it ignores `W/`. */
const hasTag = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
