import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import { isEmpty } from "@sitekit/content/record";
import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import type { z } from "zod";

/**
 * Returns the text of a record's file after an edit. `before` is the file's text before the edit; if its root is not a
 * JSON object, the whole text is new. Unchanged values keep their text, so that a diff shows little more than the
 * change. White space in a list or group (a JSON object) is kept unless an entry or field is added or removed there.
 * New values are indented like the first field of the file, or by two spaces if that field is not indented.
 */
export function recordText(group: z.ZodObject, record: unknown, before = ""): string {
  const tree = fieldTree({ schema: group });
  const root = parseTree(before);
  if (root?.type !== "object") return `${JSON.stringify(withoutNoise(tree, record), null, 2)}\n`;
  const value = withoutNoise(tree, record, getNodeValue(root));
  const [start, end] = [before.slice(0, root.offset), before.slice(root.offset + root.length)];
  return `${start}${new Rewriting(before).value(value, root, "")}${end}`;
}

const eolOf = (text: string) => (text.includes("\r\n") ? "\r\n" : "\n");

class Rewriting {
  /** The white space by which each level of the JSON file is indented, such as two spaces. */
  private readonly level: string;

  constructor(private readonly text: string) {
    this.level = /^\s*\{\s*\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
  }

  /**
   * Returns the JSON text of `value`. Reuses the text of `old` for unchanged parts. If `old` is undefined, the whole
   * text is new. `indent` is the indentation for the nesting level of `value`.
   */
  value(value: unknown, old: Node | undefined, indent: string): string {
    if (!old) return JSON.stringify(value, null, this.level).replaceAll("\n", `${eolOf(this.text)}${indent}`);
    if (sameValue(getNodeValue(old), value)) return this.slice(old);
    if (Array.isArray(value) && old.type === "array") return this.list(value, old, indent);
    if (isGroup(value) && old.type === "object") return this.group(value, old, indent);
    return this.value(value, undefined, indent);
  }

  private list(values: readonly unknown[], old: Node, indent: string): string {
    const items = old.children ?? [];
    const matches = values.map((value) => items.find((item) => sameValue(getNodeValue(item), value)));
    const inner = `${indent}${this.level}`;
    const texts = values.map((value, index) => {
      const match = matches[index];
      const inPlace = items[index];
      return this.value(value, match ?? (inPlace && !matches.includes(inPlace) ? inPlace : undefined), inner);
    });
    return items.length === values.length
      ? this.inPlace(old, items, texts)
      : this.laidOut(old, texts, indent, ["[", "]"]);
  }

  private group(values: Record<string, unknown>, old: Node, indent: string): string {
    const properties = lastOfEach(old.children ?? []);
    const inner = `${indent}${this.level}`;
    const names = inFileOrder(Object.keys(values), [...properties.keys()]);
    const texts = names.map((name) => {
      const property = properties.get(name);
      const value = property?.children?.[1];
      if (!property || !value)
        return `${JSON.stringify(name)}: ${this.value(values[name], undefined, inner)}`;
      const upToValue = this.text.slice(property.offset, value.offset);
      return `${upToValue}${this.value(values[name], value, inner)}`;
    });
    return names.length === properties.size && names.every((name) => properties.has(name))
      ? this.inPlace(old, [...properties.values()], texts)
      : this.laidOut(old, texts, indent, ["{", "}"]);
  }

  /**
   * Writes a list with the same number of entries as before, or a group with the same fields. Keeps the text between
   * the entries or fields.
   */
  private inPlace(old: Node, parts: readonly Node[], texts: readonly string[]): string {
    let at = old.offset;
    const pieces = parts.map((part, index) => {
      const piece = `${this.text.slice(at, part.offset)}${texts[index]}`;
      at = part.offset + part.length;
      return piece;
    });
    return `${pieces.join("")}${this.text.slice(at, old.offset + old.length)}`;
  }

  /**
   * Writes a list whose number of entries changed, or a group in which fields were added or removed. The result is on
   * one line if the old list or group was not empty and was on one line, and none of the `texts` contains a line break.
   * Otherwise each entry or field gets its own line.
   */
  private laidOut(
    old: Node,
    texts: readonly string[],
    indent: string,
    [open, close]: [string, string],
  ): string {
    if (texts.length === 0) return `${open}${close}`;
    const before = this.slice(old);
    const wasOnOneLine = (old.children ?? []).length > 0 && !before.includes("\n");
    if (wasOnOneLine && texts.every((text) => !text.includes("\n"))) {
      const space = /^[{[] /.test(before) ? " " : "";
      return `${open}${space}${texts.join(", ")}${space}${close}`;
    }
    const eol = eolOf(this.text);
    return `${open}${eol}${texts.map((text) => `${indent}${this.level}${text}`).join(`,${eol}`)}${eol}${indent}${close}`;
  }

  private slice({ offset, length }: Node): string {
    return this.text.slice(offset, offset + length);
  }
}

/**
 * Returns the fields of a JSON object by their names, in the order of the file. If a name is repeated, the last field
 * with this name counts, as for `JSON.parse`.
 */
function lastOfEach(fields: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const field of fields) {
    const name = String(field.children?.[0]?.value);
    found.delete(name);
    found.set(name, field);
  }
  return found;
}

/**
 * Returns the names in `declared`, in the order of the file. A field that is not in the file yet is inserted after the
 * nearest field that is declared before it, or at the start.
 */
function inFileOrder(declared: readonly string[], inFile: readonly string[]): string[] {
  const wanted = new Set(declared);
  const order = inFile.filter((name) => wanted.has(name));
  for (const [index, name] of declared.entries()) {
    if (order.includes(name)) continue;
    const before = declared.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order;
}

/**
 * Returns the values of a record that its file should contain. Empty optional fields are left out, unless they are
 * already empty in the file.
 */
const withoutNoise = (tree: FieldTree, record: unknown, before?: unknown): Record<string, unknown> =>
  mapFields(tree, record, tidied(before), { keepUnknown: true });

/**
 * Returns a function for `mapFields` that omits empty optional fields, unless they were already empty before the edit.
 * A field that is empty both before and after the edit keeps its form, such as `null` or `""`. `before` is the group or
 * list that contains the values, as it was before the edit.
 */
const tidied =
  (before: unknown): Change =>
  ({ field, value, key, required }) => {
    const old = Array.isArray(before)
      ? (movedFrom(value, before) ?? before[Number(key)])
      : Object(before)[key];
    if (!required) {
      // A form submits `false` for a checkbox that nobody touched. If the file does not contain the field, the field
      // is not added.
      if (value === false && old === undefined) return undefined;
      if (isEmpty(value) && (old === undefined || !isEmpty(old))) return undefined;
    }
    if (typeof key === "string" && old !== undefined && isEmpty(value) && isEmpty(old)) return old;
    return mapInner(field, value, tidied(old), { keepUnknown: true });
  };

/** Returns the first entry of `old` with the same JSON text as `item`, or undefined if there is none. */
const movedFrom = (item: unknown, old: readonly unknown[]) =>
  old.find((each) => JSON.stringify(each) === JSON.stringify(item));

/**
 * Whether two JSON values are equal, including all values inside them. The order of the fields of an object does not
 * matter, but the order of list entries does.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && sameValue(value, right.get(key)))
  );
}
