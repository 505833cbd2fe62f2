import { type FieldTree, groupOf, kindIn, nameField } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { isEmpty } from "@sitekit/content/record";
import { getOrMake } from "@sitekit/lib/maps";

type List = readonly unknown[];

/** The index of a list entry in each version of the list. Absent if the version does not contain the entry. */
export interface Entry {
  base?: number;
  mine?: number;
  theirs?: number;
}

/**
 * Matches the entries of a list in three versions: `base`, and the versions of two people, `mine` and `theirs`. The
 * result contains each entry of `base`, and then each added entry. If both people have added the same entry, the result
 * contains it once. If `mine` and `theirs` are exchanged, the same entries are matched.
 */
export function entriesOf(base: List, mine: List, theirs: List, items: FieldTree): Entry[] {
  const first = { mine: successors(base, mine, items), theirs: successors(base, theirs, items) };
  // If one person has rewritten an entry, it may be too different from the base to be matched in the first pass. The
  // second pass also compares it with the other person's version of the entry, which may be more similar.
  const toMine = successors(base, mine, items, (at) => theirs[first.theirs.get(at) ?? -1]);
  const toTheirs = successors(base, theirs, items, (at) => mine[first.mine.get(at) ?? -1]);
  const added = (list: List, found: ReadonlyMap<number, number>) => {
    const known = new Set(found.values());
    return [...list.keys()].filter((at) => !known.has(at));
  };
  const twice = new Pairs(mine, theirs, added(mine, toMine), added(theirs, toTheirs));
  // Added entries with the same id, content or name count as one. Names are not compared if the list has several kinds
  // of entries.
  twice.pairSame(identityOf);
  if (!items.oneOf) twice.pairSame((entry) => nameIn(entry, items));
  // If an entry of the base is missing on both sides, both people may have replaced it by nearly the same text. Two
  // added entries that are nearly the same then count as one.
  if (base.some((_, at) => !toMine.has(at) && !toTheirs.has(at)))
    twice.pairLike((from, to) => likeness(from, to, items), NEARLY_SAME);
  return [
    ...base.map((_, at) => ({ base: at, mine: toMine.get(at), theirs: toTheirs.get(at) })),
    ...[...twice.found].map(([mine, theirs]) => ({ mine, theirs })),
    ...[...twice.before].map((mine) => ({ mine })),
    ...[...twice.after].map((theirs) => ({ theirs })),
  ];
}

/**
 * Finds the entries of a list in a later version of the list. The result maps the index of an entry in `before` to its
 * index in `after`. Entries are matched by id or equal content, then by similarity, then by similarity to the other
 * person's version of the entry, and last by position. `other` returns the other person's version of the entry at an
 * index of `before`; undefined if there is none.
 */
function successors(
  before: List,
  after: List,
  items: FieldTree,
  other: (at: number) => unknown = () => undefined,
): ReadonlyMap<number, number> {
  const pairs = new Pairs(before, after, before.keys(), after.keys());
  pairs.pairSame(identityOf);
  pairs.pairLike((from, to) => likeness(from, to, items));
  pairs.pairLike((_, to, at) => (other(at) === undefined ? 0 : likeness(other(at), to, items)));
  pairs.pairByPlace();
  return pairs.found;
}

/** The lowest similarity at which `pairLike` matches two entries by default. */
const LIKE = 0.4;
/** The lowest similarity at which `pairLike` matches two added entries. `areNearlySame` uses the same limit. */
const NEARLY_SAME = 0.8;

class Pairs {
  readonly found = new Map<number, number>();
  /** The indices in `from` of the entries that are not matched yet. */
  readonly before: Set<number>;
  /** The indices in `to` of the entries that are not matched yet. */
  readonly after: Set<number>;

  constructor(
    private readonly from: List,
    private readonly to: List,
    before: Iterable<number>,
    after: Iterable<number>,
  ) {
    this.before = new Set(before);
    this.after = new Set(after);
  }

  /**
   * Matches entries with the same key: the first with the first, the second with the second, and so on. An entry with
   * an empty key is not matched.
   */
  pairSame(keyOf: (entry: unknown) => string): void {
    const byKey = new Map<string, number[]>();
    for (const at of this.after) getOrMake(byKey, keyOf(this.to[at]), () => []).push(at);
    for (const at of [...this.before]) {
      const key = keyOf(this.from[at]);
      this.pair(at, key === "" ? undefined : byKey.get(key)?.shift());
    }
  }

