import { type FieldTree, groupOf, kindIn } from "@sitekit/content/fieldTree";
import { isGroup, listIn } from "@sitekit/content/mapFields";
import { isEmpty } from "@sitekit/content/record";
import {
  entryLabel,
  entryTitle,
  type FieldPath,
  isEquivalent,
  type TitleOf,
  valueInWords,
} from "./fieldValues";
import { entriesOf, inMergedOrder, movesOf, withoutRepeats } from "./mergeLists";

/** A value in three versions of a record: the common base, the user's version, and the other person's version. */
export interface Merging {
  /**
   * The path of the value. For a list entry, it contains the entry's index in the base version. An added entry is not
   * in the base version, so it gets a higher index that no other entry has.
   */
  path: FieldPath;
  /**
   * The label in the form, as in "Questions, Question 2: How far?, Answer". The name of a list entry is taken from the
   * user's version if that contains the entry. The label is empty for the record as a whole.
   */
  label: string;
  field: FieldTree;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * A value that both people have changed since the base version, with different results. If a person has removed the
 * value, it is undefined in that person's version.
 */
export type Conflict = Merging;

interface Merged {
  record: Record<string, unknown>;
  /** The changes that only the other person has made. `record` contains them. */
  taken: Merging[];
  conflicts: Conflict[];
}

/** A function that decides which side of a conflict to keep. */
export type Choose = (place: Conflict) => "mine" | "theirs";

/**
 * Merges two versions of a record with a common base: field by field, and in lists entry by entry. A change that only
 * one person made is kept. `choose` decides about conflicts, for example if one person removed an entry and the other
 * changed it. With `titleOf`, the labels contain the titles of records to which entries refer.
 */
export function mergeRecords(
  versions: { base: unknown; mine: unknown; theirs: unknown },
  tree: FieldTree,
  { choose = () => "mine", titleOf }: { choose?: Choose | undefined; titleOf?: TitleOf | undefined } = {},
): Merged {
  const taken: Merging[] = [];
  const conflicts: Conflict[] = [];
  const ask = (place: Conflict) => {
    conflicts.push(place);
    return choose(place);
  };
  const merge = (place: Merging): unknown => {
    const { base, mine, theirs } = place;
    // An entry that one person has removed is left out if it is empty in the other person's version.
    if (isEntry(place) && isEquivalent(mine, theirs) && (mine === undefined || theirs === undefined))
      return undefined;
    if (isEquivalent(theirs, base) || isEquivalent(mine, theirs)) return mine;
    if ([base, mine, theirs].every((value) => Array.isArray(value) || isEmpty(value)))
      return mergeList(place);
    if (isGroup(mine) && isGroup(theirs) && areOfOneKind(base, mine, theirs)) return mergeGroup(place);
    if (isEquivalent(mine, base)) {
      const isRemoved = isEntry(place) && theirs === undefined;
      taken.push({ ...place, label: isRemoved ? `${place.label} (removed)` : place.label });
      return theirs;
    }
    return place[ask(place)];
  };
  /** Returns a list entry that only one person has added. Unlike `merge`, this function keeps an empty entry. */
  const added = (place: Merging): unknown => {
    if (place.mine !== undefined) return place.mine;
    taken.push({ ...place, label: `${place.label} (added)` });
    return place.theirs;
  };
  const mergeGroup = ({ path, label, field, ...versions }: Merging) => {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(Object);
    const { properties = {} } = groupOf(field, kindIn(mine));
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const values = names.map((name) => {
      const inner = properties[name] ?? {};
      const place = { path: [...path, name], label: within(label, inner.title ?? name), field: inner };
      return [name, merge({ ...place, base: base[name], mine: mine[name], theirs: theirs[name] })];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  const mergeList = (place: Merging) => {
    const { path, label, field } = place;
    const { items = {} } = field;
    const [base, mine, theirs] = [listIn(place.base), listIn(place.mine), listIn(place.theirs)] as const;
    const merged = entriesOf(base, mine, theirs, items).flatMap((entry) => {
      const at = entry.base ?? base.length + (entry.mine ?? mine.length + (entry.theirs ?? 0));
      const sides = [
        [mine, entry.mine],
        [theirs, entry.theirs],
        [base, entry.base],
      ] as const;
      const [entries, index = 0] = sides.find(([, each]) => each !== undefined) ?? sides[0];
      const inner = {
        path: [...path, at],
        label: within(label, entryLabel(items, entries, index, titleOf)),
        field: items,
        base: base[entry.base ?? -1],
        mine: mine[entry.mine ?? -1],
        theirs: theirs[entry.theirs ?? -1],
      };
      const value = isAddedByOne(inner) ? added(inner) : merge(inner);
      return value === undefined ? [] : [{ ...entry, value }];
    });
    const moved = movesOf(merged);
    const order = { ...place, label: within(label, "order") };
    const side = moved.isAlike
      ? undefined
      : moved.mine && moved.theirs
        ? ask(order)
        : moved.mine
          ? "mine"
          : "theirs";
    if (side === "theirs" && !moved.mine) taken.push(order);
    const list = inMergedOrder(merged, side);
    return withoutRepeats(list, mine, theirs);
  };
  const record = merge({ path: [], label: "", field: tree, ...versions }) as Record<string, unknown>;
  return { record, taken, conflicts };
}

const isAddedByOne = ({ base, mine, theirs }: Merging) =>
  base === undefined && (mine === undefined) !== (theirs === undefined);

const isEntry = ({ path }: Merging) => typeof path.at(-1) === "number";

const within = (label: string, name: string) => [label, name].filter(Boolean).join(", ");

/** Returns the changes between two versions of a record, field by field, with the labels of the form. */
export function recordChanges(tree: FieldTree, before: unknown, after: unknown, titleOf?: TitleOf) {
  const { taken } = mergeRecords({ base: before, mine: before, theirs: after }, tree, { titleOf });
  return taken.map((place) => ({
    label: place.label || "The record",
    before: versionInWords(place, "base", titleOf),
    after: versionInWords(place, "theirs", titleOf),
  }));
}

/**
 * Formats the value in one of the versions as a text for the user. For a list, the text contains the titles of the
 * entries. With `titleOf`, a reference is shown as the title of the record to which it refers.
 */
export function versionInWords(place: Merging, side: "base" | "mine" | "theirs", titleOf?: TitleOf): string {
  const { field, [side]: value } = place;
  if (isEntry(place) && value === undefined) return side === "base" ? "(none)" : "(removed)";
  if (place.path.length === 0 && value === undefined) return "(deleted)";
  if (!Array.isArray(value)) return valueInWords(field, value, titleOf);
  const { items = {} } = field;
  return value
    .map((entry, at) => `${at + 1}. ${titleOf?.(items, entry) ?? entryTitle(items, entry, "")}`)
    .join("\n");
}

/**
 * Whether groups are of the same kind, so that they can be merged field by field. If the base is empty, both people
 * have added the group, and only their versions are compared.
 */
const areOfOneKind = (base: unknown, ...entries: readonly object[]) =>
  (isGroup(base) || isEmpty(base)) &&
  new Set([...(isEmpty(base) ? [] : [base]), ...entries].map(kindIn)).size === 1;
