import type { BreadcrumbList } from "schema-dts";
import type { PageLink } from "../../lib/content";
import { pageUrl } from "../../lib/paths";

/** The breadcrumb trail from the home page to a page, which is its last item. */
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
