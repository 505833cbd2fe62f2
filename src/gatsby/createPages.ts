import path from "node:path";
import type { Actions, CreatePagesArgs, GatsbyNode } from "gatsby";
import { publicationNote, publicationOf } from "../content-model/publication";
import type { SiteModel } from "../site/siteOf";
import { currentSite } from "./currentSite";
import { publicTime } from "./publicTime";
import { recordsAreRead } from "./remakeLatePages";

type Page = Parameters<Actions["createPage"]>[0];

/** The pages as they were last made, by address; none before the first time. */
const made = new Map<string, Page>();
/** The addresses of pages made after the start: Gatsby takes those away that are not made anew each time. */
const madeLater = new Set<string>();

const isDevelop = () => process.env.gatsby_executing_command === "develop";

/**
 * Makes the page of every record that has one, and a redirect of every old address; after a change of content in
 * `npm run develop` only the pages that are new or changed: all of 10,000 would take a second.
 */
export const createPages: GatsbyNode["createPages"] = async (args) => {
  recordsAreRead();
  if (!isDevelop()) await makeAll(args);
  else if (made.size > 0) makeChanged(args);
};

/** Gatsby keeps pages that are made here until they are deleted. It calls this once, after `createPages`. */
export const createPagesStatefully: GatsbyNode["createPagesStatefully"] = async (args) => {
  if (isDevelop()) await makeAll(args);
};

async function makeAll({ graphql, actions, reporter }: CreatePagesArgs): Promise<void> {
  const pageAt = pagesOf(checkedSite(reporter));
  const { data, errors } = await graphql<Queries.PagesQuery>(`
    query Pages {
      allPage { nodes { path template redirectsFrom } }
    }
  `);
  if (errors || !data) return reporter.panic("The pages could not be read from the content.", errors);
  for (const { path: toPath, template, redirectsFrom } of data.allPage.nodes) {
    make(pageAt(toPath, template), actions);
    for (const fromPath of redirectsFrom)
      actions.createRedirect({ fromPath, toPath, statusCode: 301, isPermanent: true });
  }
}

/** The pages are those of the site that Gatsby's records are written from: to read all records takes Gatsby too long. */
function makeChanged({ actions, reporter }: CreatePagesArgs): void {
  const site = checkedSite(reporter);
  const pageAt = pagesOf(site);
  const gone = new Map(made);
  for (const { path: address, template } of site.pages) {
    const page = pageAt(address, template);
    const before = made.get(address);
    gone.delete(address);
    if (JSON.stringify(page) !== JSON.stringify(before)) madeLater.add(address);
    if (madeLater.has(address)) make(page, actions);
  }
  for (const { path: address, component } of gone.values()) {
    actions.deletePage({ path: address, component });
    made.delete(address);
  }
}

function make(page: Page, { createPage }: Actions): void {
  made.set(page.path, page);
  // A copy: Gatsby writes paths in its own way into what it is given.
  createPage({ ...page });
}

/** The site of the content that Gatsby reads. */
function checkedSite(reporter: CreatePagesArgs["reporter"]): SiteModel {
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
function pagesOf(site: SiteModel): (address: string, template: string) => Page {
  const ribbons = ribbonsOf(site);
  return (address, template) => ({
    path: address,
    component: path.resolve(`src/templates/${template}.tsx`),
    // A page without a ribbon, as all are for visitors, has nothing here.
    context: ribbons.get(address) ?? {},
  });
}

/** What a preview says of the pages that visitors may not see, or not for ever, by address. */
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
