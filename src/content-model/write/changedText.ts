import { getNodeValue } from "jsonc-parser";
import { withLinks } from "../../lib/markdown";
import { knownField } from "../check/eachField";
import { type RecordFile, rootOf } from "../check/recordFile";
import { type FieldTree, fieldTree, groupOf, kindIn } from "../derive/fieldTree";
import { recordText } from "./recordText";

/** Maps one leaf value of a record to another; `undefined` removes it from its list or group. */
export type ChangeValue = (field: FieldTree, value: unknown) => unknown;

/**
 * The text of a record's file after `change` to its leaf values and, with `more`, to the record as a whole. Unchanged
 * parts keep their formatting; a file that cannot be read stays as it is.
 */
export function changedText(
  record: RecordFile,
  change: ChangeValue,
  more: (value: Record<string, unknown>) => Record<string, unknown> = (value) => value,
): string {
  const root = rootOf(record);
  if (!root) return record.text;
  const value = Object(changed(fieldTree(record.type), getNodeValue(root), change));
  return recordText(record.type.schema, more(value), record.text);
}

/** The field that `change` gets for a link in a Markdown text. */
const LINK: FieldTree = { kind: "page" };

function changed(declared: FieldTree, value: unknown, change: ChangeValue): unknown {
  const field = groupOf(declared, kindIn(value));
  if (Array.isArray(value)) {
    const { items = {} } = field;
    return value.map((item) => changed(items, item, change)).filter((item) => item !== undefined);
  }
  if (field.kind === "markdown" && typeof value === "string") {
    // A link in a text is never removed: its words would remain, and only a person can edit those.
    return withLinks(value, (href) => String(change(LINK, href) ?? href));
  }
  if (typeof value !== "object" || value === null) return change(field, value);
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    changed(knownField(field, name) ?? {}, inner, change),
  ]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
