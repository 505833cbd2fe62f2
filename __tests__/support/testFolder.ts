import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkFolder } from "../../src/content-model/check/checkContent";
import { committedFiles } from "../../src/content-model/check/published";
import { readContentFolder } from "../../src/content-model/check/readContentFolder";
import { filesIn } from "../../src/lib/files";
import { FIXTURES } from "./fixtureContent";

/** A folder that each test of a file gets anew, among the computer's temporary files. */
interface TestFolder {
  /** The path of a file in it; of the folder itself without one. */
  at: (file?: string) => string;
  read: (file: string) => string;
  /** Writes a file, and makes the folders that it lies in. */
  write: (file: string, content: string | Buffer) => void;
}

/** Makes the folder before each test, and removes it after. `inside` is its place in one that is the test's too. */
export function testFolder(prepare: (folder: TestFolder) => void = () => {}, inside = ""): TestFolder {
  let root = "";
  const at = (file = "") => path.join(root, inside, file);
  const folder: TestFolder = {
    at,
    read: (file) => fs.readFileSync(at(file), "utf8"),
    write: (file, content) => {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), content);
    },
  };
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "test-"));
    prepare(folder);
  });
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }));
  return folder;
}

/**
 * A copy of the fixture content for each test. `git` runs beside it, where there is no repository yet; `errors` are what
 * the check finds in it.
 */
export function contentCopy() {
  const folder = testFolder(({ at }) => fs.cpSync(FIXTURES, at(), { recursive: true }), "content");
  const git = (...args: string[]) => gitIn(path.dirname(folder.at()), args);
  const errors = () =>
    checkFolder(readContentFolder(folder.at()), committedFiles(folder.at())).problems.filter(
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

/** The author of commits in tests. The global settings of Git on this computer are not read. */
const GIT_AUTHOR = {
  GIT_AUTHOR_NAME: "Editor",
  GIT_AUTHOR_EMAIL: "editor@site.example",
  GIT_COMMITTER_NAME: "Editor",
  GIT_COMMITTER_EMAIL: "editor@site.example",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

/** Runs git in a folder; returns what it prints. */
export const gitIn = (folder: string, args: readonly string[], env: Record<string, string> = {}): string =>
  execFileSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...GIT_AUTHOR, ...env },
  });

/** The paths of all JSON files under a folder, relative to it, with forward slashes. */
export const jsonFiles = (folder: string): string[] =>
  filesIn(folder).filter((file) => file.endsWith(".json"));
