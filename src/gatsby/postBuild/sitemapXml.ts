import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { pageUrl } from "../../lib/pageUrl";
import type { SitePage } from "../../site/pageOf";

type ListedPage = Pick<SitePage, "path" | "public" | "changed">;

/** Search engines read no more addresses than these from one file: https://www.sitemaps.org/protocol.html */
const MOST_PAGES = 50_000;

/** None of the extensions for news, pictures and films. */
const PLAIN = { news: false, xhtml: false, image: false, video: false };

/**
 * The files of the sitemap by their addresses, with every page but the one shown at addresses that lead nowhere: one
 * file, or where there are too many pages for one, an index of its parts.
 */
export async function sitemapFiles(
  siteUrl: string,
  pages: readonly ListedPage[],
): Promise<Map<string, string>> {
  const entries = pages
    .filter((page) => page.public)
    .map(({ path, changed }) => ({ url: pageUrl(siteUrl, path), ...(changed && { lastmod: changed }) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const parts = Array.from({ length: Math.ceil(entries.length / MOST_PAGES) }, (_, index) =>
    entries.slice(index * MOST_PAGES, (index + 1) * MOST_PAGES),
  );
  const text = async (part: typeof entries) =>
    written(part, new SitemapStream({ hostname: siteUrl, xmlns: PLAIN }));
  if (parts.length < 2) return new Map([["/sitemap.xml", await text(entries)]]);
  const files = new Map<string, string>();
  for (const [index, part] of parts.entries()) files.set(`/sitemap-${index + 1}.xml`, await text(part));
  const addresses = [...files.keys()].map((file) => ({ url: pageUrl(siteUrl, file) }));
  return files.set("/sitemap.xml", await written(addresses, new SitemapIndexStream()));
}

const written = async (entries: readonly object[], stream: SitemapStream | SitemapIndexStream) =>
  String(await streamToPromise(Readable.from(entries).pipe(stream)));
