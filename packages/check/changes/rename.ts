import { fileOfRecord } from "@sitekit/content/contentType";
import { fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { ID_PATTERN, idFault, tidyId } from "@sitekit/content/patterns";
import type { SiteConfig } from "../config";
import { type ContentFolder, readContentFolder } from "../readContentFolder";
import type { RecordFile } from "../recordFile";
import {
  type ChangeValue,
  changeContent,
  changedText,
  type FileChanges,
  findRecord,
  refuseUnreadable,
  tidyName,
} from "./changeContent";

/**
 * Renames the record `from` (as in `articles/old`) to `to` (as in `articles/new`), and updates links and references to
 * it. Returns the files that changed. If the record cannot be renamed, or if its new name would cause new errors in the
 * content, writes nothing and throws an Error with a message for the user.
 */
export function renameRecord(
  config: SiteConfig,
  folder: string,
  from: string,
  to: string,
  before = readContentFolder(folder),
): string[] {
  return changeContent(config, folder, before, "After renaming the record", (records, name) => {
    const record = findRecord(records, name, from);
    const id = newId(record, name, to);
    if (records.some(({ file }) => file === fileNamed(record, id))) {
      throw new Error(`${fileNamed(record, id)} already exists. Choose another name.`);
    }
    return planRename(record, id, records, before);
  });
}

/**
 * Returns the new id of a record from the `name` that a user typed: an id such as `new-name`, or a path such as
 * `articles/new-name`. The path may begin with the name of the content folder, which is `folder`. Throws an Error with
 * a message for the user if the record cannot have this id, or already has it.
 */
export function newId({ type, id }: RecordFile, folder: string, name: string): string {
  const source = "folder" in type.source ? type.source.folder : "";
  const place = tidyName(name, folder);
  const wanted = place.startsWith(`${source}/`) ? place.slice(source.length + 1) : place;
  const isPlain = !wanted.includes("/") || "nested" in type.source;
  if (!isPlain)
    throw new Error(`A record cannot move to another folder. Write ${source}/${wanted.replace(/.*\//, "")}.`);
  const fault = idFault(wanted);
  if (fault) {
    const parts = wanted.split("/").map(tidyId);
    // A name such as `con` has only allowed characters, but Windows reserves it.
    const hasAllowedCharacters = wanted.split("/").every((part) => ID_PATTERN.test(part));
    const advice = hasAllowedCharacters ? "" : "Use only lower-case letters, digits and single hyphens. ";
    const example = parts.every(Boolean)
      ? `Write ${source}/${parts.join("/")}, for example.`
      : `Write ${source}/new-name, for example.`;
    throw new Error(`\`${wanted}\` cannot be an id: it ${fault}. ${advice}${example}`);
  }
  const issues: readonly { code: string }[] = type.schema.shape.id?.safeParse(wanted).error?.issues ?? [];
  if (issues.some(({ code }) => code === "too_big")) {
    const most = fieldTree(type).properties?.id?.maxLength;
    throw new Error(
      `\`${wanted}\` cannot be an id: it has ${wanted.length} characters, but an id can have at most ${most}. Write a shorter name.`,
    );
  }
  if (issues.length > 0)
    throw new Error(
      `\`${wanted}\` cannot be an id: a record can be in one subfolder at most. Write ${source}/${wanted.split("/").slice(-2).join("/")}.`,
    );
  if (wanted === id) throw new Error(`The record already has this name.`);
  return wanted;
}

/**
 * Plans the renaming of a record: the changes to its file, its id, its aliases, and the links and references to it.
 * Unchanged values keep their formatting. `to` is the new id.
 */
export function planRename(
  record: RecordFile,
  to: string,
  records: readonly RecordFile[],
  folder: ContentFolder,
): FileChanges {
  refuseUnreadable(record, records, folder);
  const point = pointingTo(record, to);
  const renamed = changedText(record, point, (value) => ({ ...value, id: to, ...oldAddresses(record, to) }));
  // The files are changed in the order of this map: the renamed file is written first, and the old file is deleted
  // last. So no reference points to a missing record, even if the process is killed between two writes.
  const changes: FileChanges = new Map([[fileNamed(record, to), renamed]]);
  for (const other of records.filter((each) => each !== record)) {
    const text = changedText(other, point);
    if (text !== other.text) changes.set(other.file, text);
  }
  return changes.set(record.file, undefined);
}

/** Returns the path that the file of a record would have if the record had the given `id`. */
const fileNamed = ({ file, type }: RecordFile, id: string) =>
  `${file.slice(0, file.indexOf("/"))}/${fileOfRecord(type, id)}`;

/**
 * Returns a change that writes the new id of a record into references to the record, and the new address of its page
 * into links to the page. Keeps the fragment of a link, such as `#prices`.
 */
function pointingTo({ type, id, path }: RecordFile, to: string): ChangeValue {
  return ({ kind, to: named }, value) => {
    if (named === type.name && value === id) return to;
    if (kind !== "page") return value;
    const [page, ...fragment] = String(value).split(/(?=#)/);
    return page === path ? [type.path?.(to), ...fragment].join("") : value;
  };
}

/**
 * Returns the record's field for aliases with its new value, as in `{ aliases: ["/articles/old"] }`. The old address is
 * added. The new address is removed, because it is now the page's own address. Returns an empty object if the record
 * has no page or its type has no field for aliases.
 */
function oldAddresses({ type, path, aliases }: RecordFile, to: string): Record<string, string[]> {
  const field = fieldWith(fieldTree(type), "aliases");
  if (path === undefined || field === undefined) return {};
  const newAddress = type.path?.(to);
  return { [field]: [...aliases.map(({ value }) => value).filter((alias) => alias !== newAddress), path] };
}
