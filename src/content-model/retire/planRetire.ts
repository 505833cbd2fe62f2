import type { RecordFile } from "../check/recordFile";
import type { FileChanges } from "../rename/fileChanges";
import { type ChangeValue, changedText } from "../write/changedText";

/**
 * Plans the removal of a record: deletes its file and all references to it, and points links, its address and its
 * aliases to `heir`. `heir` may be missing for records without a page.
 */
export function planRetire(
  record: RecordFile,
  heir: RecordFile | undefined,
  records: readonly RecordFile[],
): FileChanges {
  const without = withoutRecord(record, heir?.path);
  const changes: FileChanges = new Map([[record.file, undefined]]);
  for (const other of records.filter((each) => each !== record)) {
    const text = changedText(other, without, (value) =>
      other === heir ? { ...value, aliases: addressesFor(heir, record) } : value,
    );
    if (text !== other.text) changes.set(other.file, text);
  }
  return changes;
}

const addressesFor = (heir: RecordFile, { path, aliases }: RecordFile) => [
  ...heir.aliases.map(({ value }) => value),
  ...(path ? [path] : []),
  ...aliases.map(({ value }) => value),
];

/** Removes references to a record, and points links to its page to `heir`. */
function withoutRecord({ type, id, path }: RecordFile, heir: string | undefined): ChangeValue {
  return ({ kind, to }, value) => {
    if (kind === "reference" && to === type.name && value === id) return undefined;
    const isLink = kind === "page" && heir !== undefined;
    return isLink && String(value).replace(/#.*/, "") === path ? heir : value;
  };
}
