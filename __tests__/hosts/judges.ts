import type { Kind, SiteRequest } from "./requests";
import { ask, type Reply } from "./support/ask";

/** Judges the reply to a request; returns what is wrong with it, or nothing. */
export type Judge = (request: SiteRequest, reply: Reply, origin: string) => Promise<string | undefined>;

const NOT_FOUND = "There is no page at this address";
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

/** How each kind of request is judged where a host can do all that is asked of it. */
export const strict: Readonly<Record<Kind, Judge>> = {
  page: async (request, reply) =>
    isPage(reply, request.to ?? "") ? undefined : `${said(reply)}, not the page of this address`,
  slash: leadsTo,
  alias: async (request, reply, origin) =>
    reply.status === 301 ? leadsTo(request, reply, origin) : `${said(reply)}, not 301`,
  nowhere: async (_, reply) =>
    isNotFound(reply) ? undefined : `${said(reply)}, not 404 with the not-found page`,
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
export const pageThatLeadsOn: Judge = async (request, reply) => {
  const to = new URL(request.to ?? "", "https://site.example").pathname;
  const html = reply.body.toString();
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
