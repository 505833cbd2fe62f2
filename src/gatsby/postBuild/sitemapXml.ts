import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { pageUrl } from "../../lib/paths";
import type { SitePage } from "../../site/pageOf";

type ListedPage = Pick<SitePage, "path" | "public" | "changed">;

/** The maximum number of URLs in one sitemap file: https://www.sitemaps.org/protocol.html */
const MOST_PAGES = 50_000;

/** Omits the XML namespaces of the sitemap extensions. */
const PLAIN = { news: false, xhtml: false, image: false, video: false };

/**
 * The sitemap files by URL path, with every page except the not-found page: a single file, or an index and its parts if
 * there are too many pages for one file.
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
    render(part, new SitemapStream({ hostname: siteUrl, xmlns: PLAIN }));
  if (parts.length < 2) return new Map([["/sitemap.xml", await text(entries)]]);
  const files = new Map<string, string>();
  for (const [index, part] of parts.entries()) files.set(`/sitemap-${index + 1}.xml`, await text(part));
  const addresses = [...files.keys()].map((file) => ({ url: pageUrl(siteUrl, file) }));
  return files.set("/sitemap.xml", await render(addresses, new SitemapIndexStream()));
}

const render = async (entries: readonly object[], stream: SitemapStream | SitemapIndexStream) =>
  String(await streamToPromise(Readable.from(entries).pipe(stream)));
