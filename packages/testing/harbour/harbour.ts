import path from "node:path";
import { testContent } from "../testContent";
import { config } from "./config";

export { config };

/** The path of the content folder of the fictional site that `config` describes. */
export const HARBOUR = path.join(__dirname, "content");

/** `harbour` is the content as it was read from disk. The functions are those that `testContent` returns for it. */
export const {
  content: harbour,
  textOf,
  written,
  withFiles,
  problemsWith,
  errorsWith,
  broughtProblems,
  problemsAfter,
  contentCopy,
  publishedCopy,
} = testContent(config, HARBOUR);
