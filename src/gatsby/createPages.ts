import path from "node:path";
import type { Actions, CreatePagesArgs, GatsbyNode } from "gatsby";
import { publicationNote, publicationOf } from "../content-model/publication";
import type { SiteModel } from "../site/siteOf";
import { currentSite } from "./currentSite";
import { publicTime } from "./publicTime";
import { recordsAreRead } from "./remakeLatePages";

type Page = Parameters<Actions["createPage"]>[0];

/** The pages as last created, by path; empty before the first run. */
const created = new Map<string, Page>();
/** The paths of pages created after startup. Gatsby deletes those that are not created again on every run. */
const createdLater = new Set<string>();

const isDevelop = () => process.env.gatsby_executing_command === "develop";

/**
 * Creates a page for every record that has one and a redirect for every old path. After a content change in `develop`
 * it creates only new and changed pages, because creating 10,000 pages would take a second.
 */
export const createPages: GatsbyNode["createPages"] = async (args) => {
  recordsAreRead();
  if (!isDevelop()) await makeAll(args);
  else if (created.size > 0) makeChanged(args);
};

/** Called once, after `createPages`. Gatsby keeps pages created here until they are explicitly deleted. */
export const createPagesStatefully: GatsbyNode["createPagesStatefully"] = async (args) => {
  if (isDevelop()) await makeAll(args);
};

async function makeAll(args: CreatePagesArgs): Promise<void> {
  const { graphql, actions, reporter } = args;
  const pageAt = pagesOf(checkedSite(reporter));
  const { data, errors } = await graphql<Queries.PagesQuery>(`
    query Pages {
      allPage { nodes { path template redirectsFrom } }
    }
  `);
  if (errors || !data) return reporter.panic("The pages could not be read from the content.", errors);
  for (const { path: toPath, template, redirectsFrom } of data.allPage.nodes) {
    make(pageAt(toPath, template), args);
    for (const fromPath of redirectsFrom)
      actions.createRedirect({ fromPath, toPath, statusCode: 301, isPermanent: true });
  }
}

/** Reads the pages from the site model instead of Gatsby's nodes, because querying all records takes too long. */
function makeChanged(args: CreatePagesArgs): void {
  const { actions, reporter } = args;
  const site = checkedSite(reporter);
  const pageAt = pagesOf(site);
  const stale = new Map(created);
  for (const { path: address, template } of site.pages) {
    const page = pageAt(address, template);
    const before = created.get(address);
    stale.delete(address);
    if (JSON.stringify(page) !== JSON.stringify(before)) createdLater.add(address);
    if (createdLater.has(address)) make(page, args);
  }
  for (const { path: address, component } of stale.values()) {
    actions.deletePage({ path: address, component });
    created.delete(address);
  }
}

/**
 * Creates a page. A page that another template drew before is deleted first: Gatsby would keep its path with that template,
 * in its cache too, and a later build without the page would fail when it lists the pages of each template.
 */
function make(page: Page, { actions: { createPage, deletePage }, store }: CreatePagesArgs): void {
  // The pages as Gatsby keeps them from build to build, by path. It removes their nodes before it calls `createPages`.
  const before: Page | undefined = store.getState().pages.get(page.path);
  if (before && before.component !== page.component)
    deletePage({ path: page.path, component: before.component });
  created.set(page.path, page);
  // Passes a copy, because Gatsby normalises the path in place.
  createPage({ ...page });
}

/** The current site model; stops the build if its redirects are invalid. */
function checkedSite(reporter: CreatePagesArgs["reporter"]): SiteModel {
  const site = currentSite();
  // The content check reports this with file and line; this check covers content from other sources.
  const { problems } = site.redirects;
  if (problems.length > 0) reporter.panic(problems.map(({ message }) => message).join("\n"));
  return site;
}

/**
 * Returns a factory of Gatsby pages. Templates query their record by the page's path, which Gatsby passes to every
 * query. Unlike Gatsby's node ids, paths are the same in every folder, and so are the files that the build writes.
 */
function pagesOf(site: SiteModel): (address: string, template: string) => Page {
  const ribbons = ribbonsOf(site);
  return (address, template) => ({
    path: address,
    component: path.resolve(`src/templates/${template}.tsx`),
    // Empty for pages without a ribbon, which includes all pages in production.
    context: ribbons.get(address) ?? {},
  });
}

/** The ribbon text that a preview shows on pages that are not public, or only for a limited time, by path. */
function ribbonsOf({ pages }: SiteModel): Map<string, { ribbon: string }> {
  if (publicTime()) return new Map();
  const now = new Date();
  return new Map(
    pages.flatMap(({ path, record }) => {
      const ribbon = publicationNote(publicationOf(record.fields), now);
      return ribbon ? [[path, { ribbon }]] : [];
    }),
  );
}
