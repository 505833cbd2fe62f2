import { readFileSync } from "node:fs";
import { testContent } from "@sitekit/testing/testContent";
import { config } from "../../content.config";

/** The content of a fictional company, which tests read instead of the site's own. */
export const FIXTURES = "__tests__/fixtures/content";

/** Files to add to a content folder: a page with a section of every kind, as the editor saves it, and its picture. */
export const EVERY_SECTION = "__tests__/fixtures/everySection";

/** The same content as read from disk, and the helpers of `testContent` for it. */
export const {
  content: fixture,
  textOf,
  withFiles,
  problemsWith,
  errorsWith,
  contentCopy,
  publishedCopy,
} = testContent(config, FIXTURES);

/** The expected result of each example query in `src/queries` with the fixtures, by its name. */
export const exampleAnswers: Readonly<Record<string, object>> = JSON.parse(
  readFileSync("__tests__/fixtures/exampleAnswers.json", "utf8"),
);

export const SERVICE = "services/fog-signals.json";
export const SOLUTION = "solutions/buoy-chat.json";
