import chokidar, { type FSWatcher } from "chokidar";
import { checkFolder } from "../../content-model/check/checkContent";
import { formatProblems } from "../../content-model/check/problem";
import { publishedFiles } from "../../content-model/check/published";
import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { keepAnswers } from "../../sources/hostedRecords";
import { type ReadOptions, readContent } from "../../sources/readContent";
import {
  type CheckedChanges,
  setCurrentSite,
  writeCheckedContent,
  writeCheckedMedia,
} from "../checkedContent";
import { ADVICE_BY } from "../onPreInit";
import { keepProblems } from "./shownProblems";
import { validPart } from "./validPart";

/** Milliseconds without changes before content is read, because programs write a file in several steps. */
const DEBOUNCE = 25;

interface WatchOptions {
  /** The content that is shown when the watching begins; none unless it is given. */
  shown?: ContentFolder;
  /** The folders of the checked copy, and the file for the bar on the pages. */
  to: { records: string; media: string; problems?: string };
  say: (text: string) => void;
  /** Resolves when the checked copy may be written. */
  idle?: () => Promise<void>;
  /** Called before changes are written. */
  announce?: (changes: CheckedChanges) => void;
  /** Resolves when Gatsby has taken what was written. */
  taken?: () => Promise<void>;
  read?: ReadOptions;
}

const NOTHING: ContentFolder = { name: "", json: new Map(), media: new Map(), others: new Map() };

/**
 * Checks the content of a folder after every change, tells of problems, and writes what is valid to the checked copy when
 * Gatsby is idle. A file with an error, and everything that depends on its change, stays as it was shown last.
 * (Node's `fs.watch` loses track of files that editors replace.)
 */
export function watchContent(from: string, options: WatchOptions): FSWatcher {
  const { to, say, idle, announce, taken, read } = options;
  const committed = publishedFiles(from);
  const problemsOf = (content: ContentFolder) => checkFolder(content, committed).problems;
  let shown: ContentFolder = options.shown ?? NOTHING;
  let lastReport = "";
  /** Whether the content may have changed since it was last read. */
  let changed = false;

  const checked = async () => {
    changed = false;
    const content = await readContent(from, read);
    const problems = problemsOf(content);
    const errors = problems.filter(({ severity }) => severity === "error");
    const list = problems.length > 0 ? formatProblems(problems, { adviceBy: ADVICE_BY }) : "";
    if (list !== lastReport) say(list || "The content is right again.");
    lastReport = list;
    return { content, errors };
  };
  const update = async () => {
    let { content, errors } = await checked();
    await idle?.();
    if (changed) ({ content, errors } = await checked());
    const faultyFiles = (part: ContentFolder) =>
      new Set(
        problemsOf(part).flatMap(({ file, severity }) =>
          severity === "error" ? [file.slice(part.name.length + 1)] : [],
        ),
      );
    const part =
      errors.length > 0 ? validPart(content, shown, faultyFiles) : { content, heldBack: new Set<string>() };
    shown = part.content;
    // Pictures first, because a record may refer to a new one.
    writeCheckedMedia(shown, from, to.media, announce);
    const site = writeCheckedContent(shown, to.records, undefined, announce);
    setCurrentSite(site);
    if (to.problems) keepProblems({ errors, heldBack: part.heldBack, name: content.name, site }, to.problems);
    if (errors.length === 0) await keepAnswers(read);
    await taken?.();
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
