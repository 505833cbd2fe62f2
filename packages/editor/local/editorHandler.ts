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
  /** The path of the content folder. */
  folder: string;
  assets: () => Promise<EditorFiles>;
}

type Next = () => void;

/**
 * Returns a middleware for Gatsby's development server. It handles the requests under `/admin`: for the editor's files,
 * for pictures, and for the API that reads and writes the files in `folder`. It refuses requests with an invalid path,
 * and passes all other requests on to the next middleware.
 */
export function editorHandler({ config, folder, assets }: Options) {
  const files = new LocalFiles(config, folder);
  let queue: Promise<unknown> = Promise.resolve();
  /**
   * Handles the requests to the API one at a time, so that no other save happens between checking a file and writing
   * it. A request is queued only after its whole body has arrived, so a stalled request does not block others.
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
        throw new Refused(`The editor does not accept ${request.method} requests at this address.`, 400);
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
  if (!data)
    throw new Refused("The editor does not understand this request. Reload this page, then try again.", 400);
  return data;
}

/**
 * The result of each save, by the id of its request. If the response to a request was lost, the browser sends the
 * request again with the same id. It then gets the same result, and nothing is written twice.
 */
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
  const done = { version: await files.writeAll(base, changes, message) };
  written.set(id, done);
  return done;
}

/** Returns the media type of a file, given its extension. All extensions that are not listed are those of pictures. */
const typeOf = (ending: string) =>
  ({
    html: "text/html; charset=utf-8",
    css: "text/css; charset=utf-8",
    js: "text/javascript; charset=utf-8",
    json: "application/json; charset=utf-8",
    pdf: "application/pdf",
  })[ending] ?? `image/${ending.replace("jpg", "jpeg")}`;

/** Sends a response with an ETag, so that the browser downloads a file again only after it has changed. */
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
  // Among other things, this header prevents clickjacking: a site that shows the editor in a frame could trick the user
  // into changing files.
  response.setHeader("content-security-policy", POLICY);
  response.end(isKnown ? undefined : bytes);
}

/**
 * The Content-Security-Policy of the editor. It allows only scripts from the local server, prevents strings from being
 * run as scripts (Trusted Types), and does not let other sites show the page in a frame.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default";

function sendError(response: ServerResponse, error: unknown): void {
  const refused = error instanceof Refused || error instanceof Moved;
  // Internal errors are only printed to the terminal, because file paths and stack traces do not help the user.
  if (!refused) console.error(error);
  if (response.headersSent) return void response.end();
  response.statusCode = error instanceof Refused ? error.status : refused ? 409 : 500;
  const message = refused ? error.message : FAILED;
  response.setHeader("content-type", typeOf("json"));
  const problems = error instanceof Refused ? error.problems : [];
  response.end(JSON.stringify({ error: message, ...(problems.length > 0 ? { problems } : {}) }));
}

const FAILED =
  "The editor could not do this, because an error occurred in its program. The error is shown in the window in which the program was started. Try again. If this message appears again, show the error to the person who set up the editor.";
