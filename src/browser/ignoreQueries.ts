import type { PageLoader } from "../lib/gatsbyPrivate";

/**
 * Strips the query string from the paths that Gatsby's loader sees. A page's data does not depend on its query (a
 * filter, the subject of an enquiry, a campaign), but Gatsby would fetch it again for each one.
 */
export function ignoreQueries(loader: PageLoader): void {
  const { loadPage, loadPageSync } = loader;
  loader.loadPage = (path) => loadPage(withoutQuery(path));
  loader.loadPageSync = (path, options) => loadPageSync(withoutQuery(path), options);
}

const withoutQuery = (path: string) => path.replace(/\?.*/, "");
