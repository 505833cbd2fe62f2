/**
 * The same commit and content give the same bytes: built again in another folder, with a cache that other sites left,
 * on a computer whose clock is 400 days ahead and that stands in another time zone. Only `BUILD_TIME` is the same.
 */

import fs from "node:fs";
import path from "node:path";
import { distIn, readManifest } from "@sitekit/hosting";
import { git } from "@sitekit/lib/git";
import { LIVE } from "../browser/support/site";
import { buildIn, takeSharedProject } from "../support/sharedProject";

jest.setTimeout(900_000);

/** The copy has no tests, so to git it is not this commit: `version.json` says so, and nothing else. */
function bytesOf(file: string) {
  const { build, time, rules, files } = readManifest(file) ?? {};
  return { build, time, rules, files: { ...files, "version.json": undefined } };
}

it("is the same site to the byte, pictures included", async () => {
  const first = bytesOf(LIVE.dist.manifest);
  expect(Object.keys(first.files).filter((file) => /^og\/.*\.png$/.test(file)).length).toBeGreaterThan(1);
  const { folder, remove } = await takeSharedProject("content");
  // The history has the dates of pages.
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
