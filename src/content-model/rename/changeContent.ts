import { dirname, resolve } from "node:path";
import { checkFolder } from "../check/checkContent";
import { committedFiles } from "../check/committedFiles";
import { formatProblems } from "../check/formatProblems";
import { newErrors } from "../check/newErrors";
import { readContentFolder } from "../check/readContentFolder";
import type { RecordFile } from "../check/recordFile";
import { changedFolder, type FileChanges, writeChanges } from "./fileChanges";

/**
 * Plans changes to a content folder and writes them, unless the content would not be right with them.
 * `plan` gets the records and the folder's own name. Returns the files that changed; throws a sentence for the
 * editor, with nothing written. `when` begins that sentence, as in "After renaming".
 */
export function changeContent(
  folder: string,
  when: string,
  plan: (records: readonly RecordFile[], folderName: string) => FileChanges,
): string[] {
  const before = readContentFolder(folder);
  const committed = committedFiles(folder);
  const { records, problems } = checkFolder(before, committed);
  const changes = plan(records, before.name);
  const caused = newErrors(problems, checkFolder(changedFolder(before, changes), committed).problems);
  if (caused.length > 0) {
    throw new Error(`${when}, the content would not be right:\n${formatProblems(caused)}`);
  }
  return writeChanges(dirname(resolve(folder)), changes);
}
