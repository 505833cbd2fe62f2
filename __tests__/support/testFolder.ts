import fs from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { committedFiles } from "@sitekit/check/published";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { filesIn } from "@sitekit/lib/files";
import { gitIn, testFolder } from "@sitekit/testing/testFolder";
import { config } from "../../content.config";
import { FIXTURES } from "./fixtureContent";

/** Also for tests that need a folder with other content. */
export { gitIn, testFolder };

/**
 * A copy of the fixture content for each test. `git` runs beside it, where there is no repository yet; `errors` are what
 * the check finds in it.
 */
export function contentCopy() {
  const folder = testFolder(({ at }) => fs.cpSync(FIXTURES, at(), { recursive: true }), "content");
  const git = (...args: string[]) => gitIn(path.dirname(folder.at()), args);
  const errors = () =>
    checkFolder(config, readContentFolder(folder.at()), committedFiles(config, folder.at())).problems.filter(
      ({ severity }) => severity === "error",
    );
  return { ...folder, git, errors };
}

/** The same, committed. */
export function publishedCopy() {
  const copy = contentCopy();
  beforeEach(() => {
    copy.git("init", "-q");
    copy.git("add", ".");
    copy.git("commit", "-qm", "Publish");
  });
  return copy;
}

/** The paths of all JSON files under a folder, relative to it, with forward slashes. */
export const jsonFiles = (folder: string): string[] =>
  filesIn(folder).filter((file) => file.endsWith(".json"));
