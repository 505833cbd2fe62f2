import { readContentFolder } from "../check/readContentFolder";
import type { RecordFile } from "../check/recordFile";
import { idFault } from "../recordId";
import { changeContent } from "./changeContent";
import { findRecord, tidyName } from "./findRecord";
import { fileNamed, planRename } from "./planRename";

/**
 * Renames a record, as in `services/old` to `services/new`, and updates everything that refers to it. Returns the files
 * that changed. On failure nothing is written, and an Error with a message for the editor is thrown.
 */
export function renameRecord(
  folder: string,
  from: string,
  to: string,
  before = readContentFolder(folder),
): string[] {
  return changeContent(folder, before, "After renaming", (records, name) => {
    const record = findRecord(records, name, from);
    const id = newId(record, name, to);
    if (records.some(({ file }) => file === fileNamed(record, id))) {
      throw new Error(`${fileNamed(record, id)} exists already. Choose another name.`);
    }
    return planRename(record, id, records);
  });
}

function newId({ type, id }: RecordFile, folder: string, name: string): string {
  const source = "folder" in type.source ? type.source.folder : "";
  const place = tidyName(name, folder);
  const wanted = place.startsWith(`${source}/`) ? place.slice(source.length + 1) : place;
  const isPlain = !wanted.includes("/") || ("nested" in type.source && type.source.nested);
  if (!isPlain)
    throw new Error(`A record stays in its folder: write ${source}/${wanted.replace(/^.*\//, "")}.`);
  if (idFault(wanted) || !type.schema.shape.id?.safeParse(wanted).success) {
    throw new Error(
      `\`${wanted}\` cannot be an id: it ${idFault(wanted) ?? "is too long"}. Write lower-case letters, digits and single hyphens, as in ${source}/new-name.`,
    );
  }
  if (wanted === id) throw new Error(`That is its name already.`);
  return wanted;
}
