import fs from "node:fs";
import path from "node:path";
import { contentTypeOfFile } from "../../content-model/registry";
import { filesIn } from "../../lib/files";

/** Every record by its file, relative to the content folder. */
export type RecordsByFile = Record<string, unknown>;

/**
 * The content that the editor's preview draws around the record that is being edited: menus, related pages, company.
 * Notes are left out, because visitors could fetch this file too. A file that cannot be read is passed over.
 */
export function publicContent(folder: string): RecordsByFile {
  const records: RecordsByFile = {};
  for (const file of filesIn(folder)) {
    const record = contentTypeOfFile(file) && readRecord(path.join(folder, file));
    if (record) records[file] = record;
  }
  return records;
}

function readRecord(file: string): object | undefined {
  try {
    const { toConfirm: _notes, ...record } = JSON.parse(fs.readFileSync(file, "utf8"));
    return record;
  } catch {
    return undefined;
  }
}
