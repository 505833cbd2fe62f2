import type { ContentFolder } from "../../content-model/check/readContentFolder";
import { type FieldTree, fieldTree } from "../../content-model/derive/fieldTree";
import { isEmpty } from "../../content-model/normalise";
import { publicationOf, stateAt } from "../../content-model/publication";
import { type ContentType, contentTypeOfFile } from "../../content-model/registry";
import { jsonIn } from "../../lib/jsonIn";

/** Every record by its file, relative to the content folder. */
export type RecordsByFile = Record<string, unknown>;

/**
 * The content that the editor's preview draws around the record that is being edited: menus, related pages, company. Of
 * records with pages it has what other pages show or look up; the form brings the rest of the one that is open.
 * Of notes it says only that there are some, because visitors could fetch this file too; for the same reason a build for
 * them leaves out what is not public at the time `publicAt`. A file that cannot be read is passed over.
 */
export function publicContent({ json }: Pick<ContentFolder, "json">, publicAt?: Date): RecordsByFile {
  const records: RecordsByFile = {};
  for (const [file, bytes] of json) {
    const type = contentTypeOfFile(file);
    const record = type && readRecord(bytes);
    if (!record || !isShown(record, publicAt)) continue;
    records[file] = hasManyPages(type) ? withoutProse(fieldTree(type), record) : record;
  }
  return records;
}

const isShown = (record: object, publicAt: Date | undefined) =>
  !publicAt || stateAt(publicationOf({ ...record }), publicAt) === "public";

/** Stands for the notes of a record. */
const NOTE = "A note of the editors";

function readRecord(bytes: Buffer): object | undefined {
  const whole = jsonIn(bytes.toString());
  if (whole == null) return undefined;
  const { toConfirm, ...record } = Object(whole);
  return isEmpty(toConfirm) ? record : { ...record, toConfirm: [NOTE] };
}

const hasManyPages = ({ template, source }: ContentType) => template !== undefined && "folder" in source;

/** The prose that lists and links show of a page. */
const SHOWN = ["title", "description"];

/** A record without the fields that nothing but its own page shows: five sixths of its bytes. */
const withoutProse = ({ properties = {} }: FieldTree, record: object): object =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => SHOWN.includes(name) || !isProse(properties[name] ?? {})),
  );

/** Whether a field holds texts and nothing else: nothing that names a record, a page or a place. */
function isProse({ kind, items, properties }: FieldTree): boolean {
  if (items) return isProse(items);
  return properties ? Object.values(properties).every(isProse) : kind === "line" || kind === "text";
}
