import { applyEdits, type Edit, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";
import { eachField, knownField } from "../check/eachField";
import { type RecordFile, rootOf } from "../check/recordFile";
import { fieldTree } from "../derive/fieldTree";
import type { FileChanges } from "./fileChanges";

/**
 * Plans the renaming of a record: its file, its id, every link and reference to it, and an alias for its old address.
 * Only what changes is written anew; the rest of each file keeps its form. `to` is the new id.
 */
export function planRename(record: RecordFile, to: string, records: readonly RecordFile[]): FileChanges {
  const changes: FileChanges = new Map();
  for (const other of records) {
    const text = applyEdits(other.text, pointingEdits(other, record, to));
    if (other !== record && text !== other.text) changes.set(other.file, text);
    if (other === record) changes.set(fileNamed(record, to), withOldAddress(withId(text, to), record, to));
  }
  return changes.set(record.file, undefined);
}

/** The file of a record once it has another id. */
export const fileNamed = ({ file }: RecordFile, id: string) => file.replace(/[^/]+$/, `${id}.json`);

/** Edits that turn what names `record` in one file to its new id. */
function pointingEdits(file: RecordFile, { type, id, path }: RecordFile, to: string): Edit[] {
  const edits: Edit[] = [];
  const root = rootOf(file);
  if (!root) return edits;
  eachField(fieldTree(file.type), root, (field, node) => {
    if (field.kind === "reference" && field.to === type.name && node.value === id)
      edits.push(replacement(node, to));
    if (field.kind !== "page" || path === undefined || node.type !== "string") return;
    const [page, ...fragment] = String(node.value).split(/(?=#)/);
    if (page === path) edits.push(replacement(node, [type.path?.(to), ...fragment].join("")));
  });
  return edits;
}

const replacement = ({ offset, length }: Node, value: string): Edit => ({
  offset,
  length,
  content: JSON.stringify(value),
});

const withId = (text: string, id: string) => edited(text, ["id"], id);

/** Adds the old address to the aliases, and takes the new one out if the page once had it. */
function withOldAddress(text: string, record: RecordFile, to: string): string {
  if (record.path === undefined) return text;
  const root = parseTree(text);
  const nodes = (root && findNodeAtLocation(root, ["aliases"])?.children) ?? [];
  const listed = nodes.map(({ value }) => String(value));
  const back = listed.indexOf(record.type.path?.(to) ?? "");
  const without = back < 0 ? text : edited(text, ["aliases", back], undefined);
  if (listed.length === 0) return edited(without, ["aliases"], [record.path], placeOf("aliases", record));
  return edited(without, ["aliases", listed.length - (back < 0 ? 0 : 1)], record.path);
}

function edited(
  text: string,
  path: (string | number)[],
  value: unknown,
  getInsertionIndex?: (names: string[]) => number,
): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol };
  return applyEdits(
    text,
    modify(text, path, value, { formattingOptions, getInsertionIndex, isArrayInsertion: false }),
  );
}

/** Puts a new field where the content type has it, so that all files keep the same order. */
function placeOf(name: string, { type }: RecordFile): (present: string[]) => number {
  const tree = fieldTree(type);
  const order = Object.keys(tree.properties ?? {});
  return (present) =>
    present.filter((each) => knownField(tree, each) && order.indexOf(each) < order.indexOf(name)).length;
}
