import { pageUrl } from "../../lib/paths";

/**
 * The content of robots.txt. A preview does not block crawlers: a blocked crawler could not see the `noindex` of its
 * pages and could still list their URLs. https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function robotsTxt(siteUrl: string, production: boolean): string {
  const rules = "User-agent: *\nAllow: /\n";
  return production ? `${rules}\nSitemap: ${pageUrl(siteUrl, "/sitemap.xml")}\n` : rules;
}
