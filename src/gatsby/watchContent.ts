import chokidar, { type FSWatcher } from "chokidar";
import { checkFolder } from "../content-model/check/checkContent";
import { formatProblems } from "../content-model/check/problem";
import { publishedFiles } from "../content-model/check/published";
import { keepAnswers } from "../sources/hostedRecords";
import { type ReadOptions, readContent } from "../sources/readContent";
import { writeCheckedContent, writeCheckedMedia } from "./checkedContent";
import { setCurrentSite } from "./currentSite";

/** Milliseconds without changes before content is read, because programs write a file in several steps. */
const DEBOUNCE = 25;

/** The folders of the checked copy. */
interface Checked {
  records: string;
  media: string;
}

/**
 * Checks the content of a folder after every change. Valid content is written to the checked copy; otherwise the copy
 * stays unchanged and `say` reports the problems once. (Node's `fs.watch` loses track of files that editors replace.)
 */
export function watchContent(
  from: string,
  to: Checked,
  say: (text: string) => void,
  options: ReadOptions = {},
): FSWatcher {
  const committed = publishedFiles(from);
  let lastReport = "";
  const update = async () => {
    const content = await readContent(from, options);
    const { problems } = checkFolder(content, committed);
    const list = problems.length > 0 ? formatProblems(problems) : "";
    if (list !== lastReport) say(list || "The content is right again.");
    lastReport = list;
    if (problems.some(({ severity }) => severity === "error")) return;
    // Pictures first, because a record may refer to a new one.
    writeCheckedMedia(content, from, to.media);
    setCurrentSite(writeCheckedContent(content, to.records));
    await keepAnswers(options);
  };
  let timer: NodeJS.Timeout | undefined;
  let done = Promise.resolve();
  const schedule = () => {
    clearTimeout(timer);
    // Updates run one after another, so that the latest content is written last.
    timer = setTimeout(() => {
      done = done.then(update).catch((error: unknown) => say(String(error)));
    }, DEBOUNCE);
  };
  // `all` drops events within 50 ms of a file's last change; `raw` reports them, so a quick second save is not lost.
  return chokidar.watch(from, { ignoreInitial: true }).on("all", schedule).on("raw", schedule);
}
