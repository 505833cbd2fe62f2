import type { RecordFile } from "../check/recordFile";
import type { FileChanges } from "../rename/fileChanges";
import { type ChangeValue, changedText } from "../write/changedText";

/**
 * Plans the retiring of a record: its file goes, lists of records no longer name it, links lead to `heir`, and so
 * do its address and its old addresses. `heir` may be missing for records without a page.
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

/** Takes out what names `record`, and turns links to its page to `heir`. */
function withoutRecord({ type, id, path }: RecordFile, heir: string | undefined): ChangeValue {
  return ({ kind, to }, value) => {
    if (kind === "reference" && to === type.name && value === id) return undefined;
    const isLink = kind === "page" && heir !== undefined;
    return isLink && String(value).replace(/#.*/, "") === path ? heir : value;
  };
}
