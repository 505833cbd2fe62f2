import { sameValue } from "@sitekit/check/changes/recordText";
import { isOfType } from "@sitekit/check/words";
import { type FieldTree, fieldsOf, groupOf, kindIn, nameField } from "@sitekit/content/fieldTree";
import { type Change, isGroup, listIn, mapFields, mapInner } from "@sitekit/content/mapFields";
import { isEmpty } from "@sitekit/content/record";
import { inWords } from "@sitekit/lib/text";

/** The path to a value in a record, as in `["questions", 1, "answer"]`. */
export type FieldPath = readonly (string | number)[];

/** Whether two values of a field are equal. Empty values such as `null` and `[]` count as equal. */
export const isEquivalent = (a: unknown, b: unknown): boolean =>
  sameValue(a, b) || (isEmpty(a) && isEmpty(b));

export const valueAt = (whole: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], whole);

/**
 * Returns a copy of `whole` in which the value at `path` is replaced by `value`. A field is removed from its group if
 * its new value is undefined. The copy shares all objects that are not on the path.
 */
export function withValue(whole: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === "number") {
    const list = Array.isArray(whole) ? [...whole] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const group = { ...(Object(whole) as Record<string, unknown>) };
  const inner = withValue(group[key], rest, value);
  if (inner === undefined) delete group[key];
  else group[key] = inner;
  return group;
}

/**
 * Returns the field at each step of a path. For `["questions", 1, "answer"]`, these are the field `questions`, its
 * `items`, and the field `answer`. A step that leads to an unknown field gives undefined.
 */
function fieldsAlong(tree: FieldTree, value: unknown, path: FieldPath): (FieldTree | undefined)[] {
  let [field, current]: [FieldTree | undefined, unknown] = [tree, value];
  return path.map((key) => {
    const group = groupOf(field ?? {}, kindIn(current));
    field = typeof key === "number" ? group.items : group.properties?.[key];
    current = Object(current)[key];
    return field;
  });
}

/**
 * Returns the field at a path; undefined if there is none. `record` is needed because the kind of a list entry
 * determines its fields.
 */
export const fieldAt = (tree: FieldTree, path: FieldPath, record: unknown): FieldTree | undefined =>
  path.length === 0 ? tree : fieldsAlong(tree, record, path).at(-1);

/**
 * Returns a path in the words of the form: the labels of fields and the names of list entries, as in "Sections, Call to
 * action: Talk to us, Text".
 */
export function labelInForm(tree: FieldTree, path: FieldPath, record: unknown, titleOf?: TitleOf): string {
  const fields = fieldsAlong(tree, record, path);
  const labelAt = (key: string | number, index: number) => {
    const field = fields[index] ?? {};
    if (typeof key === "string") return field.title ?? key;
    return entryLabel(field, listIn(valueAt(record, path.slice(0, index))), key, titleOf);
  };
  return path.map(labelAt).join(", ");
}

/**
 * Returns the title of the record to which a reference refers. `id` is the value of `field`. Undefined if the field is
 * not a reference, or if the record does not exist.
 */
export type TitleOf = (field: FieldTree, id: unknown) => string | undefined;

/**
 * Returns the name of the entry at an index of a list. A group is named by its title in the form. With `titleOf`, a
 * reference is named by the title of the record to which it refers. Any other entry is named by its number, as in
 * "Word 2". If another entry has the same name, the position in the list is added: "Lagos (2 of 3)" is the second of
 * three entries.
 */
export function entryLabel(
  items: FieldTree,
  entries: readonly unknown[],
  at: number,
  titleOf?: TitleOf,
): string {
  const labelOf = (entry: unknown, index: number) => {
    const record = titleOf?.(items, entry);
    if (record) return record;
    return isGroup(entry)
      ? titleInForm(items, entry, index)
      : `${sentenceCase(entryNoun(items))} ${index + 1}`;
  };
  const label = labelOf(entries[at], at);
  const isUnique = entries.every((entry, index) => index === at || labelOf(entry, index) !== label);
  return isUnique ? label : `${label} (${at + 1} of ${entries.length})`;
}

/**
 * Returns the label of a field with this name; undefined if no such field has a label. A message of the content check
 * about the value at `path` contains this name, and the form shows the label instead. Several groups may have a field
 * with this name, so the groups along the path are searched first, starting with the innermost group.
 */
export function labelNear(
  tree: FieldTree,
  path: FieldPath,
  record: unknown,
  name: string,
): string | undefined {
  const along = [tree, ...fieldsAlong(tree, record, path)];
  const groups = along.map((field, at) => groupOf(field ?? {}, kindIn(valueAt(record, path.slice(0, at)))));
  const near = groups.toReversed().find(({ properties }) => properties?.[name]?.title);
  return near?.properties?.[name]?.title ?? labelIn(tree, name);
}

