import { Readable } from "node:stream";
import { SitemapStream, streamToPromise } from "sitemap";
import { pageUrl } from "../../lib/pageUrl";

export interface SitemapPage {
  path: string;
  /** When the page's record was last changed, as an ISO date. */
  lastModified?: string;
}

/** Search engines read no more addresses than these from one file: https://www.sitemaps.org/protocol.html */
const MOST_PAGES = 50_000;

/** None of the extensions for news, pictures and films. */
const PLAIN = { news: false, xhtml: false, image: false, video: false };

/** The pages that a sitemap lists: all that were built, but for the one shown at addresses that lead nowhere. */
export function sitemapPages(
  built: readonly string[],
  dates: ReadonlyMap<string, string | undefined>,
): SitemapPage[] {
  return built
    .filter((page) => !/^\/(dev-)?404\b/.test(page))
    .sort()
    .map((page) => ({ path: page, lastModified: dates.get(page) }));
}

/** The text of sitemap.xml. Throws when the pages are more than one file may hold. */
export async function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): Promise<string> {
  if (pages.length > MOST_PAGES) {
    throw new Error(
      `A sitemap holds ${MOST_PAGES} pages, and there are ${pages.length}: split it by section.`,
    );
  }
  const entries = pages.map(({ path, lastModified }) => ({
    url: pageUrl(siteUrl, path),
    ...(lastModified && { lastmod: lastModified }),
  }));
  const stream = new SitemapStream({ hostname: siteUrl, xmlns: PLAIN });
  return String(await streamToPromise(Readable.from(entries).pipe(stream)));
}
