import { Readable } from "node:stream";
import { SitemapStream, streamToPromise } from "sitemap";
import { pageUrl } from "../../lib/pageUrl";
import type { SitePage } from "../../site/pageOf";

type ListedPage = Pick<SitePage, "path" | "public" | "changed">;

/** Search engines read no more addresses than these from one file: https://www.sitemaps.org/protocol.html */
const MOST_PAGES = 50_000;

/** None of the extensions for news, pictures and films. */
const PLAIN = { news: false, xhtml: false, image: false, video: false };

/** The text of sitemap.xml, with every page but the one shown at addresses that lead nowhere. Throws when the pages are more than one file may hold. */
export async function sitemapXml(siteUrl: string, pages: readonly ListedPage[]): Promise<string> {
  if (pages.length > MOST_PAGES) {
    throw new Error(
      `A sitemap holds ${MOST_PAGES} pages, and there are ${pages.length}: split it by section.`,
    );
  }
  const entries = pages
    .filter((page) => page.public)
    .map(({ path, changed }) => ({ url: pageUrl(siteUrl, path), ...(changed && { lastmod: changed }) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const stream = new SitemapStream({ hostname: siteUrl, xmlns: PLAIN });
  return String(await streamToPromise(Readable.from(entries).pipe(stream)));
}
