import fs from "node:fs/promises";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { filesIn } from "../../lib/files";
import { readRules } from "../readRules";
import { answer, type Lookup } from "./answer";
import { sendFile } from "./sendFile";

interface Folders {
  site: string;
  rules: string;
}

/** A server of the built site, by the same rules that hosts get. It takes up a new build without a restart. */
export function siteServer(folders: Folders): Server {
  const current = lookups(folders);
  return http.createServer((request, response) => {
    respond(request, response, folders.site, current).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  site: string,
  current: () => Promise<Lookup>,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  const lookup = await current();
  const { status, headers, file } = answer(lookup, request.url ?? "/");
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (file) await sendFile(request, response, site, file);
  else response.end();
}

/** Reads what a request is looked up in, again only after a build has written it anew. */
function lookups({ site, rules: rulesFile }: Folders): () => Promise<Lookup> {
  let read: { at: number; lookup: Promise<Lookup> } | undefined;
  const load = async (): Promise<Lookup> => {
    const rules = await readRules(rulesFile);
    return { rules, pages: new Set(rules.pages), files: new Set(filesIn(site)) };
  };
  return async () => {
    const { mtimeMs } = await fs.stat(rulesFile);
    if (read?.at !== mtimeMs) read = { at: mtimeMs, lookup: load() };
    return read.lookup;
  };
}
