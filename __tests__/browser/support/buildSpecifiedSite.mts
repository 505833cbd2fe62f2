/**
 * Builds the site for the tests of visitors' tasks, such as opening a menu or searching. The site's content is the
 * fixture content, changed to match the project's specification (see `specification.ts`). The content is stored next to
 * the built site.
 */
import fs from "node:fs";
import path from "node:path";
import { FIXTURES } from "../../support/fixtureContent";
import { buildInto } from "../../support/sharedProject";
import { SPECIFIED_ROOT } from "./site";
import { writeSpecifiedContent } from "./specifiedContent";

const content = path.join(SPECIFIED_ROOT, "next");
try {
  fs.cpSync(FIXTURES, content, { recursive: true });
  writeSpecifiedContent(content);
  await buildInto(SPECIFIED_ROOT, content, { SHARE_PICTURES: "one" });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
