import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { SiteConfig } from "@sitekit/check/config";
import type { EditorFiles } from "../bundle/writeEditor";
import { Moved, Refused } from "../stores/store";
import { readJson, requestPath, requestRefusal } from "./guards";
import { LocalFiles } from "./localFiles";
import { type LocalRequest, localRequest, sentTree } from "./protocol";

interface Options {
  config: SiteConfig;
  /** The content folder. */
  folder: string;
  /** The editor's own files. */
  assets: () => Promise<EditorFiles>;
}

type Next = () => void;

/**
 * Returns a middleware for Gatsby's development server. It responds to every request under `/admin`: with the editor's page
 * and code, and as the API that reads and writes the files of `folder`. All other requests are passed on to Gatsby.
 */
export function editorHandler({ config, folder, assets }: Options) {
  const files = new LocalFiles(config, folder);
  let queue: Promise<unknown> = Promise.resolve();
  /**
   * Runs API requests one at a time, so that no other save comes between checking a file and writing it. A
   * request gets its turn when it has arrived completely, so that a stalled one blocks no other.
   */
  const enqueue = async (request: IncomingMessage): Promise<unknown> => {
    const asked = await readRequest(request);
    const turn = queue.then(() => answer(files, asked));
    queue = turn.catch(() => undefined);
    return turn;
  };
  const contentOf = async (name: string, query: URLSearchParams): Promise<string | Buffer | undefined> => {
    if (name === "tree.json")
      return JSON.stringify(sentTree(await files.tree(), query.get("only") ?? undefined));
    if (name === "stamp.json") return JSON.stringify(await files.stamp());
    return name.startsWith("media/") ? files.picture(name) : (await assets()).get(name);
  };
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const pathname = requestPath(request.url);
    if (pathname !== undefined && pathname !== "/admin" && !pathname.startsWith("/admin/")) return next();
    try {
      if (pathname === undefined) throw new Refused("There is no page at this address.", 400);
      const refusal = requestRefusal(request.method ?? "GET", request.headers);
      if (refusal) throw new Refused(refusal, 403);
      const name = pathname.slice("/admin/".length);
      if (request.method === "POST" && name === "api")
        return send(request, response, "json", JSON.stringify(await enqueue(request)));
      if (request.method !== "GET" && request.method !== "HEAD")
        throw new Refused("The editor cannot do that.", 400);
      const file = name || "index.html";
      const bytes = await contentOf(file, new URLSearchParams(request.url?.replace(/^[^?]*/, "")));
      if (bytes === undefined) throw new Refused(`The editor has no file ${name}.`, 404);
      send(request, response, path.extname(file).slice(1), bytes);
    } catch (error) {
      sendError(response, error);
    }
  };
}

async function readRequest(request: IncomingMessage): Promise<LocalRequest> {
  const { data } = localRequest.safeParse(await readJson(request));
  if (!data) throw new Refused("The editor does not understand this request.", 400);
  return data;
}

/** The results of saves by request id: a request whose response was lost is sent again. */
const written = new Map<string, { version: string }>();

async function answer(files: LocalFiles, request: LocalRequest): Promise<unknown> {
  if (request.action === "deleted") return files.deleted();
  if (request.action === "entries") return files.entries(request.most);
  if (request.action === "entry") return files.entry(request.id);
  if (request.action === "before") return files.before(request.path);
  if (request.action === "history") return files.history(request.path);
  const { id, base, changes, message } = request;
  const before = written.get(id);
  if (before) return before;
  const done = { version: await files.commit(base, changes, message) };
  written.set(id, done);
  return done;
}

/** The content type of a file by its extension; all other files are pictures. */
const typeOf = (ending: string) =>
  ({
    html: "text/html; charset=utf-8",
    css: "text/css; charset=utf-8",
    js: "text/javascript; charset=utf-8",
    json: "application/json; charset=utf-8",
  })[ending] ?? `image/${ending.replace("jpg", "jpeg")}`;

/**
 * The editor's code and all content are large. With an ETag, the browser keeps its copy until they change.
 */
function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  ending: string,
  bytes: string | Buffer,
) {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const isKnown = headers["if-none-match"] === etag;
  if (isKnown) response.statusCode = 304;
  response.setHeader("etag", etag);
  response.setHeader("content-type", typeOf(ending));
  response.setHeader("cache-control", "no-cache");
  response.setHeader("x-robots-tag", "noindex");
  response.setHeader("x-content-type-options", "nosniff");
  // The page can write files, so another site must not frame it (clickjacking).
  response.setHeader("content-security-policy", POLICY);
  response.end(isKnown ? undefined : bytes);
}

/**
 * Allows only the editor's own scripts, and no text that becomes a script. Other sites cannot frame the page,
 * which can write files.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default";

function sendError(response: ServerResponse, error: unknown): void {
  const refused = error instanceof Refused || error instanceof Moved;
  // Internal errors go to the terminal only; file paths and stack traces do not help an editor.
  if (!refused) console.error(error);
  if (response.headersSent) return void response.end();
  response.statusCode = error instanceof Refused ? error.status : refused ? 409 : 500;
  const message = refused ? error.message : FAILED;
  response.setHeader("content-type", typeOf("json"));
  const problems = error instanceof Refused ? error.problems : [];
  response.end(JSON.stringify({ error: message, ...(problems.length > 0 ? { problems } : {}) }));
}

const FAILED =
  "The program that runs this editor could not do this. Ask the person who set it up: the reason is in the window in which it was started. Then try again.";
