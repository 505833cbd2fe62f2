import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { config, harbour } from "@sitekit/testing/harbour";
import fc from "fast-check";

/**
 * A record (`base`), and the versions of it that two people made (`mine` and `theirs`). Texts end with a unique mark,
 * such as `b7`, so that tests can find them again. The letter says where the text comes from: `b` from the base, `m`
 * from an edit in `mine`, `t` from an edit in `theirs`, and `s` from an edit that both people made.
 */
export interface EditPair {
  tree: FieldTree;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

type Group = Record<string, unknown>;
type Change = "set" | "rewrite" | "clear" | "add" | "remove" | "move";
interface Edit {
  change: Change;
  at: number;
  to: number;
}

const isObject = (value: unknown): value is Group => typeof value === "object" && value !== null;

const line: FieldTree = { type: "string", kind: "line" };
const entry: FieldTree = {
  type: "object",
  properties: { title: line, text: line, more: { type: "array", items: line } },
};
/**
 * The lists that a generated record can contain, each with the schema of its items. The items of `named` are objects
 * with an `id`. The items of `kinds` are objects of two types, which the field `kind` distinguishes.
 */
const LISTS: Record<string, FieldTree> = {
  texts: line,
  groups: entry,
  named: { ...entry, properties: { id: line, ...entry.properties } },
  kinds: {
    type: "object",
    oneOf: ["plain", "rich"].map((name) => ({
      type: "object",
      properties: { kind: { type: "string", const: name }, ...entry.properties },
    })),
  },
};

const filled = (name: string, index: number): unknown => {
  if (name === "texts") return `Text ${index}`;
  const group = { title: `Title ${index}`, text: `A text of some words ${index}`, more: ["One", "Two"] };
  if (name === "named") return { id: `id-${index}`, ...group };
  return name === "kinds" ? { kind: index % 2 ? "rich" : "plain", ...group } : group;
};

const generated = fc.dictionary(
  fc.constantFrom("first", "second", "third"),
  fc.tuple(fc.constantFrom(...Object.keys(LISTS)), fc.integer({ min: 0, max: 6 })),
  { minKeys: 1 },
);

const generatedRecord = generated.map((lists) => {
  const fields = Object.entries(lists);
  const properties = fields.map(([name, [list]]) => [name, { type: "array" as const, items: LISTS[list] }]);
  const values = fields.map(([name, [list, size]]) => [
    name,
    Array.from({ length: size }, (_, index) => filled(list, index)),
  ]);
  const tree: FieldTree = {
    type: "object",
    properties: { title: line, about: entry, ...Object.fromEntries(properties) },
  };
  return { tree, record: { title: "A title", about: filled("groups", 0), ...Object.fromEntries(values) } };
});

const harbourRecords = [...harbour.json].flatMap(([file, bytes]) => {
  const type = config.typeOfFile(file);
  return type ? [{ tree: fieldTree(type), record: JSON.parse(bytes.toString()) as unknown }] : [];
});

/**
 * Random edits do not change the fields with these names. But if an edit adds an object with an `id`, the `id` is new.
 */
const FIXED = new Set(["kind", "id"]);

/** Returns a copy of a value. `change` replaces each text in the copy, except in the fields named in `FIXED`. */
const withTexts = (value: unknown, change: (text: string) => unknown): unknown => {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, FIXED.has(name) ? inner : withTexts(inner, change)]),
  );
};

interface Place {
  whole: Group | unknown[];
  key: string | number;
}

/**
 * Finds the inner values for which `fits` returns true, except in the fields of `FIXED`. Returns for each of them the
 * object or array that contains it, and its key there.
 */
function placesIn(value: unknown, fits: (inner: unknown) => boolean): Place[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => {
    if (FIXED.has(name)) return [];
    const key = Array.isArray(value) ? Number(name) : name;
    const own = fits(value[name]) ? [{ whole: value, key }] : [];
    return [...own, ...placesIn(value[name], fits)];
  });
}

const isText = (value: unknown) => typeof value === "string";

/**
 * Returns a copy of a record with the edits applied. Each new text ends with a unique mark from `nextMark`, such as
 * `m3`. A new `id` consists only of such a mark.
 */
function edited(record: unknown, edits: readonly Edit[], nextMark: () => string): unknown {
  const copy = structuredClone(record);
  for (const { change, at, to } of edits) {
    const isOfText = change === "set" || change === "rewrite" || change === "clear";
    const places = placesIn(copy, isOfText ? isText : Array.isArray);
    const { whole, key } = places[at % places.length] ?? {};
    if (whole === undefined || key === undefined) continue;
    const group = whole as Group;
    const old = group[key];
    const list = old as unknown[];
    if (change === "set") group[key] = `${old} ${nextMark()}`;
    else if (change === "rewrite") group[key] = `Written anew ${nextMark()}`;
    else if (change === "clear") {
      if (!Array.isArray(whole)) delete group[key];
    } else if (change === "add") {
      const like = list[to % Math.max(1, list.length)] ?? "New";
      const added = withTexts(like, () => `Added ${nextMark()}`);
      if (isObject(added) && "id" in added) added.id = nextMark();
      list.splice(to % (list.length + 1), 0, added);
    } else if (list.length > 0) {
      const [taken] = list.splice(at % list.length, 1);
      if (change === "move") list.splice(to % (list.length + 1), 0, taken);
    }
  }
  return copy;
}

const edits = fc.array(
  fc.record<Edit>({
    change: fc.constantFrom("set", "set", "rewrite", "clear", "add", "add", "remove", "move"),
    at: fc.nat(10_000),
    to: fc.nat(10_000),
  }),
  { maxLength: 5 },
);

const counter = (letter: string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${letter}${count}`;
  };
};

/**
 * Generates random edits that two people made to the same record. The record is random too, or comes from the test
 * content `harbour`. In some pairs, some of the edits are the same for both people.
 */
export const editPairs: fc.Arbitrary<EditPair> = fc
  .tuple(
    fc.oneof(generatedRecord, fc.constantFrom(...harbourRecords)),
    edits,
    edits,
    fc.oneof(fc.constant([]), edits),
  )
  .map(([{ tree, record }, byMe, byThem, byBoth]) => {
    const mark = counter("b");
    const base = withTexts(record, (text) => `${text} ${mark()}`);
    const shared = edited(base, byBoth, counter("s"));
    const mine = edited(shared, byMe, counter("m"));
    return { tree, base, mine, theirs: edited(shared, byThem, counter("t")) };
  });
