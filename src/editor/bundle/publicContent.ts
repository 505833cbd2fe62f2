import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { isEmpty } from "../../content-model/normalise";
import { publicationOf, stateAt } from "../../content-model/publication";
import { contentTypeOfFile } from "../../content-model/registry";

/** Every record by its file, relative to the content folder. */
export type RecordsByFile = Record<string, unknown>;

/**
 * The content that the editor's preview draws around the record that is being edited: menus, related pages, company.
 * Of notes it says only that there are some, because visitors could fetch this file too; for the same reason a build for
 * them leaves out what is not public at the time `publicAt`. A file that cannot be read is passed over.
 */
export function publicContent({ json }: ContentFolder, publicAt?: Date): RecordsByFile {
  const records: RecordsByFile = {};
  for (const [file, bytes] of json) {
    const record = contentTypeOfFile(file) && readRecord(bytes);
    if (record && isShown(record, publicAt)) records[file] = record;
  }
  return records;
}

const isShown = (record: object, publicAt: Date | undefined) =>
  !publicAt || stateAt(publicationOf({ ...record }), publicAt) === "public";

/** Stands for the notes of a record. */
const NOTE = "A note of the editors";

function readRecord(bytes: Buffer): object | undefined {
  try {
    const { toConfirm, ...record } = JSON.parse(bytes.toString("utf8"));
    return isEmpty(toConfirm) ? record : { ...record, toConfirm: [NOTE] };
  } catch {
    return undefined;
  }
}
