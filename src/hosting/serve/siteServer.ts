import fs from "node:fs";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { BEST } from "../compress";
import { verifiedManifest } from "../manifest";
import type { Dist } from "../paths";
import { readRules } from "../readRules";
import { headersFor } from "../siteRules";
import { answer, type Lookup } from "./answer";
import { sendFile } from "./sendFile";

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
  const { status, headers, file } = answer(lookup, request.url ?? "/");
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (file) await sendFile(request, response, site, file, immutableQuality);
  else response.end();
}

/** Loads the lookup and caches it until the manifest changes. If a reload fails, the previous lookup stays in use. */
function lookups(dist: Dist): () => Promise<Lookup> {
  let read: { at: number; lookup: Promise<Lookup> } | undefined;
  const load = async (): Promise<Lookup> => {
    const { files } = verifiedManifest(dist);
    const rules = await readRules(dist.rules);
    return { rules, pages: new Set(rules.pages), files: new Set(Object.keys(files)) };
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
