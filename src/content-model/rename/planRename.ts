import type { RecordFile } from "../check/recordFile";
import { fileOfRecord } from "../registry";
import { type ChangeValue, changedText } from "../write/changedText";
import type { FileChanges } from "./fileChanges";

/**
 * Plans the renaming of a record: its file, its id, every link and reference to it, and an alias for its old address.
 * Only what changes is written anew; the rest of each file keeps its form. `to` is the new id.
 */
export function planRename(record: RecordFile, to: string, records: readonly RecordFile[]): FileChanges {
  const point = pointingTo(record, to);
  const changes: FileChanges = new Map();
  for (const other of records.filter((each) => each !== record)) {
    const text = changedText(other, point);
    if (text !== other.text) changes.set(other.file, text);
  }
  return changes
    .set(
      fileNamed(record, to),
      changedText(record, point, (value) => ({ ...value, id: to, ...oldAddresses(record, to) })),
    )
    .set(record.file, undefined);
}

/** The file of a record once it has another id. */
export const fileNamed = ({ file, type }: RecordFile, id: string) =>
  `${file.slice(0, file.indexOf("/"))}/${fileOfRecord(type, id)}`;

/** Turns what names `record` to its new id: references, and links to its page or to a part of it. */
function pointingTo({ type, id, path }: RecordFile, to: string): ChangeValue {
  return ({ kind, to: named }, value) => {
    if (kind === "reference" && named === type.name && value === id) return to;
    if (kind !== "page" || path === undefined) return value;
    const [page, ...fragment] = String(value).split(/(?=#)/);
    return page === path ? [type.path?.(to), ...fragment].join("") : value;
  };
}

/** The aliases with the old address, and without the new one if the page once had it. */
function oldAddresses({ type, path, aliases }: RecordFile, to: string): { aliases?: string[] } {
  if (path === undefined) return {};
  const back = type.path?.(to);
  return { aliases: [...aliases.map(({ value }) => value).filter((alias) => alias !== back), path] };
}
