import path from "node:path";
import { publicationNote, publicationOf } from "@sitekit/content/publication";
import { isEmpty } from "@sitekit/content/record";
import { publicTime } from "@sitekit/gatsby/contentHooks";
import type { Page } from "@sitekit/gatsby/makePages";
import { config } from "../../content.config";
import type { SiteModel } from "../site/siteOf";

/**
 * A page for every record that has one. Templates query their record by the page's path, which Gatsby passes to every query.
 * Unlike Gatsby's node ids, paths are the same in every folder, and so are the files that the build writes.
 */
export function gatsbyPages(site: SiteModel): Page[] {
  const ribbons = ribbonsOf(site);
  const alone = offeringsAlone(site);
  const pages = site.pages.map(({ path: address, template }) => ({
    path: address,
    component: path.resolve(`src/templates/${alone.has(address) ? "Offering" : template}.tsx`),
    // Empty for pages without a ribbon, which includes all pages in production.
    context: ribbons.get(address) ?? {},
  }));
  return [...pages, ...unusedTemplates(pages)];
}

/**
 * The addresses of offerings without sections, which a build renders without the code of sections. `develop`
 * does not use this template, because it takes long to show a page whose template changes, for example when
 * it gets its first section.
 */
function offeringsAlone({ pages }: SiteModel): Set<string> {
  if (process.env.gatsby_executing_command !== "build") return new Set();
  return new Set(
    pages.flatMap(({ path, template, record }) =>
      template === "OfferingPage" && isEmpty(record.fields.sections) ? [path] : [],
    ),
  );
}

/**
 * An empty page for `develop`, which does not render offerings with `Offering.tsx`: without this page, Gatsby
 * would warn at each start, and for each record, that the query of this template is not run.
 */
function unusedTemplates(pages: readonly Page[]): Page[] {
  const component = path.resolve("src/templates/Offering.tsx");
  const isUsed = pages.some((page) => page.component === component);
  if (isUsed || process.env.gatsby_executing_command !== "develop") return [];
  return [{ path: "/___offering", component, context: {} }];
}

/** The ribbon text that a preview shows on pages that are not public, or only for a limited time, by path. */
function ribbonsOf({ pages }: SiteModel): Map<string, { ribbon: string }> {
  if (publicTime()) return new Map();
  const now = new Date();
  return new Map(
    pages.flatMap(({ path, record }) => {
      const ribbon = publicationNote(
        publicationOf(record.type, record.fields, config.timeZone),
        now,
        config.timeZone,
      );
      return ribbon ? [[path, { ribbon }]] : [];
    }),
  );
}
