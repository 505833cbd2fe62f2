import { codedPath } from "../lib/codedPath";
import type { Redirect } from "./siteRules";

/** A redirect as Gatsby hands it to an adapter, `*` at its end for everything under it. */
interface RedirectRoute {
  path: string;
  toPath: string;
  status: number;
}

/**
 * The redirects of a build, each pair of `/rtw` and `/rtw/*` as one. Throws when one is anything but a permanent
 * redirect from a plain path to a page of this site: such a rule could break a host's file, or lead off the site.
 */
export function readRedirects(routes: readonly RedirectRoute[], pages: readonly string[]): Redirect[] {
  const known = new Set(pages);
  const byPath = new Map<string, Redirect>();
  for (const { path, toPath, status } of routes) {
    const under = path.endsWith("/*");
    const from = under ? path.slice(0, -2) : path;
    const fault = faultOf(from, toPath, status, known);
    if (fault) throw new Error(`The redirect from ${JSON.stringify(path)} ${fault}`);
    const twin = byPath.get(from);
    if (twin && twin.to !== toPath)
      throw new Error(`The redirect from ${from} leads to two pages. Keep one.`);
    byPath.set(from, { from, to: toPath, under: under || (twin?.under ?? false) });
  }
  return [...byPath.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

function faultOf(from: string, to: string, status: number, pages: ReadonlySet<string>): string | undefined {
  // Nothing else may stand in a host's file, where it could end a field or lead off the site.
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
