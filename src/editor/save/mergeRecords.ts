import { type FieldTree, groupOf, kindIn } from "../../content-model/derive/fieldTree";
import { type FieldPath, isEquivalent, isGroup } from "./fieldValues";

/** A conflict: a field that both people changed since they opened the record. */
export interface Conflict {
  path: FieldPath;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Merged {
  record: Record<string, unknown>;
  /** The fields that only the other person changed. */
  taken: FieldPath[];
  conflicts: Conflict[];
}

/** Resolves a conflict. */
export type Choose = (place: Conflict) => "mine" | "theirs";

/**
 * Three-way merge of two versions of a record, field by field. Takes each field from the version that changed it; if
 * both did, `choose` decides. Lists of groups merge entry by entry while nobody added, removed or moved an entry;
 * otherwise the whole list counts as one field.
 */
export function mergeRecords(
  versions: { base: unknown; mine: unknown; theirs: unknown },
  tree: FieldTree,
  choose: Choose = () => "mine",
): Merged {
  const taken: FieldPath[] = [];
  const conflicts: Conflict[] = [];
  const merge = (field: FieldTree | undefined, place: Conflict): unknown => {
    const { path, base, mine, theirs } = place;
    if (isEquivalent(theirs, base) || isEquivalent(mine, theirs)) return mine;
    if (isEquivalent(mine, base)) {
      taken.push(path);
      return theirs;
    }
    if (isGroup(base) && isGroup(mine) && isGroup(theirs) && sameKind(base, mine, theirs)) {
      const { properties } = groupOf(field ?? {}, mine.kind);
      const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
      const values = [...names].map((name) => [
        name,
        merge(properties?.[name], {
          path: [...path, name],
          base: base[name],
          mine: mine[name],
          theirs: theirs[name],
        }),
      ]);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    if (field?.items?.type === "object" && hasSameOrder(base, mine) && hasSameOrder(base, theirs)) {
      return listOf(base).map((item, index) =>
        merge(field.items, {
          path: [...path, index],
          base: item,
          mine: listOf(mine)[index],
          theirs: listOf(theirs)[index],
        }),
      );
    }
    conflicts.push(place);
    return choose(place) === "mine" ? mine : theirs;
  };
  const record = merge(tree, { path: [], ...versions }) as Record<string, unknown>;
  return { record, taken, conflicts };
}

/** Entries of different kinds have no fields in common. */
const sameKind = (...entries: readonly object[]) => new Set(entries.map(kindIn)).size === 1;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether both are lists of one length, and no entry that `after` has unchanged stands at another place than in `before`. */
function hasSameOrder(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  const isChanged = (index: number) => !isEquivalent(before[index], after[index]);
  const changed = before.flatMap((_, index) => (isChanged(index) ? [index] : []));
  return !changed.some((from) => changed.some((to) => isEquivalent(before[from], after[to])));
}
