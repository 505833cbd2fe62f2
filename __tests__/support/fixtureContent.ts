import { readFileSync } from "node:fs";
import { testContent } from "@sitekit/testing/testContent";
import { config } from "../../content.config";

/** The content of a fictional company, which tests read instead of the site's own. */
export const FIXTURES = "__tests__/fixtures/content";

/** Files to add to a content folder: a page with a section of every kind, as saved by the editor, and its picture. */
export const EVERY_SECTION = "__tests__/fixtures/everySection";

/** The content in `FIXTURES` as read from disk, and the helpers of `testContent` for this content. */
export const {
  content: fixture,
  textOf,
  withFiles,
  problemsWith,
  errorsWith,
  contentCopy,
  publishedCopy,
} = testContent(config, FIXTURES);

/** The expected results of the example queries in `src/queries` with the content in `FIXTURES`, by the query's name. */
export const exampleAnswers: Readonly<Record<string, object>> = JSON.parse(
  readFileSync("__tests__/fixtures/exampleAnswers.json", "utf8"),
);

export const SERVICE = "services/fog-signals.json";
export const SOLUTION = "solutions/buoy-chat.json";
