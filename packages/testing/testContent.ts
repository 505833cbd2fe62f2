import fs from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { isError, type Problem } from "@sitekit/check/problem";
import { committedFiles } from "@sitekit/check/published";
import { type ContentFolder, type MediaFile, readContentFolder } from "@sitekit/check/readContentFolder";
import { filesIn } from "@sitekit/lib/files";
import { gitIn, testFolder } from "./testFolder";

/** The new content of files, by path in the content folder. `null` removes a file. */
type Files = Record<string, string | Buffer | null>;

/** Helpers for tests that change the content of a site, in memory or in a copy of its folder. */
export function testContent(config: SiteConfig, folder: string) {
  const content: ContentFolder = readContentFolder(folder);
  const textOf = (file: string): string => String(content.json.get(file));

  /** Returns the content with some files replaced, added or removed. The files are sorted by path, as in `content`. */
  function withFiles(files: Files): ContentFolder {
    const json = new Map(content.json);
    for (const [file, text] of Object.entries(files)) {
      if (text === null) json.delete(file);
      else json.set(file, Buffer.from(text));
    }
    return { ...content, json: new Map([...json].sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  let known: Set<string> | undefined;
  function isKnown(problem: Problem): boolean {
    known ??= new Set(checkFolder(config, content).problems.map(told));
    return known.has(told(problem));
  }

  /** Returns the problems of changed content, without those that the original content also has. */
  const broughtProblems = (changed: ContentFolder): Problem[] =>
    checkFolder(config, changed).problems.filter((problem) => !isKnown(problem));

  /** Returns the problems that arise when these files are replaced, added or removed. */
  const problemsWith = (files: Files): Problem[] => broughtProblems(withFiles(files));

  /**
   * Makes a copy of the content folder before each test. `git` runs a Git command in the folder that contains the
   * copy. This folder is not a repository until `git("init")` is called. `errors` returns the errors that the content
   * check finds in the copy.
   */
  function contentCopy() {
    const copy = testFolder(({ at }) => fs.cpSync(folder, at(), { recursive: true }), "content");
    const git = (...args: string[]) => gitIn(path.dirname(copy.at()), args);
    const errors = () =>
      checkFolder(config, readContentFolder(copy.at()), committedFiles(config, copy.at())).problems.filter(
        isError,
      );
    return { ...copy, git, errors };
  }

  return {
    /** The content as it was read from the folder. The functions below do not change it. */
    content,
    textOf,
    withFiles,
    broughtProblems,
    problemsWith,
    /**
     * Like `problemsWith`, but without advice. A test that adds a copy of a record would otherwise get advice about
     * records with the same title or description.
     */
    errorsWith: (files: Files): Problem[] => problemsWith(files).filter(isError),
    /** Returns the problems that a change to the text of one file causes. Throws if `change` changes nothing. */
    problemsAfter(file: string, change: (text: string) => string): Problem[] {
      const after = change(textOf(file));
      if (after === textOf(file)) throw new Error(`\`change\` returned the text of ${file} unchanged`);
      return problemsWith({ [file]: after });
    },
    /** Returns the text of a record with some fields changed; `undefined` removes a field. */
    written,
    contentCopy,
    /** Makes a copy of the content before each test, and commits the copy to a new Git repository. */
    publishedCopy() {
      const copy = contentCopy();
      beforeEach(() => {
        copy.git("init", "-q");
        copy.git("add", ".");
        copy.git("commit", "-qm", "Publish");
      });
      return copy;
    },
  };

  function written(file: string, fields: Record<string, unknown>): string {
    return JSON.stringify({ ...JSON.parse(textOf(file)), ...fields }, null, 2);
  }
}

const told = ({ file, rule, message }: Problem): string => [file, rule, message].join("\n");

/** Returns the line number of the first occurrence of `part` in `text`. The first line has the number 1. */
export const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split("\n").length;

const PNG = "\x89PNG\r\n";

/** Returns the value for a picture in the map `ContentFolder.media`: its size in bytes, and its first bytes as text. */
export const picture = ({ bytes = 5000, head = PNG }: Partial<MediaFile> = {}): MediaFile => ({
  bytes,
  head,
});

/** Returns the paths of all JSON files under a folder, relative to it and with forward slashes. */
export const jsonFiles = (folder: string): string[] =>
  filesIn(folder).filter((file) => file.endsWith(".json"));
