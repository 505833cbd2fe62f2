import { getNodeValue } from "jsonc-parser";
import { knownField } from "../check/eachField";
import { type RecordFile, rootOf } from "../check/recordFile";
import { type FieldTree, fieldTree } from "../derive/fieldTree";
import type { FileChanges } from "../rename/fileChanges";
import { recordText } from "../write/recordText";

/**
 * Plans the retiring of a record: its file goes, lists of records no longer name it, links lead to `heir`, and so
 * do its address and its old addresses. `heir` may be missing for records without a page.
 */
export function planRetire(
  record: RecordFile,
  heir: RecordFile | undefined,
  records: readonly RecordFile[],
): FileChanges {
  const changes: FileChanges = new Map([[record.file, undefined]]);
  for (const other of records) {
    const root = other === record ? undefined : rootOf(other);
    if (!root) continue;
    const value = withoutRecord(fieldTree(other.type), getNodeValue(root), record, heir?.path);
    const inherited = other === heir ? { ...Object(value), aliases: addressesFor(heir, record) } : value;
    const text = recordText(other.type.schema, inherited, other.text);
    if (text !== other.text) changes.set(other.file, text);
  }
  return changes;
}

const addressesFor = (heir: RecordFile, { path, aliases }: RecordFile) => [
  ...heir.aliases.map(({ value }) => value),
  ...(path ? [path] : []),
  ...aliases.map(({ value }) => value),
];

function withoutRecord(field: FieldTree, value: unknown, record: RecordFile, heir?: string): unknown {
  if (Array.isArray(value)) {
    const { items = {} } = field;
    const isRecord = (item: unknown) =>
      items.kind === "reference" && items.to === record.type.name && item === record.id;
    return value.filter((item) => !isRecord(item)).map((item) => withoutRecord(items, item, record, heir));
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      withoutRecord(knownField(field, name) ?? {}, inner, record, heir),
    ]);
    return Object.fromEntries(entries);
  }
  const isLink = field.kind === "page" && heir !== undefined;
  return isLink && String(value).replace(/#.*/, "") === record.path ? heir : value;
}