/**
 * Returns the label of a field with this name anywhere in a field tree, also inside groups and lists. Undefined if no
 * such field has a label.
 */
export const labelIn = (
  { properties = {}, items, oneOf = [] }: FieldTree,
  name: string,
): string | undefined =>
  properties[name]?.title ??
  [...Object.values(properties), ...oneOf, ...(items ? [items] : [])]
    .map((field) => labelIn(field, name))
    .find((title) => title !== undefined);

/**
 * Removes the values of a wrong type from a record, because a page may fail to render them. In the result, `values` is
 * the record without them, and `misfits` are their labels in the form.
 */
export function drawable(tree: FieldTree, record: unknown) {
  const misfits: string[] = [];
  const inside =
    (path: FieldPath): Change =>
    ({ field, value, key }) => {
      const place = [...path, key];
      // A field without a `type` accepts every value. Only a field that is declared with plain zod, such as
      // `z.unknown()`, may have no `type`.
      const isMisfit = field.type && value !== undefined && value !== null && !isOfType(field, value);
      if (!isMisfit) return mapInner(field, value, inside(place), { keepUnknown: true });
      misfits.push(labelInForm(tree, place, record));
      return undefined;
    };
  return { values: mapFields(tree, record, inside([]), { keepUnknown: true }), misfits };
}

/**
 * Formats a value for people. The entries of a list, and the filled fields of a group, are on separate lines. With
 * `titleOf`, a reference is shown as the title of its record.
 */
export function valueInWords(field: FieldTree | undefined, value: unknown, titleOf?: TitleOf): string {
  if (isEmpty(value)) return "(empty)";
  const record = field && titleOf?.(field, value);
  if (record) return record;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value
      .map((item, index) => `${index + 1}. ${valueInWords(field?.items, item, titleOf)}`)
      .join("\n");
  }
  if (!isGroup(value)) return String(value);
  const fields = new Map(fieldsOf(field ?? {}, value).map(({ name, field }) => [name, field]));
  return Object.entries(value)
    .filter(([, inner]) => !isEmpty(inner))
    .map(
      ([name, inner]) =>
        `${fields.get(name)?.title ?? name}: ${valueInWords(fields.get(name), inner, titleOf)}`,
    )
    .join("\n");
}

/** Returns the noun for an entry of a list, such as "question". The argument describes the entries of the list. */
export const entryNoun = ({ typeName = "entry", title }: FieldTree): string =>
  title?.toLowerCase() ?? inWords(typeName).replace(/^page /, "");

/**
 * Returns the title of the entry at an index of a list, as the form shows it: "Question 2: How far?". If the list has
 * several kinds of entries, the title begins with the kind: "Call to action: Talk to us".
 */
export const titleInForm = (items: FieldTree, entry: unknown, at: number): string =>
  entryTitle(items, entry, `${sentenceCase(entryNoun(items))} ${at + 1}`);

/** Returns the title of a list entry: the label of its kind, or else `other`, followed by its name if it has one. */
export const entryTitle = (items: FieldTree, entry: unknown, other: string): string =>
  [kindLabel(items, entry) || other, nameOfEntry(items, entry)].filter(Boolean).join(": ");

/**
 * Returns the name of an entry: the first line of the field that names the entry, such as its title. If that field
 * contains no text, the entry's first other text is used. Common Markdown characters are removed, and a long line is
 * truncated to 60 characters.
 */
function nameOfEntry(items: FieldTree, entry: unknown): string {
  const { kind, ...group } = isGroup(entry) ? entry : { text: entry };
  const tree = groupOf(items, kind);
  const texts = [nameField(tree), ...Object.keys(group)]
    .filter((name) => !NO_TEXTS.has(tree.properties?.[name]?.kind))
    .map((name) => group[name]);
  const text = texts.find((each) => typeof each === "string" && each.trim() !== "");
  const [line = ""] = String(text ?? "")
    .replace(/^[#\s]+/, "")
    .replace(/(\*\*?)(\S(?:.*?\S)??)\1/g, "$2")
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .split("\n");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** The values of fields of these kinds, such as the path of a picture, are not used as the names of entries. */
const NO_TEXTS: ReadonlySet<string | undefined> = new Set(["picture", "document", "focus", "icon"]);

/**
 * Returns the label of an entry's kind, such as "Call to action"; empty if the list's entries have no kinds.
 */
const kindLabel = (items: FieldTree, entry: unknown): string =>
  items.oneOf ? (groupOf(items, kindIn(entry)).title ?? "") : "";

/** Returns a text with a capital letter at its start. The other letters are not changed. */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
