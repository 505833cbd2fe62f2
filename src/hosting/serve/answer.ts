import { fileOfPage, headersFor, NOT_FOUND_FILE, redirectTarget, type SiteRules } from "../siteRules";

/** The server's response: a file with its headers, or a redirect. */
export interface Answer {
  status: 200 | 301 | 404;
  headers: Record<string, string>;
  /** The file to send, relative to the site's folder. A redirect has none. */
  file?: string;
}

/** The site's rules and files, indexed for fast lookup. */
export interface Lookup {
  rules: SiteRules;
  pages: ReadonlySet<string>;
  /** Paths of all files in the site's folder. */
  files: ReadonlySet<string>;
}

/**
 * The response to a request for `target` (path and query as sent). Paths of pages and files are compared as strings: a
 * percent-encoded or upper-case spelling is not found.
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
