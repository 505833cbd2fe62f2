import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { record } from "../browser/support/content";
import type { Kind, SiteRequest } from "./requests";
import { ask, type Reply } from "./support/ask";

/** Judges the reply to a request; returns what is wrong with it, or nothing. */
export type Judge = (request: SiteRequest, reply: Reply, origin: string) => Promise<string | undefined>;

const NOT_FOUND = String(record("pages/not-found").title);
const MOVED = new Set([301, 308]);

/** Where a reply sends a browser, as a browser reads it; with `evil.example` it would be another origin. */
const locationOf = (reply: Reply, target: string, origin: string): URL | undefined =>
  reply.headers.location === undefined
    ? undefined
    : new URL(reply.headers.location, resolved(target, origin));

/** The whole address of a target. `new URL` would take `//host` for another host. */
const resolved = (target: string, origin: string): string =>
  target.startsWith("/") ? origin + target : origin;

const said = ({ status, headers }: Reply): string =>
  `${status}${headers.location === undefined ? "" : ` to ${headers.location}`}`;

const canonicalPath = ({ body }: Reply): string | undefined => {
  const [, url] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(body.toString()) ?? [];
  return url === undefined ? undefined : new URL(url, "https://site.example").pathname;
};

const isPage = (reply: Reply, page: string): boolean =>
  reply.status === 200 && canonicalPath(reply) === new URL(page, "https://site.example").pathname;

const isNotFound = ({ status, body }: Reply): boolean => status === 404 && body.includes(NOT_FOUND);

/** What a server says before it looks for any page. */
const REFUSED = new Set([400, 403, 405, 414]);

/** Whether two addresses are the same, their queries too, however those are coded (`%20` or `+`). */
const isSame = (one: URL, other: URL): boolean =>
  one.origin === other.origin &&
  one.pathname === other.pathname &&
  new URLSearchParams(one.search).toString() === new URLSearchParams(other.search).toString();

async function leadsTo(request: SiteRequest, reply: Reply, origin: string): Promise<string | undefined> {
  const location = locationOf(reply, request.target, origin);
  const to = request.to ?? "";
  if (!MOVED.has(reply.status) || !location || !isSame(location, new URL(origin + to))) {
    return `${said(reply)}, not one redirect to ${to}`;
  }
  const next = await ask(origin, to);
  return isPage(next, to) ? undefined : `${to} is then answered by ${said(next)}`;
}

