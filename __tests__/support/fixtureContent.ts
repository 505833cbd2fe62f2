import { readFileSync } from "node:fs";
import { testContent } from "@sitekit/testing/testContent";
import { config } from "../../content.config";

/** The folder with the content of a fictional company. Tests can read it instead of the site's own content. */
export const FIXTURES = "__tests__/fixtures/content";

/**
 * A folder with two files at their paths in a content folder: a page with sections of many kinds, and the picture that
 * this page shows. A test of the editor creates the same page.
 */
export const EVERY_SECTION = "__tests__/fixtures/everySection";

/** The content in `FIXTURES` as read from disk, and helpers from `testContent` for this content. */
export const {
  content: fixture,
  textOf,
  withFiles,
  problemsWith,
  errorsWith,
  contentCopy,
  publishedCopy,
} = testContent(config, FIXTURES);

/** The expected result of each example query in `src/queries` for the content in `FIXTURES`, by the query's name. */
export const exampleAnswers: Readonly<Record<string, object>> = JSON.parse(
  readFileSync("__tests__/fixtures/exampleAnswers.json", "utf8"),
);

export const SERVICE = "services/fog-signals.json";
export const SOLUTION = "solutions/buoy-chat.json";
