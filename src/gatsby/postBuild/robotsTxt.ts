import { pageUrl } from "../../lib/pageUrl";

/**
 * The text of robots.txt. A preview is not closed to crawlers: one that may not read its pages would not see their
 * `noindex` either, and could list their addresses.
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function robotsTxt(siteUrl: string, production: boolean): string {
  const rules = "User-agent: *\nAllow: /\n";
  return production ? `${rules}\nSitemap: ${pageUrl(siteUrl, "/sitemap.xml")}\n` : rules;
}
