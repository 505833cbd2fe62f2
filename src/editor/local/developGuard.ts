import type { IncomingMessage, ServerResponse } from "node:http";
import { requestPath } from "./requestPath";

/** Paths of Gatsby's own tools in `develop`, which read local files and start programs. */
const TOOLS = /^\/__/;

/** Gatsby's proxy for files of other servers. The site does not use it, and it would fetch any URL that it is given. */
const PROXY = /^\/_gatsby\/(image|file)\//;

/**
 * Rejects requests that would crash `develop` or produce a stack trace, before any other handler runs: malformed paths,
 * Gatsby's proxy paths, and requests to Gatsby's tools that have repeated or bracketed query parameters or come from
 * another site.
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
