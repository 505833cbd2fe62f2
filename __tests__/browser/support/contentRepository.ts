import fs from "node:fs";
import path from "node:path";
import { gitIn } from "@sitekit/testing/testFolder";

/**
 * A content folder that tests may change, in a Git repository whose history contains the original content.
 */
export interface ContentRepository {
  content: () => string;
  /** The text of a content file, such as `company.json`. */
  read: (file: string) => string;
  record: (file: string) => Record<string, unknown>;
  bytes: (file: string) => Buffer;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  exists: (file: string) => boolean;
  /**
   * All files that were changed, added or deleted since the last commit, as paths in the content folder, such as
   * `company.json`.
   */
  changedFiles: () => string[];
  /** All added and removed lines of content files. Each begins with `+` or `-`, as in the output of `git diff`. */
  changedLines: () => string[];
  /** Runs git in this repository, and returns its output. */
  git: (...args: string[]) => string;
}

/**
 * Returns functions for the content in the folder `content` inside the folder `root()`. `root` is a function because
 * its folder may not exist yet when `contentRepository` is called. `commitAll` creates a Git repository in `root()` and
 * commits the content. `putBack` discards all changes since the last commit, and returns whether the content was changed.
 */
export function contentRepository(root: () => string) {
  const file = (name: string) => path.join(root(), "content", name);
  const git = (...args: string[]) => gitIn(root(), args);
  const lines = (...args: string[]) => git(...args, "--", "content").split("\n");
  const status = () => lines("status", "--porcelain", "-uall").filter(Boolean);
  const repository: ContentRepository = {
    content: () => file(""),
    read: (name) => fs.readFileSync(file(name), "utf8"),
    record: (name) => JSON.parse(fs.readFileSync(file(name), "utf8")),
    bytes: (name) => fs.readFileSync(file(name)),
    write: (name, text) => fs.writeFileSync(file(name), text),
    remove: (name) => fs.unlinkSync(file(name)),
    exists: (name) => fs.existsSync(file(name)),
    changedFiles: () =>
      status()
        .map((line) => line.slice("?? content/".length))
        .sort(),
    changedLines: () => {
      git("add", "--intent-to-add", "content");
      return lines("diff", "--unified=0").filter((line) => /^[+-](?![+-]{2} )/.test(line));
    },
    git,
  };
  return {
    repository,
    commitAll: () => {
      git("init", "-q", "-b", "main");
      git("add", "content");
      git("commit", "-q", "-m", "First content");
    },
    putBack: (): boolean => {
      const isChanged = status().length > 0;
      git("reset", "-q", "--hard");
      git("clean", "-q", "-f", "-d", "content");
      return isChanged;
    },
  };
}
