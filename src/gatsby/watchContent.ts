import chokidar, { type FSWatcher } from "chokidar";
import { checkFolder } from "../content-model/check/checkContent";
import { publishedFiles } from "../content-model/check/committedFiles";
import { formatProblems } from "../content-model/check/formatProblems";
import { keepAnswers } from "../sources/hostedRecords";
import { type ReadOptions, readContent } from "../sources/readContent";
import { writeCheckedContent, writeCheckedMedia } from "./checkedContent";
import { setCurrentSite } from "./currentSite";

/** Programs write a file in several steps; this long after the last of them, in milliseconds, content is read. */
const REST = 25;

/** The folders of the checked copy. */
interface Checked {
  records: string;
  media: string;
}

/**
 * Checks the content of a folder after every change. When it is right it goes to the checked copy; when not, the
 * copy stays as it was and `say` tells the problems, once. (Node's own `fs.watch` loses files that editors replace.)
 */
export function watchContent(
  from: string,
  to: Checked,
  say: (text: string) => void,
  options: ReadOptions = {},
): FSWatcher {
  const committed = publishedFiles(from);
  let told = "";
  const update = async () => {
    const content = await readContent(from, options);
    const { problems } = checkFolder(content, committed);
    const list = problems.length > 0 ? formatProblems(problems) : "";
    if (list !== told) say(list || "The content is right again.");
    told = list;
    if (problems.some(({ severity }) => severity === "error")) return;
    // Pictures first: a record may name one that is new.
    writeCheckedMedia(content, from, to.media);
    setCurrentSite(writeCheckedContent(content, to.records));
    await keepAnswers(options);
  };
  let timer: NodeJS.Timeout | undefined;
  let done = Promise.resolve();
  const later = () => {
    clearTimeout(timer);
    // One after the other, so that what was read last is also written last.
    timer = setTimeout(() => {
      done = done.then(update).catch((error: unknown) => say(String(error)));
    }, REST);
  };
  // `all` keeps back what comes within 50 ms of a file's last change; `raw` does not, and a second save counts.
  return chokidar.watch(from, { ignoreInitial: true }).on("all", later).on("raw", later);
}
