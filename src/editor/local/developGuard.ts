import type { IncomingMessage, ServerResponse } from "node:http";
import { requestPath } from "./requestPath";

/** The addresses of Gatsby's own tools in `develop`: they read files of this computer and start programs on it. */
const TOOLS = /^\/__/;

/** Gatsby's proxy for files of other servers. This site uses none, and the proxy would fetch any address it is given. */
const PROXY = /^\/_gatsby\/(image|file)\//;

/**
 * Answers, before anything else in `develop` sees them, the requests that would end it or be answered with a stack
 * trace: an address that cannot be read as one, and for Gatsby's own tools a query that is no plain text. Another
 * website may not use those tools at all.
 */
export function developGuard(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const refusal = refusalOf(request);
  if (!refusal) {
    next();
    return;
  }
  response.statusCode = refusal.status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.end(`${refusal.message}\n`);
}

function refusalOf({ url = "/", headers }: IncomingMessage): { status: number; message: string } | undefined {
  const path = requestPath(url);
  if (path === undefined) return { status: 400, message: "This is not the address of a page." };
  if (PROXY.test(path)) return { status: 404, message: "This website shows no pictures of other servers." };
  if (!TOOLS.test(path)) return undefined;
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") {
    return { status: 403, message: "Another website asked for this. It answers its own pages only." };
  }
  const names = [...new URLSearchParams(url.split("?")[1]).keys()];
  if (names.some((name) => name.includes("[")) || new Set(names).size < names.length) {
    return { status: 400, message: "Write each name of the query once, and without brackets." };
  }
  return undefined;
}
