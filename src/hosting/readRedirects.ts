import { codedPath } from "../lib/paths";
import type { Redirect } from "./siteRules";

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
