import { knownField } from "../check/eachField";
import { readContentFolder } from "../check/readContentFolder";
import type { RecordFile } from "../check/recordFile";
import { fieldTree } from "../derive/fieldTree";
import { changeContent } from "../rename/changeContent";
import { findRecord } from "../rename/findRecord";
import { planRetire } from "./planRetire";

/**
 * Removes a record, as in `solutions/old`, and updates everything that refers to it. The page at the address `heir`, as
 * in `/solutions/new`, takes over its addresses. Returns the files that changed. On failure nothing is written, and an
 * Error with a message for the editor is thrown.
 */
export function retireRecord(
  folder: string,
  name: string,
  heir?: string,
  before = readContentFolder(folder),
): string[] {
  return changeContent(folder, before, "After retiring it", (records, folderName) => {
    const record = findRecord(records, folderName, name);
    if (record.path === undefined) return planRetire(record, undefined, records);
    return planRetire(record, heirAt(records, record, heir), records);
  });
}

function heirAt(records: readonly RecordFile[], { path }: RecordFile, heir = ""): RecordFile {
  const candidates = records.filter(
    (each) => each.path !== undefined && each.path !== path && knownField(fieldTree(each.type), "aliases"),
  );
  const found = candidates.find((each) => each.path === heir);
  if (found) return found;
  const some = candidates
    .slice(0, 3)
    .map((each) => each.path)
    .join(", ");
  throw new Error(
    heir
      ? `${heir} cannot take over the address. Write the address of another page, such as ${some}.`
      : `Say which page takes over the address ${path}, so that links to it still work.`,
  );
}
