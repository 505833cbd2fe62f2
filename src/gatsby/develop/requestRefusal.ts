import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { requestPath } from "@sitekit/editor/local/guards";

/** Why a request is not answered. */
export interface Refusal {
  status: number;
  message: string;
}

/** Paths of Gatsby's own tools, which read local files, answer queries and start programs. */
const TOOLS = /^\/_/;

/** Gatsby's proxy for files of other servers. The site does not use it, and it would fetch any URL that it is given. */
const PROXY = /^\/_gatsby\/(image|file)\//;

const ANOTHER_SITE = "Another website asked for this. This server answers its own pages only.";

/**
 * Why `develop` does not answer a request; undefined if it does. It shows drafts and local files, so other websites must
 * not reach it: neither by a name of their own that leads to this computer (DNS rebinding), nor by requests of their
 * pages. Requests that Gatsby cannot handle are refused too, because some of them end it.
 */
export function requestRefusal({ url = "/", method = "GET", headers }: IncomingMessage): Refusal | undefined {
  const path = requestPath(url);
  if (path === undefined) return { status: 400, message: "This is not the address of a page." };
  const host = headers.host ?? "";
  if (!isOwnHost(host)) {
    const message = `This server answers at localhost only, not at ${host || "an address without a name"}.`;
    return { status: 403, message };
  }
  if (headers.origin !== undefined && headers.origin !== `http://${host}`)
    return { status: 403, message: ANOTHER_SITE };
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") {
    // A link on another site may lead here.
    const isLink = method === "GET" && headers["sec-fetch-mode"] === "navigate" && !TOOLS.test(path);
    if (!isLink || headers["sec-fetch-dest"] !== "document") return { status: 403, message: ANOTHER_SITE };
  }
  if (PROXY.test(path)) return { status: 404, message: "This website shows no pictures of other servers." };
  if (!TOOLS.test(path)) return undefined;
  const names = [...new URLSearchParams(url.split("?")[1]).keys()];
  if (names.some((name) => name.includes("[")) || new Set(names).size < names.length)
    return { status: 400, message: "Write each name of the query once, and without brackets." };
  return undefined;
}

/** A number cannot lead to another computer than it names, so any is allowed: on a phone one opens this computer's. */
function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "");
  return name === "localhost" || isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0;
}
