import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { formatProblem, formatProblems, isError, type Problem } from "@sitekit/check/problem";
import { publishedFiles } from "@sitekit/check/published";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { fileOfRecord } from "@sitekit/content/contentType";
import type { SiteRecord } from "@sitekit/content/record";
import { writeWhole } from "@sitekit/lib/files";
import { keepAnswers } from "@sitekit/sources/hostedRecords";
import { readContent } from "@sitekit/sources/readContent";
import chokidar, { type FSWatcher } from "chokidar";
import type { ShownProblems } from "../browser/problemBar";

/** A JSON file with the content errors. `develop` shows them in a bar on the site's pages. */
export const PROBLEMS = ".cache/problems.json";

/**
 * After a change, the content is read when no further change has happened for this many milliseconds. One edit can
 * cause several changes: programs write a file in several steps, and a Git checkout or a search-and-replace changes
 * many files one after another.
 */
const QUIET = 100;

/** The site's pages for records: the path of each page, and the record that it shows. */
export interface ShownPages {
  readonly pages: readonly { readonly path: string; readonly record: SiteRecord }[];
}

interface WatchOptions {
  config: SiteConfig;
  /**
   * The command that lists all advice (the problems that are not errors). The terminal shows only the number of these
   * problems, and this command.
   */
  adviceBy: string;
  /** The content that Gatsby shows before the first change. */
  shown: ContentFolder;
  /** Makes Gatsby show this content, which has passed the check. Returns the pages that show its records. */
  show: (content: ContentFolder) => ShownPages;
  /** The path of the JSON file to which the errors are written, such as `PROBLEMS`. */
  problems: string;
  say: (text: string) => void;
  /** Resolves when Gatsby can accept changed content. */
  idle?: () => Promise<void>;
}

/**
 * Checks a content folder after changes, reports the problems, and shows the part without errors. While a changed file
 * has an error, the site shows the previous version of the file. `validPart` may hold back further changes.
 * (Node's `fs.watch` is not used because it loses track of files that text editors replace.)
 */
export function watchContent(from: string, options: WatchOptions): FSWatcher {
  const { config, adviceBy, show, say, idle } = options;
  const committed = publishedFiles(config, from);
  const problemsOf = (content: ContentFolder) => checkFolder(config, content, committed).problems;
  let { shown } = options;
  let last = shown;
  let lastReport = "";
  /** Whether the content may have changed since it was last read. */
  let changed = false;

  const checked = async () => {
    changed = false;
    const content = withKnownBytes(await readContent(config, from), last);
    last = content;
    const problems = problemsOf(content);
    const list = problems.length > 0 ? formatProblems(problems, { adviceBy }) : "";
    if (list !== lastReport) say(list || "The content has no problems any more.");
    lastReport = list;
    return { content, errors: problems.filter(isError) };
  };
  const update = async () => {
    await idle?.();
    const { content, errors } = await checked();
    // If the content changed again after this update began to read it, the next update will show the new content. That
    // update is already scheduled.
    if (changed) return;
    const isRight = errors.length === 0;
    const part = validPart(content, shown, (part) => problemsOf(part).filter(isError));
    shown = part.content;
    const site = show(shown);
    const problems = shownProblems(content.name, errors, part.heldBack, site);
    writeWhole(path.resolve(options.problems), JSON.stringify(problems));
    if (isRight) await keepAnswers();
  };

  let timer: NodeJS.Timeout | undefined;
  let done = Promise.resolve();
  const schedule = () => {
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Each update waits for the previous update, so that the latest content is written last.
      done = done
        .then(async () => (changed ? update() : undefined))
        .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
    }, QUIET);
  };
  // If a file changes twice within 50 ms, chokidar's event `all` reports only the first change. `raw` reports both,
  // so a quick second save is not missed.
  return chokidar.watch(from, { ignoreInitial: true }).on("all", schedule).on("raw", schedule);
}

