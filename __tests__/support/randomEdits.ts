import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { isProse } from "@sitekit/content/fieldTree";
import { type Leaf, leavesOf, type Records } from "@sitekit/editor/model/usedBy";
import { getOrMake } from "@sitekit/lib/maps";
import { oneOf } from "@sitekit/testing/random";
import { config } from "../../content.config";
import { checkFor } from "../../packages/editor/model/check";
import { type FieldPath, valueAt } from "../../packages/editor/model/fieldValues";
import { type Change, changedTree, type Tree, type TreeFile } from "../../packages/editor/stores/store";

const { newProblems, renaming, retiring } = checkFor(config);

/** An edit that the content check accepts. */
export interface Edit {
  /** The kind of the edit and the edited file, such as `a title: services/iot.json`. */
  what: string;
  /** All records of the site before the edit, by file. */
  before: Records;
  /** All records of the site after the edit, by file. */
  after: Records;
}

type Random = () => number;
type Fields = Readonly<Record<string, unknown>>;
/**
 * Edits a record in one way, for example swaps two entries of a list. Returns the changed record, or undefined if this
 * edit is not possible in this record, for example because the record has no list.
 */
type Editor = (record: Fields, file: string, random: Random) => Fields | undefined;

/** Returns a copy of a record in which the field at `path` has the given value. */
function withValue(record: Fields, path: FieldPath, value: unknown): Fields {
  const copy = structuredClone(record);
  const group = Object(valueAt(copy, path.slice(0, -1)));
  group[path.at(-1) ?? ""] = value;
  return copy;
}

const leafOf = (record: Fields, file: string, random: Random, fits: (leaf: Leaf) => boolean) => {
  const found = leavesOf(config, file, record).filter(fits);
  return found.length > 0 ? oneOf(random, found) : undefined;
};

/** Returns the paths of all lists with at least two entries, at any depth of a record. */
function listsIn(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) && value.length > 1 ? [path] : [];
  const keys = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value);
  return [...own, ...keys.flatMap((key) => listsIn(Object(value)[key], [...path, key]))];
}

const text: Editor = (record, file, random) => {
  const leaf = leafOf(record, file, random, ({ field }) => isProse(field));
  return leaf && withValue(record, leaf.path, `${leaf.value}`.replace(/(\w)(\W*)$/, "$1 too$2"));
};

const choice: Editor = (record, file, random) => {
  const leaf = leafOf(record, file, random, ({ field }) => field.enum !== undefined || field.kind === "date");
  if (!leaf) return undefined;
  const other = leaf.field.enum ? oneOf(random, leaf.field.enum) : "2025-05-05";
  return withValue(record, leaf.path, other);
};

const order: Editor = (record, _file, random) => {
  const lists = listsIn(record);
  if (lists.length === 0) return undefined;
  const path = oneOf(random, lists);
  const entries = valueAt(record, path) as unknown[];
  const at = Math.floor(random() * (entries.length - 1));
  return withValue(record, path, entries.toSpliced(at, 2, entries[at + 1], entries[at]));
};

const reference: Editor = (record, file, random) => {
  const leaf = leafOf(
    record,
    file,
    random,
    ({ field }) => field.kind === "reference" || field.kind === "page",
  );
  const list = leaf?.path.slice(0, -1) ?? [];
  const entries = valueAt(record, list);
  if (!leaf || !Array.isArray(entries)) return undefined;
  return withValue(record, list, entries.toSpliced(Number(leaf.path.at(-1)), 1));
};

const only =
  (files: RegExp, edit: Editor): Editor =>
  (record, file, random) =>
    files.test(file) ? edit(record, file, random) : undefined;

const RECORD_EDITS: Record<string, Editor> = {
  "a title": (record) =>
    typeof record.title === "string" ? { ...record, title: `${record.title} today` } : undefined,
  "a text": text,
  "a choice or a date": choice,
  "the order of a list": order,
  "a reference": reference,
  "a menu": only(/^navigation/, (...given) => (given[2]() < 0.5 ? text : order)(...given)),
  "an interface text": only(/^words/, text),
  "the company": only(/^company/, text),
  "the lists that hide a record": only(/^(services|solutions)\//, (record, _file, random) => ({
    ...record,
    hideFrom: [oneOf(random, ["menu", "overview", "footer"])],
  })),
};

