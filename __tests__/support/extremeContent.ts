/** The fixture content at its fullest and at its barest, worked out from the content types, so that new fields are in both. */
import {
  type FieldTree,
  fieldsOf,
  fieldTree,
  isProse,
  kindName,
  OPENING,
} from "../../src/content-model/derive/fieldTree";
import type { FieldKind } from "../../src/content-model/fields";
import { isEmpty } from "../../src/content-model/normalise";
import { contentType, contentTypeOfFile, fileOfRecord } from "../../src/content-model/registry";
import { innerGroup } from "../../src/site/overview";
import { emptied } from "./emptied";
import { fixture, textOf } from "./fixtureContent";

/** A record of any type. */
export type AnyRecord = Record<string, unknown>;

/** Every record with every field filled, and every text and list as long as its field allows; by file. */
export const longestRecords = () => eachRecord((tree, record, file) => fullGroup(tree, record, file));

/** Every record with every optional field empty, and every text of one letter; by file. */
export const shortestRecords = () =>
  eachRecord((tree, record, _, turn) => shortGroup(tree, emptied(tree, record, turn)));

function eachRecord(
  change: (tree: FieldTree, record: AnyRecord, file: string, turn: number) => AnyRecord,
): Map<string, AnyRecord> {
  return new Map(
    [...fixture.json.keys()].map((file, turn) => [
      file,
      change(treeOf(file), JSON.parse(textOf(file)), file.replace(/\.json$/, ""), turn),
    ]),
  );
}

/** The fields of the records in a file. */
function treeOf(file: string): FieldTree {
  const type = contentTypeOfFile(file);
  if (!type) throw new Error(`${file} is not a record`);
  return fieldTree(type);
}

/** What stands in a field that no fixture fills; `at` is different in every record. A new kind needs one here. */
const EXAMPLES: Record<FieldKind, (field: FieldTree, at: string) => unknown> = {
  id: (_, at) => at,
  line: () => "A line",
  text: () => "A text.",
  markdown: () => "A text.",
  icon: () => "anchor",
  picture: () => "/media/harbour.png",
  focus: () => "30% 60%",
  page: () => "/contact",
  web: () => "https://elsewhere.example",
  site: () => "https://www.elsewhere.example",
  email: () => "keeper@lantern-row.example",
  phone: () => "+234 800 111 2222",
  hours: () => "Monday - Friday: 9:00 AM - 6:00 PM",
  date: () => "2026-02-03",
  moment: ({ title = "" }) => (/until/.test(title) ? "2999-02-03 09:00" : "2026-02-03 09:00"),
  alias: (_, at) => `/old/${at}`,
  choice: (field) => field.enum?.[0],
  // Drafts are not there.
  flag: () => false,
  count: ({ maximum }) => maximum,
  reference: (field, at) => firstIdOf(field.to ?? "", at),
  note: () => "A note.",
};

/** The id of a record that is not the one at `at`: none is related to itself. */
function firstIdOf(typeName: string, at: string): string {
  const inner = innerGroup(typeName);
  if (inner) {
    const [group] = JSON.parse(textOf(fileOfRecord(contentType(inner.type), "")))[inner.field];
    return group.id;
  }
  for (const file of fixture.json.keys()) {
    const isItself = at.startsWith(file.replace(/\.json$/, ""));
    if (!isItself && contentTypeOfFile(file)?.name === typeName) return file.replace(/^.*\/|\.json$/g, "");
  }
  throw new Error(`No fixture is a ${typeName}`);
}

function full(field: FieldTree, value: unknown, at: string): unknown {
  if (field.const) return field.const;
  if (field.items) return fullList(field, field.items, Array.isArray(value) ? value : [], at);
  if (field.type === "object") return fullGroup(field, (value ?? {}) as AnyRecord, at);
  if (field.kind === undefined) throw new Error(`The field ${field.title} is of no kind`);
  return stretched(field, isEmpty(value) ? EXAMPLES[field.kind](field, at) : value, at);
}

function fullGroup(tree: FieldTree, record: AnyRecord, at: string): AnyRecord {
  return Object.fromEntries(
    fieldsOf(tree, record).map(({ name, field }) => [name, full(field, record[name], at)]),
  );
}

/** As many entries as fit where entries may be alike; elsewhere those that there are, or one. */
function fullList(list: FieldTree, item: FieldTree, values: readonly unknown[], at: string): unknown[] {
  const given = isEmpty(values) ? examplesOf(item) : values;
  const count = mayRepeat(item) ? (list.maxItems ?? given.length) : given.length;
  return Array.from({ length: count }, (_, index) =>
    full(item, given[index % given.length], `${at}-${index}`),
  );
}

/** What a list that no fixture fills is filled with: an entry, or one of each kind that may stand anywhere. */
const examplesOf = ({ oneOf }: FieldTree): unknown[] =>
  oneOf
    ?.map(kindName)
    .filter((kind) => kind !== OPENING)
    .map((kind) => ({ kind })) ?? [undefined];

/** Ids stand once, and so do links to one page. */
const mayRepeat = ({ kind, properties = {}, oneOf }: FieldTree): boolean =>
  kind === "line" ||
  kind === "note" ||
  (kind === undefined &&
    !oneOf &&
    Object.values(properties).every(({ kind }) => kind !== "id" && kind !== "page"));

const isText = (field: FieldTree) => isProse(field) || field.kind === "note";

/**
 * A text of as many letters as its field takes; in a list it ends with its number, because no entry stands twice.
 * A pattern without a limit says how long it is by itself.
 */
function stretched(field: FieldTree, value: unknown, at: string): unknown {
  if (!isText(field) || field.maxLength === undefined || typeof value !== "string") return value;
  const end = /\d+$/.exec(at)?.[0] ?? "x";
  return `${value}${" and so on along the coast".repeat(field.maxLength)}`
    .slice(0, field.maxLength - end.length)
    .concat(end);
}

/** `at` is the place in a list, where every entry has a letter of its own. */
function short(field: FieldTree, value: unknown, at?: number): unknown {
  const { items, minItems = 0 } = field;
  if (items && Array.isArray(value)) {
    const kept = mayRepeat(items) ? value.slice(0, Math.max(minItems, 1)) : value;
    return kept.map((item, index) => short(items, item, index));
  }
  if (field.type === "object" && !isEmpty(value)) return shortGroup(field, value as AnyRecord, at);
  if (!isText(field) || field.pattern !== undefined || typeof value !== "string" || isEmpty(value))
    return value;
  return at === undefined ? value.trim().slice(0, 1) : String.fromCharCode(65 + at);
}

function shortGroup(tree: FieldTree, record: AnyRecord, at?: number): AnyRecord {
  return Object.fromEntries(
    fieldsOf(tree, record).map(({ name, field }) => [name, short(field, record[name], at)]),
  );
}