/**
 * Returns the content `now`, but with the `Buffer` objects of `before` for all unchanged files. The cache of the
 * check recognises an unchanged file only by its `Buffer` object, and each reading of the folder creates new objects.
 */
function withKnownBytes(now: ContentFolder, before: ContentFolder): ContentFolder {
  const json = [...now.json].map(([file, bytes]): [string, Buffer] => {
    const known = before.json.get(file);
    return [file, known?.equals(bytes) ? known : bytes];
  });
  return { ...now, json: new Map(json) };
}

/**
 * Returns the data for the bar that shows errors on the site's pages. `heldBack` lists the files whose changes the site
 * does not show yet.
 */
function shownProblems(
  name: string,
  errors: readonly Problem[],
  heldBack: readonly string[],
  site: ShownPages,
): ShownProblems {
  const pages = new Map(
    site.pages.map(({ path, record }) => [`${name}/${fileOfRecord(record.type, record.id)}`, path]),
  );
  const waiting = heldBack.map((file) => `${name}/${file}`);
  return {
    problems: errors.map((problem) => ({ text: formatProblem(problem), page: pages.get(problem.file) })),
    waiting: waiting
      .filter((file) => errors.every((error) => error.file !== file))
      .map((file) => ({ text: file, page: pages.get(file) })),
  };
}

/** The part of a content folder that can be shown although the folder has errors. */
interface ValidPart {
  content: ContentFolder;
  /** The files whose changes are not in `content`, as paths relative to the content folder. */
  heldBack: readonly string[];
}

/**
 * Returns the content `now` without the changes that probably cause errors. This function starts with all changes since
 * `before`, the content that was shown last. Then it reverts changes in rounds, until there are no errors, or no
 * changes are left. Each round reverts the first of these groups that is not empty:
 *
 * 1. The changed files with errors. If a new record is reverted in this way, a record that refers to it has an error
 *    in the next round, and is reverted too.
 * 2. The removed files. If only unchanged files have errors, the likely cause is a removed record or picture.
 * 3. All remaining changes.
 */
export function validPart(
  now: ContentFolder,
  before: ContentFolder,
  errorsOf: (content: ContentFolder) => readonly Pick<Problem, "file">[],
): ValidPart {
  let left = changedFiles(now, before);
  const heldBack: string[] = [];
  for (;;) {
    const content = withFilesOf(now, before, heldBack);
    const errors = errorsOf(content);
    if (errors.length === 0 || left.length === 0) return { content, heldBack };
    const faulty = new Set(errors.map(({ file }) => file.slice(now.name.length + 1)));
    const removed = left.filter((file) => !now.json.has(file) && !now.media.has(file));
    const back =
      [left.filter((file) => faulty.has(file)), removed, left].find(({ length }) => length > 0) ?? [];
    heldBack.push(...back);
    left = left.filter((file) => !back.includes(file));
  }
}

/** Returns the paths of the files that differ between two content folders, including added and removed files. */
function changedFiles(now: ContentFolder, before: ContentFolder): string[] {
  const changed = (["json", "media", "others"] as const).flatMap((part) =>
    [...now[part].keys(), ...before[part].keys()].filter(
      (file) => !isDeepStrictEqual(now[part].get(file), before[part].get(file)),
    ),
  );
  return [...new Set(changed)];
}

/** Returns `folder`, but with the given files as they are in `from`. A given file that is not in `from` is left out. */
function withFilesOf(folder: ContentFolder, from: ContentFolder, files: readonly string[]): ContentFolder {
  const replaced = <File>(own: ReadonlyMap<string, File>, others: ReadonlyMap<string, File>) => {
    const kept = [...own].filter(([file]) => !files.includes(file));
    const taken = [...others].filter(([file]) => files.includes(file));
    return new Map([...kept, ...taken].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    ...folder,
    json: replaced(folder.json, from.json),
    media: replaced(folder.media, from.media),
    others: replaced(folder.others, from.others),
  };
}
