import { fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import type { SiteConfig } from "../config";
import { type ContentFolder, readContentFolder } from "../readContentFolder";
import type { RecordFile } from "../recordFile";
import { roleField } from "../words";
import {
  type ChangeValue,
  changeContent,
  changedText,
  type FileChanges,
  findRecord,
  refuseUnreadable,
} from "./changeContent";

/**
 * Removes the record `name` (as in `articles/old`) and the references to it. If the record has a page, the page at the
 * address `heir` (as in `/articles/new`) takes over its addresses, and links to the removed page are changed to `heir`.
 * If the record has no page, `heir` must be left out. Returns the files that changed. If the record cannot be removed,
 * or if its removal would cause new errors in the content, writes nothing and throws an Error with a message for the
 * user.
 */
export function retireRecord(
  config: SiteConfig,
  folder: string,
  name: string,
  heir?: string,
  before = readContentFolder(folder),
): string[] {
  return changeContent(config, folder, before, "After retiring the record", (records, folderName) => {
    const record = findRecord(records, folderName, name);
    if (record.path !== undefined) return planRetire(record, heirAt(records, record, heir), records, before);
    if (heir)
      throw new Error(`${name} has no page, so ${heir} cannot take over its address. Leave out ${heir}.`);
    return planRetire(record, undefined, records, before);
  });
}

/**
 * Returns the record whose page is at the address `heir`. This page will take over the addresses of the page at `path`.
 * Throws an Error with a message for the user if there is no such page, if it is the page at `path` itself, or if its
 * content type has no field for aliases.
 */
export function heirAt(records: readonly RecordFile[], { path }: RecordFile, heir = ""): RecordFile {
  const candidates = records.filter(
    (each) => each.path !== undefined && each.path !== path && fieldWith(fieldTree(each.type), "aliases"),
  );
  const found = candidates.find((each) => each.path === heir);
  if (found) return found;
  if (candidates.length === 0)
    throw new Error(
      `No other page can take over the address ${path}, because no other page has a field for old addresses. First add a page of a type that has this field.`,
    );
  const some = candidates
    .slice(0, 3)
    .map((each) => each.path)
    .join(", ");
  throw new Error(
    heir
      ? `${heir} cannot take over the address ${path}. Write the address of another page that has a field for old addresses, for example ${some}.`
      : `Say which page takes over the address ${path}: write the address of another page, such as ${some}.`,
  );
}

/**
 * Plans the removal of a record. The changes delete its file and the references to it. They change links to its page
 * into links to the page of `heir`, and add its address and aliases to the aliases of `heir`. `heir` is undefined if
 * the record has no page.
 */
export function planRetire(
  record: RecordFile,
  heir: RecordFile | undefined,
  records: readonly RecordFile[],
  folder: ContentFolder,
): FileChanges {
  refuseUnreadable(record, records, folder);
  const without = withoutRecord(record, heir?.path);
  // The files are changed in the order of this map, and the record's file is deleted last. So if the process is killed
  // between two writes, the record still exists, and can be retired again.
  const changes: FileChanges = new Map();
  for (const other of records.filter((each) => each !== record)) {
    const text = changedText(other, without, (value) =>
      other === heir ? { ...value, [roleField(heir.type, "aliases")]: addressesFor(heir, record) } : value,
    );
    if (text !== other.text) changes.set(other.file, text);
  }
  return changes.set(record.file, undefined);
}

const addressesFor = (heir: RecordFile, { path, aliases }: RecordFile) => [
  ...new Set([...heir.aliases.map(({ value }) => value), path, ...aliases.map(({ value }) => value)]),
];

/**
 * Returns a change that removes references to a record, and replaces links to its page with `heir`, the address of
 * another page. `heir` is undefined for a record without a page, to which there are no links.
 */
function withoutRecord({ type, id, path }: RecordFile, heir: string | undefined): ChangeValue {
  return ({ kind, to }, value) => {
    if (to === type.name && value === id) return undefined;
    return kind === "page" && String(value).replace(/#.*/, "") === path ? heir : value;
  };
}
