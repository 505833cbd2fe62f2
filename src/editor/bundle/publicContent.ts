import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { type FieldTree, fieldTree } from "../../content-model/derive/fieldTree";
import { isEmpty } from "../../content-model/normalise";
import { publicationOf, stateAt } from "../../content-model/publication";
import { type ContentType, contentTypeOfFile } from "../../content-model/registry";
import { jsonIn } from "../../lib/text";

/** Records by file path, relative to the content folder. */
export type RecordsByFile = Record<string, unknown>;

/**
 * The content that the editor's preview renders around the open record: menus, related pages, company. Records of types
 * with many pages keep only the fields that other pages need; the form supplies the open record in full. Visitors could
 * fetch this file too, so the text of notes is replaced by a placeholder, and with `publicAt` the records that are not
 * public at that time are omitted. Unreadable files are skipped.
 */
export function publicContent({ json }: Pick<ContentFolder, "json">, publicAt?: Date): RecordsByFile {
  const records: RecordsByFile = {};
  for (const [file, bytes] of json) {
    const type = contentTypeOfFile(file);
    const record = type && readRecord(bytes);
    if (!record || !isPublic(record, publicAt)) continue;
    records[file] = hasManyPages(type) ? withoutProse(fieldTree(type), record) : record;
  }
  return records;
}

const isPublic = (record: object, publicAt: Date | undefined) =>
  !publicAt || stateAt(publicationOf({ ...record }), publicAt) === "public";

/** Placeholder for the notes of a record. */
const NOTE = "A note of the editors";

function readRecord(bytes: Buffer): object | undefined {
  const whole = jsonIn(bytes.toString());
  if (whole == null) return undefined;
  const { toConfirm, ...record } = Object(whole);
  return isEmpty(toConfirm) ? record : { ...record, toConfirm: [NOTE] };
}

const hasManyPages = ({ template, source }: ContentType) => template !== undefined && "folder" in source;

/** Text fields of a page that lists and links on other pages show. */
const LISTED = ["title", "description"];

/** Removes the text fields that only the record's own page shows: five sixths of its bytes. */
const withoutProse = ({ properties = {} }: FieldTree, record: object): object =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => LISTED.includes(name) || !isProse(properties[name] ?? {})),
  );

/** Whether a field holds only text: no reference to a record, page or place. */
function isProse({ kind, items, properties }: FieldTree): boolean {
  if (items) return isProse(items);
  return properties ? Object.values(properties).every(isProse) : kind === "line" || kind === "text";
}
