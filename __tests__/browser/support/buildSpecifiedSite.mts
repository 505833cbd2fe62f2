/**
 * `npm run build:specified`: builds the site of the specification's own content for the tests of what visitors do.
 * Its content stands beside it. Takes as long as a first build.
 */
import fs from "node:fs";
import path from "node:path";
import { FIXTURES } from "../../support/fixtureContent";
import { runGatsby } from "../../support/gatsby";
import { copyProject } from "../../support/projectCopy";
import { SPECIFIED_ROOT } from "./site";
import { writeSpecifiedContent } from "./specifiedContent";

const { folder, remove } = copyProject({ content: FIXTURES });
try {
  writeSpecifiedContent(path.join(folder, "content"));
  const build = runGatsby(folder, ["build"], { SHARE_PICTURES: "one" });
  if ((await build.ended) !== 0) throw new Error(build.output());
  fs.rmSync(SPECIFIED_ROOT, { recursive: true, force: true });
  for (const part of ["content", "dist"])
    fs.cpSync(path.join(folder, part), path.join(SPECIFIED_ROOT, part), { recursive: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  remove();
}