  /** Matches entries with a similarity of at least `least`, starting with the most similar entries. */
  pairLike(likenessOf: (from: unknown, to: unknown, at: number) => number, least = LIKE): void {
    const candidates = [...this.before].flatMap((at) =>
      [...this.after].flatMap((to) => {
        const [before, after] = [this.from[at], this.to[to]];
        const score = mayBeSame(before, after) ? likenessOf(before, after, at) : 0;
        return score >= least ? [{ at, to, score }] : [];
      }),
    );
    // Equally similar pairs are sorted by `distance`, then by `first`. Both stay the same if `at` and `to` are
    // exchanged, so the same entries are matched if the two lists are exchanged.
    const distance = ({ at, to }: { at: number; to: number }) => Math.abs(at - to);
    const first = ({ at, to }: { at: number; to: number }) => Math.min(at, to);
    candidates.sort((a, b) => b.score - a.score || distance(a) - distance(b) || first(a) - first(b));
    for (const { at, to } of candidates) if (this.before.has(at) && this.after.has(to)) this.pair(at, to);
  }

  /**
   * Uses the position to match entries that were probably rewritten. A run of unmatched entries is compared with the
   * run that has the same matched neighbours in the other list. Runs of different lengths are skipped.
   */
  pairByPlace(): void {
    const back = new Map([...this.found].map(([from, to]) => [to, from]));
    const gaps = new Map<string, { from: number[]; to: number[] }>();
    const gapOf = (lower: number, upper: number) =>
      getOrMake(gaps, `${lower} ${upper}`, () => ({ from: [], to: [] }));
    const neighbour = (at: number, step: number, isFree: Set<number>): number =>
      isFree.has(at + step) ? neighbour(at + step, step, isFree) : at + step;
    for (const at of this.before) {
      const upper = this.found.get(neighbour(at, 1, this.before)) ?? this.to.length;
      gapOf(this.found.get(neighbour(at, -1, this.before)) ?? -1, upper).from.push(at);
    }
    for (const at of this.after) {
      const [lower, upper] = [neighbour(at, -1, this.after), neighbour(at, 1, this.after)];
      gapOf(back.has(lower) ? lower : -1, back.has(upper) ? upper : this.to.length).to.push(at);
    }
    for (const { from, to } of gaps.values()) {
      if (from.length !== to.length) continue;
      for (const [index, at] of from.entries())
        if (mayBeSame(this.from[at], this.to[to[index] ?? -1])) this.pair(at, to[index]);
    }
  }

  private pair(at: number, to: number | undefined): void {
    if (to === undefined) return;
    this.found.set(at, to);
    this.before.delete(at);
    this.after.delete(to);
  }
}

const idIn = (entry: unknown) => (isGroup(entry) && !isEmpty(entry.id) ? String(entry.id) : undefined);

/** Returns a key that identifies an entry: its id or, if it has none, its whole content. Empty for an empty entry. */
const identityOf = (entry: unknown): string => {
  const id = idIn(entry);
  return id === undefined ? plainText(entry) : `id ${id}`;
};

/**
 * Returns a value as JSON, without empty fields and with sorted keys, so that equal values have equal texts. Returns an
 * empty text for an empty value.
 */
const plainText = (value: unknown): string =>
  isEmpty(value) ? "" : JSON.stringify(value, (_, inner) => (isGroup(inner) ? tidy(inner) : inner));

