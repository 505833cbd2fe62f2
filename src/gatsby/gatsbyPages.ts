import path from "node:path";
import { publicationNote, publicationOf } from "@sitekit/content/publication";
import { isEmpty } from "@sitekit/content/record";
import { publicTime } from "@sitekit/gatsby/contentHooks";
import type { Page } from "@sitekit/gatsby/makePages";
import { config } from "../../content.config";
import type { SiteModel } from "../site/siteOf";

/**
 * Returns the pages that templates render. Templates query their record by the page's path, which Gatsby passes to each
 * page query. They do not use Gatsby's node ids, because these depend on the folder of the project: a build of the same
 * content in another folder would produce different files.
 */
export function gatsbyPages(site: SiteModel): Page[] {
  const ribbons = ribbonsOf(site);
  const alone = offeringsAlone(site);
  const pages = site.pages.map(({ path: address, template }) => ({
    path: address,
    component: path.resolve(`src/templates/${alone.has(address) ? "Offering" : template}.tsx`),
    // In a preview, `context` may contain the text of the ribbon at the top of the page, such as "Draft". In
    // production no page has a ribbon.
    context: ribbons.get(address) ?? {},
  }));
  return [...pages, ...unusedTemplates(pages)];
}

/**
 * Returns the addresses of the offerings without sections. A build renders them with a template that lacks the code
 * of sections. In `develop` the result is empty, because an editor may add the first section, and Gatsby takes long
 * to show a page whose template has changed.
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
 * In `develop`, returns an empty page with the template `Offering.tsx`, because `develop` uses this template for no
 * other page. If no page used it, Gatsby would warn at each start that the template's query does not run.
 */
function unusedTemplates(pages: readonly Page[]): Page[] {
  const component = path.resolve("src/templates/Offering.tsx");
  const isUsed = pages.some((page) => page.component === component);
  if (isUsed || process.env.gatsby_executing_command !== "develop") return [];
  return [{ path: "/___offering", component, context: {} }];
}

/**
 * Returns the texts of ribbons by path. A preview shows a ribbon on each page that is not public, or that is public
 * only for a limited time. A production build shows none.
 */
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
