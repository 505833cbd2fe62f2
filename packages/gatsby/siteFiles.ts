/** Generates files that programs read: the web manifest, security.txt, robots.txt and sitemaps. */
import { Readable } from "node:stream";
import { pageUrl } from "@sitekit/lib/paths";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";

interface Names {
  name: string;
  shortName: string;
  tagline: string;
}

/** Returns the content of `site.webmanifest`, which a phone uses if somebody adds the site to the home screen. */
export function webManifest(company: Names, { brand, paper }: Readonly<Record<"brand" | "paper", string>>) {
  return {
    name: company.name,
    short_name: company.shortName,
    description: company.tagline,
    lang: "en",
    start_url: "/",
    display: "browser",
    theme_color: brand,
    background_color: paper,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
}

export const SECURITY_TXT = "/.well-known/security.txt";
/**
 * The number of months from the month of a build to the month in which its security.txt expires. For example, a build
 * in January sets the expiry date to 1 December. RFC 9116 recommends less than a year.
 */
const MONTHS_VALID = 11;

/**
 * Returns the content of security.txt (https://www.rfc-editor.org/rfc/rfc9116); undefined if there is no contact.
 * The expiry date is the start of a month, so that not every build changes the file.
 */
export function securityTxt(
  { securityContact, siteUrl }: { securityContact?: string | null; siteUrl: string },
  now: Date,
): string | undefined {
  if (!securityContact) return undefined;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${pageUrl(siteUrl, SECURITY_TXT)}`,
    "",
  ].join("\n");
}

/**
 * Returns the content of robots.txt. A preview allows crawlers too, because its pages contain `noindex`, which crawlers
 * must read. If crawlers were blocked, a search engine could still list the URL of a page. Google describes this at
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function robotsTxt(siteUrl: string, production: boolean): string {
  const rules = "User-agent: *\nAllow: /\n";
  return production ? `${rules}\nSitemap: ${pageUrl(siteUrl, "/sitemap.xml")}\n` : rules;
}

interface ListedPage {
  path: string;
  public: boolean;
  /** The date of the page's last change, in ISO 8601. Undefined if the date is unknown. */
  changed?: string;
}

/** The sitemap protocol (https://www.sitemaps.org/protocol.html) allows at most this number of URLs in one file. */
const MOST_PAGES = 50_000;

/** These options leave out the XML namespaces of sitemap extensions, which this sitemap does not use. */
const PLAIN = { news: false, xhtml: false, image: false, video: false };

/**
 * Returns the sitemap files by URL path. They list the public pages. If there are more pages than one file may list,
 * the pages are split into several files, and `/sitemap.xml` is an index of these files.
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
