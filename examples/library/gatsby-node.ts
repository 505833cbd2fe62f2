/** Gatsby's hooks for this site. They create nodes and pages from records, and add the editor and the search. */

import { textOf } from "@sitekit/content/record";
import { contentHooks } from "@sitekit/gatsby/contentHooks";
import { searchFiles } from "@sitekit/search";
import { config } from "./content.config";

export const {
  createPages,
  createResolvers,
  createSchemaCustomization,
  onCreateDevServer,
  onCreatePage,
  onPostBuild,
  onPreBootstrap,
  onPreInit,
} = contentHooks({
  config,
  editor: () => ({ entry: "src/editor/editor.tsx", pageStyles: "src/site.css" }),
  search: ({ pages }) =>
    searchFiles(
      pages.map(({ path, record }) => ({
        path,
        title: textOf(record, "title"),
        description: textOf(record, "summary"),
        group: record.type.label,
        words: [textOf(record, "author")].filter(Boolean),
      })),
      { fillers: ["the", "of", "and"] },
    ),
});
