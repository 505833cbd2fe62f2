/**
 * Two builds of the same commit and content with the same `BUILD_TIME` have the same bytes, except in `version.json`.
 * The second build uses another folder, another cache, another time zone, and a clock that is more than 400 days ahead.
 */

import fs from "node:fs";
import path from "node:path";
import { distIn, readManifest } from "@sitekit/hosting";
import { git } from "@sitekit/lib/git";
import { LIVE } from "../browser/support/site";
import { buildIn, takeSharedProject } from "../support/sharedProject";

jest.setTimeout(900_000);

/**
 * The parts of a build's manifest that must be equal, such as the hashes of its files. `version.json` is left out,
 * because it says whether there were uncommitted changes. The second build has such changes: its copy of the project
 * lacks the folder `__tests__`, so Git reports the files of this folder as deleted.
 */
function bytesOf(file: string) {
  const { build, time, rules, files } = readManifest(file) ?? {};
  return { build, time, rules, files: { ...files, "version.json": undefined } };
}

it("a second build with the same commit and the same `BUILD_TIME` has the same bytes (except in `version.json`), even in another folder, in another time zone and with a clock that is more than 400 days ahead", async () => {
  const first = bytesOf(LIVE.dist.manifest);
  expect(Object.keys(first.files).filter((file) => /^og\/.*\.png$/.test(file)).length).toBeGreaterThan(1);
  const { folder, remove } = await takeSharedProject("content");
  // The build reads the dates of pages from Git's history. The copy has no history, so its `.git` file refers to the Git
  // folder of the original project.
  const history = git(".", ["rev-parse", "--absolute-git-dir"]);
  try {
    if (history) fs.writeFileSync(path.join(folder, ".git"), `gitdir: ${history}`);
    await buildIn(folder, {
      BUILD_TIME: first.time ?? "",
      TZ: "Pacific/Kiritimati",
      NODE_OPTIONS: `--require ${path.resolve("__tests__/built/support/clockAhead.cjs")}`,
    });
    expect(bytesOf(distIn(folder).manifest)).toEqual(first);
  } finally {
    fs.rmSync(path.join(folder, ".git"), { force: true });
    remove();
  }
});
