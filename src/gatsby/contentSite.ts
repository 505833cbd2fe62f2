import { contentHooks } from "@sitekit/gatsby/contentHooks";
import { searchFiles } from "@sitekit/search";
import { config } from "../../content.config";
import { drawSection } from "../components/drawn/drawSection";
import { drawSample } from "../components/drawSample";
import { plainDrawing } from "../components/illustrations/plainDrawing";
import { derivedFields, type OwnWay } from "../site/derivedFields";
import { schemaTypes } from "../site/schemaTypes";
import { FILLERS, searchEntries } from "../site/searchEntries";
import { type SiteModel, siteOf } from "../site/siteOf";
import { siteColours } from "../styles/colours";
import { buildSteps } from "./buildSteps";
import { drawing, drawingPlace } from "./drawings";
import { lookOf } from "./drawPictures";
import { editorParts } from "./editorParts";
import { gatsbyPages } from "./gatsbyPages";
import { pdfFile } from "./pdfFiles";

/** The folder with example queries, which GraphiQL (the query editor in the browser) offers. */
export const QUERIES = "src/queries";

const own: Record<OwnWay, (value: string) => unknown> = {
  drawing: (name) => plainDrawing(drawing(name)),
  drawingFiles: drawingPlace,
  sample: (text) => drawSample(JSON.parse(text), drawing("Nigeria")),
  section: (text) => drawSection(JSON.parse(text), pdfFile),
};

/**
 * The Gatsby hooks of this site. `contentHooks` makes them from the options below. `writeChecked` is not a hook: a
 * test calls it to write the files that Gatsby reads, without starting Gatsby.
 */
export const {
  createPages,
  createResolvers,
  createSchemaCustomization,
  onCreateDevServer,
  onCreatePage,
  onPostBuild,
  onPreBootstrap,
  onPreInit,
  writeChecked,
} = contentHooks<SiteModel>({
  config,
  model: (records, publicAt) =>
    siteOf(records, {
      onePicture: process.env.SHARE_PICTURES === "one",
      publicAt,
      lookOf: (plan) => lookOf(plan, siteColours().deep),
    }),
  types: schemaTypes,
  derived: derivedFields,
  own,
  queries: QUERIES,
  pages: gatsbyPages,
  editor: editorParts,
  search: (site) => searchFiles(searchEntries(site), { words: site.words.search, fillers: FILLERS }),
  steps: buildSteps,
});
