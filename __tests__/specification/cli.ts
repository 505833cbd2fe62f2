/**
 * `npm test -- specification`: reports where the site's own content differs from the specification. `npm test` alone
 * does not run it, because editors may change the content. Exits with 1 if there are differences.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeSpecifiedContent } from "../browser/support/specifiedContent";
import { FIXTURES } from "../support/fixtureContent";
import { departures, factsOf } from "./facts";

const specified = fs.mkdtempSync(path.join(os.tmpdir(), "specified-"));
try {
  fs.cpSync(FIXTURES, specified, { recursive: true });
  writeSpecifiedContent(specified);
  const found = departures(factsOf(specified), factsOf("content"));
  console.log(found.join("\n") || "The content matches the specification.");
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  fs.rmSync(specified, { recursive: true });
}
