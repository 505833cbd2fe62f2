import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Refused } from "../save/store";

const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Why a request must not reach local files; undefined if it may. A foreign Host means DNS rebinding: another site's
 * domain resolves to this computer. A foreign Origin means that a page of another site sent the request. Browsers send
 * an Origin with every POST.
 */
export function requestRefusal(method: string, headers: IncomingHttpHeaders): string | undefined {
  const host = headers.host ?? "";
  if (!OWN_NAMES.has(host.replace(/:\d+$/, ""))) {
    return `The editor answers at localhost only, not at ${host || "an address without a name"}.`;
  }
  const isWriting = method !== "GET" && method !== "HEAD";
  const site = headers["sec-fetch-site"] ?? "none";
  if (!["same-origin", "none"].includes(String(site)) || (isWriting && headers.origin !== `http://${host}`))
    return "Another website asked for this. The editor answers its own page only.";
  // Another site can send plain text without a CORS preflight, but not JSON.
  return isWriting && !/^application\/json\b/.test(headers["content-type"] ?? "")
    ? "The editor reads JSON only."
    : undefined;
}

/** Request size limit: a picture of 30 MB, which base64 enlarges by a third. */
const MAX_BYTES = 40_000_000;

/** Parses a request's body. Throws `Refused` if it is too large or not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Refused("The picture is too large. Save it with less than 30 MB.", 400);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new Refused("The request is no JSON.", 400);
  }
}
/**
 * The decoded path of a request URL; undefined for an invalid one: broken percent-encoding, a null character, a leading
 * double slash (which would be read as a host), or an absolute URL.
 */
export function requestPath(url = "/"): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return /^\/(?![/\\])/.test(path) && !path.includes("\0") ? path : undefined;
  } catch {
    return undefined;
  }
}
