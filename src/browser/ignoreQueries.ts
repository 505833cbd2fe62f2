import type { PageLoader } from "../lib/gatsbyPrivate";

/**
 * Lets Gatsby's loader see addresses without their query. A page is the same whatever its query (a filter, the
 * subject of an enquiry, a campaign), and its data would otherwise be fetched again for each.
 */
export function ignoreQueries(loader: PageLoader): void {
  const { loadPage, loadPageSync } = loader;
  loader.loadPage = (path) => loadPage(withoutQuery(path));
  loader.loadPageSync = (path, options) => loadPageSync(withoutQuery(path), options);
}

const withoutQuery = (path: string) => path.replace(/\?.*/, "");
