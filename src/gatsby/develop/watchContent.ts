import path from "node:path";
import chokidar, { type FSWatcher } from "chokidar";
import { checkFolder } from "../../content-model/check/checkContent";
import { formatProblem, formatProblems, type Problem } from "../../content-model/check/problem";
import { publishedFiles } from "../../content-model/check/published";
import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { fileOfRecord } from "../../content-model/registry";
import { writeWhole } from "../../lib/files";
import type { SiteModel } from "../../site/siteOf";
import { keepAnswers } from "../../sources/hostedRecords";
import { readContent } from "../../sources/readContent";
import type { ShownProblems } from "./problemBar";
import { validPart } from "./validPart";

/** The command that lists what editors are advised. */
export const ADVICE_BY = "npm run content:check";
/** The file from which the server of `develop` answers the bar on the site's pages. */
export const PROBLEMS = ".cache/problems.json";

/** Milliseconds without changes before content is read, because programs write a file in several steps. */
const DEBOUNCE = 25;

interface WatchOptions {
  /** The content that is shown when the watching begins. */
  shown: ContentFolder;
  /** Shows content that has passed the check. */
  show: (content: ContentFolder) => SiteModel;
  /** The file for the bar on the pages. */
  problems: string;
  say: (text: string) => void;
  /** Resolves when content may be shown. */
  idle: () => Promise<void>;
}

/**
 * Checks the content of a folder after every change, tells of problems, and shows what is valid when Gatsby is idle. A file
 * with an error, and everything that depends on its change, stays as it was shown last. (Node's `fs.watch` loses track of
 * files that editors replace.)
 */
export function watchContent(from: string, options: WatchOptions): FSWatcher {
  const { show, say, idle } = options;
  const committed = publishedFiles(from);
  const problemsOf = (content: ContentFolder) => checkFolder(content, committed).problems;
  let { shown } = options;
  let lastReport = "";
  /** Whether the content may have changed since it was last read. */
  let changed = false;

  const checked = async () => {
    changed = false;
    const content = await readContent(from);
    const problems = problemsOf(content);
    const list = problems.length > 0 ? formatProblems(problems, { adviceBy: ADVICE_BY }) : "";
    if (list !== lastReport) say(list || "The content is right again.");
    lastReport = list;
    return { content, errors: problems.filter(isError) };
  };
  const update = async () => {
    let { content, errors } = await checked();
    await idle();
    if (changed) ({ content, errors } = await checked());
    const isRight = errors.length === 0;
    const isValid = (part: ContentFolder) => !problemsOf(part).some(isError);
    const part = isRight ? { content, heldBack: [] } : validPart(content, shown, isValid);
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
    // Updates run one after another, so that the latest content is written last.
    timer = setTimeout(() => {
      done = done
        .then(async () => (changed ? update() : undefined))
        .catch((error: unknown) => say(String(error)));
    }, DEBOUNCE);
  };
  // `all` drops events within 50 ms of a file's last change; `raw` reports them, so a quick second save is not lost.
  return chokidar.watch(from, { ignoreInitial: true }).on("all", schedule).on("raw", schedule);
}

const isError = ({ severity }: Problem) => severity === "error";

/** What the bar on the site's pages says: each error with its place, and the pages that it concerns. */
function shownProblems(
  name: string,
  errors: readonly Problem[],
  heldBack: readonly string[],
  site: SiteModel,
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
