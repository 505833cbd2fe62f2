import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A temporary folder. Each test gets a new one. */
export interface TestFolder {
  /** Returns the path of a file in the folder; without an argument, the path of the folder. */
  at: (file?: string) => string;
  read: (file: string) => string;
  /** Writes a file, and creates its parent folders. */
  write: (file: string, content: string | Buffer) => void;
}

/**
 * Returns a temporary folder. It is created before each test, then filled by `prepare`, and removed after the test. If
 * `inside` is given, the paths that the methods take are relative to the subfolder with this name.
 */
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
 * Environment variables for Git. They set the author and committer of commits, and make Git ignore the developer's
 * global settings.
 */
const GIT_ENV = {
  GIT_AUTHOR_NAME: "Editor",
  GIT_AUTHOR_EMAIL: "editor@site.example",
  GIT_COMMITTER_NAME: "Editor",
  GIT_COMMITTER_EMAIL: "editor@site.example",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

const hasGit = !spawnSync("git", ["--version"]).error;

/**
 * Use this instead of `describe` for tests that run Git. If Git is not installed, the tests are skipped, and their number
 * is printed at the end of the test run.
 */
export const describeWithGit = (tests: () => void) => (hasGit ? describe : describe.skip)("with Git:", tests);

/** Runs Git in a folder, and returns its output. */
export const gitIn = (folder: string, args: readonly string[], env: Record<string, string> = {}): string =>
  execFileSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...GIT_ENV, ...env },
  });
