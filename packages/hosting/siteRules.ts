import { codedPath } from "@sitekit/lib/paths";

/** A permanent redirect (301) from an old address to a page. The query of the request is kept. */
export interface Redirect {
  /** A percent-encoded path without a trailing slash: `/old`, `/caf%C3%A9`. */
  from: string;
  /** The path of the page to which the old address leads. */
  to: string;
  /** Whether paths under `from`, such as `/old/map/3`, are redirected to the same page. */
  under: boolean;
}

/**
 * Headers for one path, or for all paths with a prefix. If several rules for a path set the same header, the last rule
 * applies.
 */
export interface HeaderRule {
  /** One path, such as `/boot.js`, or a prefix with `*` at its end, such as `/assets/*` or `/*`. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** The rules by which a host serves the site. The configuration files of each host are generated from these rules. */
export interface SiteRules {
  /** Paths of the pages, including `/`. */
  pages: readonly string[];
  redirects: readonly Redirect[];
  headers: readonly HeaderRule[];
}

export const NOT_FOUND_FILE = "404.html";

/** Returns the file of a page: `index.html` for `/`, `about.html` for `/about`. */
export const fileOfPage = (page: string): string => (page === "/" ? "index.html" : `${page.slice(1)}.html`);

/**
 * Returns the path of the page in a file, such as `/about` for `about.html`; undefined for `404.html` and for files
 * that are not HTML.
 */
export function pageOfFile(file: string): string | undefined {
  if (!file.endsWith(".html") || file === NOT_FOUND_FILE) return undefined;
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}

/** Whether a header rule with the path `rule`, such as `/assets/*`, applies to `path`. */
export const ruleCovers = (rule: string, path: string): boolean =>
  rule.endsWith("/*") ? path.startsWith(rule.slice(0, -1)) : path === rule;

/** Returns the headers of a path, merged from all rules that cover it. Later rules override earlier ones. */
export const headersFor = (rules: readonly HeaderRule[], path: string): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => ruleCovers(rule.path, path)).map(({ headers }) => headers));

/**
 * Returns the path of the page to which the path `address` redirects; undefined if no redirect applies to it. A
 * trailing slash of `address` is ignored.
 */
export function redirectTarget(redirects: readonly Redirect[], address: string): string | undefined {
  // The encoding is normalised, because `%c3%a9`, `%C3%A9` and `é` are equivalent.
  const path = codedPath(address.replace(/\/$/, "")) ?? address;
  return redirects.find(({ from, under }) => path === from || (under && path.startsWith(`${from}/`)))?.to;
}

/**
 * The media types of files by extension. `npm run serve` sends the first type of a list. `npm run smoke` and `npm
 * run verify` also accept the other types, because some servers send them.
 */
export const TYPES: Readonly<Record<string, readonly string[]>> = {
  ".html": ["text/html"],
  ".css": ["text/css"],
  ".js": ["text/javascript", "application/javascript"],
  ".json": ["application/json"],
  ".txt": ["text/plain"],
  ".xml": ["application/xml", "text/xml"],
  ".webmanifest": ["application/manifest+json"],
  ".speculationrules": ["application/speculationrules+json"],
  ".svg": ["image/svg+xml"],
  ".png": ["image/png"],
  ".jpg": ["image/jpeg"],
  ".webp": ["image/webp"],
  ".avif": ["image/avif"],
  ".ico": ["image/x-icon", "image/vnd.microsoft.icon"],
  ".woff2": ["font/woff2", "application/font-woff2"],
};
