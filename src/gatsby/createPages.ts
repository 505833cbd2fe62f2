import path from "node:path";
import type { Actions, CreatePagesArgs, GatsbyNode } from "gatsby";
import { publicationNote, publicationOf } from "../content-model/publication";
import type { SitePage } from "../site/pageOf";
import type { SiteModel } from "../site/siteOf";
import { currentSite } from "./currentSite";
import { publicTime } from "./publicTime";
import { pagesAreMade } from "./remakeLatePages";

type Page = Parameters<Actions["createPage"]>[0];

/** The pages as they were last made, by address; none before the first time. */
const made = new Map<string, Page>();
/** The addresses of pages made after the start: Gatsby takes those away that are not made anew each time. */
const madeLater = new Set<string>();

/** Makes the page of every record that has one, and a redirect of every old address, once. */
export const createPagesStatefully: GatsbyNode["createPagesStatefully"] = ({ actions, reporter }) => {
  const { pages, redirects } = plannedSite(reporter);
  for (const each of pages) make(pageFrom(each), actions);
  for (const { from, to } of redirects.redirects)
    actions.createRedirect({ fromPath: from, toPath: to, statusCode: 301, isPermanent: true });
};

/**
 * After a change of content in `npm run develop`, makes only the pages that are new or changed: with 10,000 records,
 * making all of them would take a second. Gatsby calls this before all are made, too.
 */
export const createPages: GatsbyNode["createPages"] = ({ actions, reporter }) => {
  pagesAreMade();
  if (made.size === 0) return;
  const gone = new Map(made);
  for (const each of plannedSite(reporter).pages) {
    const page = pageFrom(each);
    const before = made.get(page.path);
    gone.delete(page.path);
    if (JSON.stringify(page) !== JSON.stringify(before)) madeLater.add(page.path);
    if (madeLater.has(page.path)) make(page, actions);
  }
  for (const { path, component } of gone.values()) {
    actions.deletePage({ path, component });
    made.delete(path);
  }
};

function make(page: Page, { createPage }: Actions): void {
  made.set(page.path, page);
  // A copy: Gatsby writes paths in its own way into what it is given.
  createPage({ ...page });
}

/** The site of the content that Gatsby reads. */
function plannedSite(reporter: CreatePagesArgs["reporter"]): SiteModel {
  const site = currentSite();
  // The content check says the same with file and line; this guards content that comes from elsewhere.
  const { problems } = site.redirects;
  if (problems.length > 0) reporter.panic(problems.map(({ message }) => message).join("\n"));
  return site;
}

/**
 * What a page is made from. A template asks for its record by the page's path, which Gatsby hands to every query: unlike
 * Gatsby's own ids it is the same in every folder, and so are the files that the build writes.
 */
function pageFrom({ path: address, template, record }: SitePage): Page {
  // What a preview says of a page that visitors may not see, or not for ever.
  const ribbon = publicTime() ? null : publicationNote(publicationOf(record.fields), new Date());
  return {
    path: address,
    component: path.resolve(`src/templates/${template}.tsx`),
    context: ribbon ? { ribbon } : {},
  };
}
