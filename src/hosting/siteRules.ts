import { codedPath, readablePath } from "../lib/codedPath";

/** An old address that opens a page for good (301). The query goes with the visitor. */
export interface Redirect {
  /** A path without a slash at its end, as browsers send it: `/rtw`, `/caf%C3%A9`. */
  from: string;
  /** The address of a page. */
  to: string;
  /** Whether everything under `from` opens the page too, as in `/rtw/map/3`. */
  under: boolean;
}

/** Headers for one address, or for all that begin like it. A later rule wins over an earlier one. */
export interface HeaderRule {
  /** `/boot.js`, or `/assets/*`, or `/*`. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** All that a host must know to serve the site: the one list that every host's file is made from. */
export interface SiteRules {
  /** Addresses of the pages, `/` among them; each is a file of the same name with `.html`. */
  pages: readonly string[];
  redirects: readonly Redirect[];
  headers: readonly HeaderRule[];
}

/** The page that is shown where there is none. */
export const NOT_FOUND_FILE = "404.html";

/** The file that a page's address stands for: `/` is `index.html`, `/about` is `about.html`. */
export const fileOfPage = (page: string): string => (page === "/" ? "index.html" : `${page.slice(1)}.html`);

/** The address of a page's file; undefined when the file is no page. */
export function pageOfFile(file: string): string | undefined {
  if (!file.endsWith(".html") || file === NOT_FOUND_FILE) return undefined;
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}

/** Whether a header rule speaks about this path. */
export const ruleCovers = (rule: string, path: string): boolean =>
  rule.endsWith("/*") ? path.startsWith(rule.slice(0, -1)) : path === rule;

/** The headers of one path: the union of all rules that cover it, the last one first. */
export const headersFor = (rules: readonly HeaderRule[], path: string): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => ruleCovers(rule.path, path)).map(({ headers }) => headers));

/** The page that an old address opens; undefined when it is none. With a slash at its end it is the same. */
export function redirectTarget(redirects: readonly Redirect[], address: string): string | undefined {
  // `%c3%a9`, `%C3%A9` and `é` are one letter.
  const path = codedPath(address.replace(/\/$/, "")) ?? address;
  return redirects.find(({ from, under }) => path === from || (under && path.startsWith(`${from}/`)))?.to;
}

/** An old address as a server compares it that has decoded the request, ready for a regular expression. */
export const decodedPattern = ({ from }: Redirect): string =>
  (readablePath(from) ?? from).replaceAll(".", "\\.");

/** An old address as browsers send it and, where that differs, decoded: for hosts that say nothing of it. */
export const bothForms = (from: string): string[] => [...new Set([from, readablePath(from) ?? from])];

/** A word of a server's settings, between quotation marks where it holds more than plain characters. */
export const settingsWord = (word: string): string => (/[^\x21-\x7e]/.test(word) ? `"${word}"` : word);