const tidy = (group: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(group)
      .filter(([, value]) => !isEmpty(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Returns an entry's name, such as its title, as JSON text. Empty if the entry is not a group, or has no name. */
const nameIn = (entry: unknown, items: FieldTree): string =>
  isGroup(entry) ? plainText(entry[nameField(groupOf(items, kindIn(entry)))]) : "";

/**
 * Whether two entries can be versions of the same entry. They must have the same kind and, if both have an id, the same
 * id.
 */
function mayBeSame(from: unknown, to: unknown): boolean {
  const [a, b] = [idIn(from), idIn(to)];
  return kindIn(from) === kindIn(to) && (a === undefined || b === undefined || a === b);
}

/**
 * Returns the similarity of two entries, from 0 to 2. It is the fraction of equal words or of equal fields, whichever
 * is larger, plus 1 if the entries have similar names.
 */
function likeness(from: unknown, to: unknown, items: FieldTree): number {
  const ofNames = sharedWords(nameIn(from, items), nameIn(to, items));
  return Math.max(sharedWords(from, to), sameFields(from, to)) + (ofNames > SAME_NAME ? 1 : 0);
}

/** Whether two groups, or two records, have similar names or nearly the same content. */
export const areNearlySame = (from: unknown, to: unknown, tree: FieldTree): boolean =>
  likeness(from, to, tree) >= NEARLY_SAME;

/** Two names count as similar if they share more than this fraction of their words. */
const SAME_NAME = 0.6;

/**
 * Returns the similarity of the words of two values, from 0 to 1 (the Dice coefficient): twice the number of common
 * words, divided by the number of words in both values together. 0 if there are no words.
 */
function sharedWords(from: unknown, to: unknown): number {
  const [a, b] = [wordsIn(from), wordsIn(to)];
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = b.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left > 0;
  });
  return a.length + b.length === 0 ? 0 : (2 * common.length) / (a.length + b.length);
}

/**
 * Returns the fraction of the fields that have the same value in both groups. The field `kind` is not counted, nor are
 * fields that are empty in both groups. Returns 0 if one of the values is not a group.
 */
function sameFields(from: unknown, to: unknown): number {
  if (!isGroup(from) || !isGroup(to)) return 0;
  const texts = Object.keys({ ...from, ...to })
    .filter((name) => name !== "kind")
    .map((name) => [plainText(from[name]), plainText(to[name])])
    .filter(([a, b]) => a !== "" || b !== "");
  return texts.length === 0 ? 0 : texts.filter(([a, b]) => a === b).length / texts.length;
}

const wordsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(wordsIn)
    : (String(value ?? "").match(/[\p{L}\p{N}]+/gu) ?? []);

/** An entry together with its value in the merged list. */
export type MergedEntry = Entry & { value: unknown };

type Side = "mine" | "theirs";

/**
 * Compares the order of the entries that all three versions contain. In the result, `mine` and `theirs` say whether
 * that side has reordered them, and `isAlike` says whether both sides have them in the same order.
 */
export function movesOf(entries: readonly Entry[]) {
  const kept = entries.filter(isInBoth);
  const orderOf = (side: Side) => inOrderOf(kept, side).flatMap(({ base }) => base ?? []);
  const [mine, theirs] = [orderOf("mine"), orderOf("theirs")];
  return { mine: isMoved(mine), theirs: isMoved(theirs), isAlike: mine.join() === theirs.join() };
}

const isMoved = (order: readonly number[]) => order.some((at, index) => at < (order[index - 1] ?? -1));

const isInBoth = ({ mine, theirs }: Entry) => mine !== undefined && theirs !== undefined;

const inOrderOf = <Each extends Entry>(entries: readonly Each[], side: Side): Each[] =>
  entries.filter((entry) => entry[side] !== undefined).sort((a, b) => Number(a[side]) - Number(b[side]));

/**
 * Returns the merged list. The entries that both sides have are in the order of `side`. If `side` is undefined, the
 * order of one side is chosen by the text of the entries, so the result is the same if `mine` and `theirs` are
 * exchanged. An entry that only one side has comes after the common entry that precedes it on that side.
 */
export function inMergedOrder(entries: readonly MergedEntry[], side: Side | undefined): unknown[] {
  const both = entries.filter(isInBoth);
  const [common = []] = side
    ? [inOrderOf(both, side)]
    : inTextOrder([inOrderOf(both, "mine"), inOrderOf(both, "theirs")]);
  const runs = new Map<MergedEntry | undefined, MergedEntry[][]>();
  for (const each of ["mine", "theirs"] as const) {
    const after = new Map<MergedEntry | undefined, MergedEntry[]>();
    let last: MergedEntry | undefined;
    for (const entry of inOrderOf(entries, each)) {
      if (isInBoth(entry)) last = entry;
      else getOrMake(after, last, () => []).push(entry);
    }
    for (const [entry, run] of after) getOrMake(runs, entry, () => []).push(run);
  }
  return [undefined, ...common].flatMap((entry) => {
    const next = inTextOrder(runs.get(entry) ?? []).flat();
    return [...(entry ? [entry] : []), ...next].map(({ value }) => value);
  });
}

/** Sorts parts of a list by their text, so that their order does not depend on which side is `mine`. */
function inTextOrder(parts: readonly MergedEntry[][]): MergedEntry[][] {
  const text = (part: readonly MergedEntry[]) => part.map(({ value }) => plainText(value)).join("\n");
  return parts.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}

/**
 * Removes repeated entries, because both sides may have added the same entry. An entry that already occurs several
 * times in one of the versions may occur as often in the result.
 */
export function withoutRepeats(merged: List, ...versions: readonly List[]): unknown[] {
  const countOf = (text: string, texts: readonly string[]) => texts.filter((each) => each === text).length;
  const known = versions.map((list) => list.map(plainText));
  const texts = merged.map(plainText);
  return texts.flatMap((text, at) =>
    countOf(text, texts.slice(0, at)) < Math.max(1, ...known.map((each) => countOf(text, each)))
      ? [merged[at]]
      : [],
  );
}
