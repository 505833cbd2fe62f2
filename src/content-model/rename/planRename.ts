import type { RecordFile } from "../check/recordFile";
import { fileOfRecord } from "../registry";
import { type ChangeValue, changedText } from "../write/changedText";
import type { FileChanges } from "./fileChanges";

/**
 * Plans the renaming of a record: its file, its id, every link and reference to it, and an alias for its old address.
 * Only changed values are rewritten; the rest of each file keeps its formatting. `to` is the new id.
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

/** The file of a record under another id. */
export const fileNamed = ({ file, type }: RecordFile, id: string) =>
  `${file.slice(0, file.indexOf("/"))}/${fileOfRecord(type, id)}`;

/** Points references to a record, and links to its page with or without a fragment, to its new id. */
function pointingTo({ type, id, path }: RecordFile, to: string): ChangeValue {
  return ({ kind, to: named }, value) => {
    if (kind === "reference" && named === type.name && value === id) return to;
    if (kind !== "page" || path === undefined) return value;
    const [page, ...fragment] = String(value).split(/(?=#)/);
    return page === path ? [type.path?.(to), ...fragment].join("") : value;
  };
}

/** Adds the old address to the aliases, and removes the new one if it was among them. */
function oldAddresses({ type, path, aliases }: RecordFile, to: string): { aliases?: string[] } {
  if (path === undefined) return {};
  const newAddress = type.path?.(to);
  return { aliases: [...aliases.map(({ value }) => value).filter((alias) => alias !== newAddress), path] };
}