const unpackers: Record<string, (body: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

/** Whether a value of Accept-Encoding allows a coding. */
function isAccepted(coding: string, header: string): boolean {
  const entry = header
    .split(",")
    .map((each) => each.trim().split(/\s*;\s*q\s*=\s*/))
    .find(([name]) => name?.toLowerCase() === coding);
  return entry !== undefined && Number(entry[1] ?? 1) > 0;
}

/** The body as it was before it was compressed; undefined when it cannot be read. */
function unpacked({ headers, body }: Reply): Buffer | undefined {
  const coding = headers["content-encoding"];
  try {
    return coding === undefined ? body : unpackers[coding]?.(body);
  } catch {
    return undefined;
  }
}

/** How each kind of request is judged where a host can do all that is asked of it. */
export const strict: Readonly<Record<Kind, Judge>> = {
  page: async (request, reply) =>
    isPage(reply, request.to ?? "") ? undefined : `${said(reply)}, not the page of this address`,
  slash: leadsTo,
  alias: async (request, reply, origin) =>
    reply.status === 301 ? leadsTo(request, reply, origin) : `${said(reply)}, not 301`,
  nowhere: async (_, reply) =>
    isNotFound(reply) || REFUSED.has(reply.status)
      ? undefined
      : `${said(reply)}, not 404 with the not-found page`,
  noAddress: async (_, reply) =>
    isNotFound(reply) || REFUSED.has(reply.status)
      ? undefined
      : `${said(reply)}, not 404 with the not-found page, nor refused`,
  missingFile: async (_, reply) => {
    if (!isNotFound(reply)) return `${said(reply)}, not 404 with the not-found page`;
    const kept = reply.headers["cache-control"] ?? "";
    return /immutable|max-age=[1-9]/.test(kept) ? `404 that may be kept: ${kept}` : undefined;
  },
  otherSpelling: async (request, reply, origin) => {
    if ([400, 403, 404].includes(reply.status)) return undefined;
    return shownWithItsAddress(request, reply, origin);
  },
  otherHost: async (request, reply, origin) => {
    if (reply.status >= 500) return said(reply);
    const location = locationOf(reply, request.target, origin);
    return location && location.origin !== origin
      ? `${said(reply)}, to a host that the visitor named`
      : undefined;
  },
  method: async (_, reply) =>
    reply.status >= 400 && reply.status < 500 ? undefined : `${said(reply)}, not refused`,
  coding: async ({ target, headers }, reply, origin) => {
    const coding = reply.headers["content-encoding"];
    const accepted = headers?.["Accept-Encoding"] ?? "";
    if (reply.status !== 200) return said(reply);
    if (coding !== undefined && !isAccepted(coding, accepted))
      return `${coding}, which the client does not take`;
    const plain = await ask(origin, target);
    return unpacked(reply)?.equals(plain.body) ? undefined : "not the page when it is unpacked";
  },
  range: async ({ target, headers }, reply, origin) => {
    const { body } = await ask(origin, target);
    if (reply.status === 200) return reply.body.equals(body) ? undefined : "200 without the whole file";
    if (reply.status === 416) return undefined;
    if (reply.status !== 206) return said(reply);
    if (/,/.test(headers?.Range ?? "")) return undefined;
    const [, from, to] = /^bytes (\d+)-(\d+)\/\d+$/.exec(reply.headers["content-range"] ?? "") ?? [];
    const part = body.subarray(Number(from), Number(to) + 1);
    return reply.body.equals(part) ? undefined : "206 with other bytes than it says";
  },
  condition: async ({ target, headers }, _, origin) => {
    const whole = await ask(origin, target);
    const own = { ETAG: whole.headers.etag ?? '"none"', DATE: whole.headers["last-modified"] ?? "never" };
    const filled = Object.entries(headers ?? {}).map(([name, value]) => [
      name,
      value
        .replace("W/ETAG", `W/${own.ETAG.replace(/^W\//, "")}`)
        .replace("ETAG", own.ETAG)
        .replace("DATE", own.DATE),
    ]);
    const reply = await ask(origin, target, { headers: Object.fromEntries(filled) });
    if (reply.status === 304) {
      const tags = headers?.["If-None-Match"];
      return tags?.includes("another") ? "304 for a page that the client has not" : undefined;
    }
    return reply.status === 200 && reply.body.equals(whole.body)
      ? undefined
      : `${said(reply)}, not the whole page`;
  },
  // A host may send the visitor on to the page, but must not show it there.
  fileName: async (request, reply, origin) => {
    if (reply.status === 404) return undefined;
    const location = locationOf(reply, request.target, origin);
    return MOVED.has(reply.status) && location?.origin === origin
      ? undefined
      : `${said(reply)}, a second address`;
  },
  offSite: async (request, reply, origin) => {
    if (reply.status >= 500) return said(reply);
    const location = locationOf(reply, request.target, origin);
    return location && location.origin !== origin ? `${said(reply)}, off the site` : undefined;
  },
};

/** A page under another spelling is shown, and names its one address for search engines and for Gatsby. */
export const shownWithItsAddress: Judge = async (request, reply, origin) => {
  if (MOVED.has(reply.status)) return leadsTo(request, reply, origin);
  return isPage(reply, request.to ?? "") ? undefined : `${said(reply)}, not the page`;
};

/** A host without rules sends a page that sends visitors on: at once, with a link, and not for search engines. */
export const pageThatLeadsOn: Judge = async (request, reply, origin) => {
  const to = new URL(request.to ?? "", "https://site.example").pathname;
  const html = reply.body.toString();
  if (MOVED.has(reply.status)) {
    // Where names of files are taken away first, that is one step more.
    const { pathname } = new URL(reply.headers.location ?? "", origin);
    return pathname === request.target
      ? said(reply)
      : pageThatLeadsOn(request, await ask(origin, pathname), origin);
  }
  if (reply.status === 404) {
    return html.includes("/moved.js") && html.includes(`<a href="${to}">`)
      ? undefined
      : `404 without a link to ${to}`;
  }
  const needed = [
    `content="0; url=${to}"`,
    `<link rel="canonical" href="${to}">`,
    `<a href="${to}">`,
    "noindex",
  ];
  const missing = needed.filter((text) => !html.includes(text));
  return reply.status === 200 && missing.length === 0
    ? undefined
    : `${said(reply)} without ${missing.join(", ")}`;
};

/** Where slashes are taken away whatever stands before them: at most one step, and the not-found page then. */
export const nowhereInOneStep: Judge = async (request, reply, origin) => {
  const location = locationOf(reply, request.target, origin);
  if (!location) return strict.nowhere(request, reply, origin);
  return strict.nowhere(request, await ask(origin, location.pathname), origin);
};

/** A client that takes nothing at all may be told so. */
export const codingOrRefused: Judge = async (request, reply, origin) =>
  reply.status === 415 ? undefined : strict.coding(request, reply, origin);

/** The same for what is no address; a server may also refuse it. */
export const nowhereOrRefused: Judge = async (request, reply, origin) =>
  REFUSED.has(reply.status) ? undefined : nowhereInOneStep(request, reply, origin);

/** The page in any coding that the client takes. */
export const readableCoding: Judge = async (request, reply, origin) =>
  reply.headers["content-encoding"] === "deflate" && request.headers?.["Accept-Encoding"] === "deflate"
    ? undefined
    : strict.coding(request, reply, origin);

/** What a server does with what is no address, as long as it leads nowhere else. */
export const staysOnSite: Judge = async (request, reply, origin) => {
  const location = locationOf(reply, request.target, origin);
  return location && location.origin !== origin ? `${said(reply)}, off the site` : undefined;
};

/** Whether a reply is made by the site's rules; what a server refuses before it looks at them is its own. */
export const isMadeByRules = (reply: Reply): boolean =>
  [200, 206, 301, 304, 308, 405].includes(reply.status) || isNotFound(reply);
