/** Gatsby's hooks: records become nodes and pages; the editor and the search are added to `develop` and to a build. */
import path from "node:path";
import { contentHooks } from "@sitekit/gatsby/contentHooks";
import { makePages } from "@sitekit/gatsby/makePages";
import { plainSite } from "@sitekit/gatsby/plainSite";
import type { GatsbyNode } from "gatsby";
import { config } from "./content.config";
import { searchOf } from "./search";

const site = contentHooks({
  ...plainSite(config),
  checkBy: "npm run check",
  editor: () => ({ config, entry: "src/editor/editor.tsx", pageStyles: "src/site.css" }),
  search: ({ pages }) => searchOf(pages),
});

export const {
  createSchemaCustomization,
  onCreateDevServer,
  onCreatePage,
  onPostBuild,
  onPreBootstrap,
  onPreInit,
} = site;

/** The pages that are no record's, by their addresses: what stands above each. */
const HEADINGS = { "/": "Library", "/404.html": "There is no such page" };

export const createPages: GatsbyNode["createPages"] = async (args) => {
  await site.untilRead(args);
  const component = path.resolve("src/templates/Page.tsx");
  const { pages, redirects } = site.currentSite();
  const own = Object.entries(HEADINGS).map(([path, heading]) => ({ path, component, context: { heading } }));
  const ofRecords = pages.map(({ path }) => ({ path, component, context: {} }));
  makePages(args, [...own, ...ofRecords], redirects);
};
