import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { EditorAsset } from "../bundle/editorAssets";
import { publicContent } from "../bundle/publicContent";
import { answer } from "./answer";
import { LocalFiles } from "./localFiles";
import { localRequest } from "./protocol";
import { readJson } from "./readJson";
import { Refused } from "./refused";
import { requestRefusal } from "./requestRefusal";

interface Options {
  /** The content folder. */
  folder: string;
  /** The files of the editor by name, as in `editor.js`. */
  assets: () => Promise<ReadonlyMap<string, EditorAsset>>;
}

type Next = () => void;

/**
 * Answers everything under `/admin` in `develop`: the editor's page and code, and what it asks of the files of this
 * computer. All other requests go on to Gatsby.
 */
export function editorHandler({ folder, assets }: Options) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== "/admin" && !pathname.startsWith("/admin/")) return next();
    try {
      const refusal = requestRefusal(request.method ?? "GET", request.headers);
      if (refusal) throw new Refused(refusal, 403);
      const name = pathname.slice("/admin/".length);
      if (request.method === "POST" && name === "api") return send(response, await answered(folder, request));
      if (request.method !== "GET" && request.method !== "HEAD")
        throw new Refused("The editor cannot do that.", 400);
      if (name === "content.json") return send(response, publicContent(folder));
      if (name.startsWith("media/")) return sendPicture(response, folder, decodeURIComponent(name));
      const asset = (await assets()).get(name || "index.html");
      if (!asset) throw new Refused(`The editor has no file ${name}.`, 404);
      sendAsset(request, response, asset);
    } catch (error) {
      sendError(response, error);
    }
  };
}

async function answered(folder: string, request: IncomingMessage): Promise<unknown> {
  const { data, error } = localRequest.safeParse(await readJson(request));
  if (!data) throw new Refused(`The editor does not understand this request. ${error.message}`, 400);
  return answer(folder, data) ?? {};
}

function sendPicture(response: ServerResponse, folder: string, name: string): void {
  const type = `image/${path.extname(name).slice(1).replace("jpg", "jpeg")}`;
  sendBytes(response, type, new LocalFiles(folder).picture(`content/${name}`));
}

/** The editor's code is large: a browser that has it keeps it, compiled, until it changes. */
function sendAsset(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: EditorAsset,
): void {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  response.setHeader("etag", etag);
  if (headers["if-none-match"] === etag) response.statusCode = 304;
  sendBytes(response, type, response.statusCode === 304 ? "" : bytes);
}

const send = (response: ServerResponse, body: unknown) =>
  sendBytes(response, "application/json; charset=utf-8", JSON.stringify(body));

function sendBytes(response: ServerResponse, type: string, bytes: string | Buffer): void {
  response.setHeader("content-type", type);
  response.setHeader("cache-control", "no-cache");
  response.setHeader("x-robots-tag", "noindex");
  response.setHeader("x-content-type-options", "nosniff");
  // The page that writes to files must not be drawn inside another site's page.
  response.setHeader("content-security-policy", "frame-ancestors 'self'");
  response.end(bytes);
}

function sendError(response: ServerResponse, error: unknown): void {
  response.statusCode = error instanceof Refused ? error.status : 500;
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Refused)) console.error(error);
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ error: message }));
}
