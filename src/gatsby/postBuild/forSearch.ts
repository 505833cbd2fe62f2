import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { searchFiles } from "../../finder/searchFiles";
import { isProduction } from "../../lib/environment";
import { pageUrl } from "../../lib/paths";
import type { SitePage } from "../../site/pageOf";
import { searchEntries } from "../../site/searchEntries";
import { PUBLIC, type Step, writePublic } from "./step";

/** Tells search engines which pages exist and when each was last changed. */
export const writeForSearch: Step = {
  name: "write sitemap.xml and robots.txt",
  run: async ({ company, pages }) => {
    for (const [address, text] of await sitemapFiles(company.siteUrl, pages)) writePublic(address, text);
    writePublic("/robots.txt", robotsTxt(company.siteUrl, isProduction(process.env)));
  },
};

/**
 * The content of robots.txt. A preview does not block crawlers: a blocked crawler could not see the `noindex` of its
 * pages and could still list their URLs. https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function robotsTxt(siteUrl: string, production: boolean): string {
  const rules = "User-agent: *\nAllow: /\n";
  return production ? `${rules}\nSitemap: ${pageUrl(siteUrl, "/sitemap.xml")}\n` : rules;
}

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

/** Writes the search index and deletes older ones, which a release keeps as long as open pages need them. */
export const writeSearch: Step = {
  name: "write the search",
  run: async (site) => {
    const files = searchFiles(searchEntries(site), site.words.search);
    const others = path.join(PUBLIC, "static");
    const kept = new Set([...files.keys()].map((address) => address.split("/")[2]));
    for (const name of fs.existsSync(others) ? fs.readdirSync(others) : []) {
      if (name.startsWith("search-") && !kept.has(name))
        fs.rmSync(path.join(others, name), { recursive: true });
    }
    for (const [address, text] of files) writePublic(address, text);
  },
};
