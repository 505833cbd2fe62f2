import { dirname, resolve } from "node:path";
import { checkFolder } from "../check/checkContent";
import { publishedFiles } from "../check/committedFiles";
import { formatProblems } from "../check/formatProblems";
import { placeInWords } from "../check/hostedPlaces";
import { newErrors } from "../check/newErrors";
import type { ContentFolder } from "../check/readContentFolder";
import type { RecordFile } from "../check/recordFile";
import { changedFolder, type FileChanges, writeChanges } from "./fileChanges";

/**
 * Plans changes to a content folder and writes them, unless they introduce errors. `before` is the folder's content,
 * hosted records included. `plan` gets the records and the folder's name. Returns the files that changed. On failure
 * nothing is written, and an Error with a message for the editor is thrown. `when` begins that message, as in "After
 * renaming".
 */
export function changeContent(
  folder: string,
  before: ContentFolder,
  when: string,
  plan: (records: readonly RecordFile[], folderName: string) => FileChanges,
): string[] {
  const committed = publishedFiles(folder);
  const { records, problems } = checkFolder(before, committed);
  const changes = plan(records, before.name);
  refuseHosted(before, [...changes.keys()], records);
  const caused = newErrors(problems, checkFolder(changedFolder(before, changes), committed).problems);
  if (caused.length > 0) {
    throw new Error(`${when}, the content would not be right:\n${formatProblems(caused)}`);
  }
  return writeChanges(dirname(resolve(folder)), changes);
}

/** Throws when a change affects hosted records, which have no file here. */
function refuseHosted(
  { name, hosted }: ContentFolder,
  changed: readonly string[],
  records: readonly RecordFile[],
): void {
  const elsewhere = changed.flatMap((file) => {
    const { editUrl } = hosted?.records.get(file.slice(name.length + 1)) ?? {};
    const record = records.find((each) => each.file === file);
    return editUrl && record ? [placeInWords(record.type.name, record.id, [], editUrl)] : [];
  });
  if (elsewhere.length === 0) return;
  throw new Error(
    `Nothing was changed: these records are not files. Change them first: ${elsewhere.join(", ")}`,
  );
}