/**
 * Edits that can change more than one record: they give a page a new address, or delete a page and redirect its
 * address to another page ("retire" it). Links to the page are changed too.
 */
const TREE_EDITS: Record<string, (tree: Tree, file: string, random: Random) => readonly Change[]> = {
  "a renamed page": (tree, file) => renaming(tree, file, `${file.replace(/^.*\/|\.json$/g, "")}-again`),
  "a retired page": (tree, file, random) =>
    retiring(tree, file, `/${oneOf(random, pagesIn(tree)).replace(/\.json$/, "")}`),
};

const pagesIn = ({ files }: Tree) => [...files.keys()].filter((file) => /^(services|solutions)\//.test(file));

export const KINDS = [
  ...Object.keys(RECORD_EDITS),
  ...Object.keys(TREE_EDITS),
  "a draft that becomes public, or the reverse",
];

/**
 * Returns a random edit that the content check accepts. `what` is the kind of the edit, one of `KINDS`. Throws an
 * error if it finds no such edit.
 */
export function randomEdit(what: string, content: ContentFolder, random: Random): Edit {
  const tree = treeOf(content);
  const files = [...tree.files.keys()].filter((file) => config.typeOfFile(file));
  const first = Math.floor(random() * files.length);
  const inTurn = [...files.slice(first), ...files.slice(0, first)];
  // The content check refuses some random edits of a file and accepts others, so each file is tried up to ten times.
  for (const file of Array.from({ length: 10 }, () => inTurn).flat()) {
    const found = editOf(what, tree, file, random);
    if (!found) continue;
    const { start, changes } = found;
    const after = changedTree(start, changes, `${start.version} after`);
    if ([...newProblems(tree, start), ...newProblems(start, after)].length > 0) continue;
    const [before, now] = [recordsOf(start), recordsOf(after)];
    if (JSON.stringify(before) !== JSON.stringify(now))
      return { what: `${what}: ${file}`, before, after: now };
  }
  throw new Error(`Found no edit of the kind "${what}" that the content check accepts.`);
}

function editOf(what: string, tree: Tree, file: string, random: Random) {
  const record = parsed(tree.files.get(file)?.text ?? "{}");
  const edit = RECORD_EDITS[what];
  const written = (now: Fields): Change[] => [{ path: file, text: JSON.stringify(now, null, 2) }];
  if (edit) {
    const now = edit(record, file, random);
    return now && { start: tree, changes: written(now) };
  }
  if (!pagesIn(tree).includes(file)) return undefined;
  try {
    if (TREE_EDITS[what]) return { start: tree, changes: TREE_EDITS[what](tree, file, random) };
  } catch {
    // `renaming` or `retiring` threw an error, because the editor does not allow this edit of this record.
    return undefined;
  }
  const start = changedTree(tree, written({ ...record, draft: true }), `${file} drafted`);
  return { start, changes: written(record) };
}

const trees = new WeakMap<ContentFolder, Tree>();
const treeOf = (content: ContentFolder): Tree =>
  getOrMake(trees, content, () => {
    const files = new Map<string, TreeFile>();
    for (const [file, bytes] of content.json) files.set(file, { id: file, text: bytes.toString() });
    for (const [file, picture] of content.media) files.set(file, { id: file, picture });
    return { version: "fixture", files };
  });

const records = new WeakMap<Tree, Records>();
/**
 * Returns the records of a tree. Returns the same object each time it gets the same tree. Records with the same text
 * are the same object, even in different trees, because `draftSite` uses these objects as the keys of its cache.
 */
const recordsOf = (tree: Tree): Records =>
  getOrMake(records, tree, () =>
    Object.fromEntries(
      [...tree.files].flatMap(([file, { text }]) =>
        text && config.typeOfFile(file) ? [[file, parsed(text)]] : [],
      ),
    ),
  );

const byText = new Map<string, Fields>();
const parsed = (text: string): Fields => getOrMake(byText, text, () => JSON.parse(text));
