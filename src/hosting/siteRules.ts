import { codedPath, readablePath } from "../lib/paths";

/** A permanent redirect (301) from an old address to a page. The query is kept. */
export interface Redirect {
  /** A percent-encoded path without a trailing slash: `/rtw`, `/caf%C3%A9`. */
  from: string;
  /** The path of a page. */
  to: string;
  /** Whether paths under `from`, such as `/rtw/map/3`, redirect too. */
  under: boolean;
}

/** Headers for one path or for a prefix. Later rules override earlier ones. */
export interface HeaderRule {
  /** For example `/boot.js`, `/assets/*` or `/*`. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Everything that a host needs to serve the site. Every host's files are generated from it. */
export interface SiteRules {
  /** Paths of the pages, including `/`. */
  pages: readonly string[];
  redirects: readonly Redirect[];
  headers: readonly HeaderRule[];
}

export const NOT_FOUND_FILE = "404.html";

/** The file of a page: `index.html` for `/`, `about.html` for `/about`. */
export const fileOfPage = (page: string): string => (page === "/" ? "index.html" : `${page.slice(1)}.html`);

/** The path of the page in a file; undefined if the file is not a page. */
export function pageOfFile(file: string): string | undefined {
  if (!file.endsWith(".html") || file === NOT_FOUND_FILE) return undefined;
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}

/** Whether a header rule applies to this path. */
export const ruleCovers = (rule: string, path: string): boolean =>
  rule.endsWith("/*") ? path.startsWith(rule.slice(0, -1)) : path === rule;

/** The headers of one path, merged from all rules that cover it. Later rules override earlier ones. */
export const headersFor = (rules: readonly HeaderRule[], path: string): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => ruleCovers(rule.path, path)).map(({ headers }) => headers));

/** The target of an old address; undefined if it is not one. A trailing slash is ignored. */
export function redirectTarget(redirects: readonly Redirect[], address: string): string | undefined {
  // Normalise the encoding: `%c3%a9`, `%C3%A9` and `é` are equivalent.
  const path = codedPath(address.replace(/\/$/, "")) ?? address;
  return redirects.find(({ from, under }) => path === from || (under && path.startsWith(`${from}/`)))?.to;
}

/** An old address, decoded and escaped for a regular expression, for servers that match the decoded path. */
export const decodedPattern = ({ from }: Redirect): string =>
  (readablePath(from) ?? from).replaceAll(".", "\\.");

/** An old address encoded and, if that differs, decoded: for hosts that do not document which one they match. */
export const bothForms = (from: string): string[] => [...new Set([from, readablePath(from) ?? from])];

/** Quotes a token of a server's configuration if it contains characters other than printable ASCII. */
export const settingsWord = (word: string): string => (/[^\x21-\x7e]/.test(word) ? `"${word}"` : word);

/** A redirect as Gatsby passes it to an adapter. A path that ends in `/*` covers everything under it. */
interface RedirectRoute {
  path: string;
  toPath: string;
  status: number;
}

/**
 * The redirects of a build. `/rtw` and `/rtw/*` are merged into one. Throws unless each is a permanent redirect from a
 * plain path to a page of this site: any other could corrupt a host's configuration or lead off the site.
 */
export function readRedirects(routes: readonly RedirectRoute[], pages: readonly string[]): Redirect[] {
  const known = new Set(pages);
  const byPath = new Map<string, Redirect>();
  for (const { path, toPath, status } of routes) {
    const under = path.endsWith("/*");
    const from = under ? path.slice(0, -2) : path;
    const fault = faultOf(from, toPath, status, known);
    if (fault) throw new Error(`The redirect from ${JSON.stringify(path)} ${fault}`);
    const existing = byPath.get(from);
    if (existing && existing.to !== toPath)
      throw new Error(`The redirect from ${from} leads to two pages. Keep one.`);
    byPath.set(from, { from, to: toPath, under: under || (existing?.under ?? false) });
  }
  return [...byPath.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

function faultOf(from: string, to: string, status: number, pages: ReadonlySet<string>): string | undefined {
  // In a host's configuration, other characters could end a field or lead off the site.
  if (from !== "/" && codedPath(from) !== from) {
    return "is not a plain path. Write words between slashes, as in `/services/old-name`.";
  }
  if (!pages.has(to)) {
    return `leads to ${JSON.stringify(to)}, which is no page of this site. Write the path of a page.`;
  }
  if (pages.has(from)) return "would hide the page at that address. Remove it.";
  if (status !== 301) return `has the status ${status}. Only permanent redirects (301) are served.`;
  return undefined;
}
