import type { IncomingHttpHeaders } from "node:http";

const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Why a request must not reach the files of this computer; undefined when it may.
 * A foreign Host means that a web page had its own name point at this computer (DNS rebinding); a foreign Origin,
 * that a page of another site sends the request. Browsers send an Origin with every POST.
 */
export function requestRefusal(method: string, headers: IncomingHttpHeaders): string | undefined {
  const host = headers.host ?? "";
  if (!OWN_NAMES.has(host.replace(/:\d+$/, ""))) {
    return `The editor answers at localhost only, not at ${host || "an address without a name"}.`;
  }
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") {
    return "Another website asked for this. The editor answers its own page only.";
  }
  if (method === "GET" || method === "HEAD") return undefined;
  if (headers.origin !== `http://${host}`) {
    return "Another website asked for this. The editor answers its own page only.";
  }
  // Forms of other sites can send plain text without asking first, but never JSON.
  if (!/^application\/json\b/.test(headers["content-type"] ?? "")) return "The editor reads JSON only.";
  return undefined;
}
