import type { BreadcrumbList } from "schema-dts";
import type { PageLink } from "../../lib/content";
import { pageUrl } from "../../lib/pageUrl";

/** The way from the home page to a page, the page itself last. */
export function breadcrumbList(trail: readonly PageLink[], siteUrl: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: pageUrl(siteUrl, path),
    })),
  };
}
