import { fileOfPage, headersFor, NOT_FOUND_FILE, redirectTarget, type SiteRules } from "../siteRules";

/** What the server sends: a file with its headers, or the way to another address. */
export interface Answer {
  status: 200 | 301 | 404;
  headers: Record<string, string>;
  /** The file to send, relative to the site's folder; none with a redirect. */
  file?: string;
}

/** What is known of the site, in a form in which a request finds it fast. */
export interface Lookup {
  rules: SiteRules;
  pages: ReadonlySet<string>;
  /** The names of all files in the site's folder. */
  files: ReadonlySet<string>;
}

/**
 * What is answered to a request for `target` (path and query, as they stand in the request). Addresses are
 * compared letter by letter: an address that is percent-encoded or in capitals is not found.
 */
export function answer({ rules, pages, files }: Lookup, target: string): Answer {
  const [path = "", ...query] = target.split(/(?=\?)/);
  const headers = headersFor(rules.headers, path);

  const page = path.replace(/([^/])\/$/, "$1");
  const moved =
    redirectTarget(rules.redirects, path) ?? (page !== path && pages.has(page) ? page : undefined);
  if (moved) return { status: 301, headers: { ...headers, Location: moved + query.join("") } };

  if (pages.has(path)) return { status: 200, headers, file: fileOfPage(path) };
  const file = path.slice(1);
  if (files.has(file) && !/\.(html|br|gz)$/.test(file)) return { status: 200, headers, file };
  return { status: 404, headers: headersFor(rules.headers, `/${NOT_FOUND_FILE}`), file: NOT_FOUND_FILE };
}
