import { type FieldTree, groupOf, kindIn } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { type FieldPath, fieldAt, isEquivalent, labelOf, valueAt, valueInWords } from "./fieldValues";

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
    const inner = (key: string | number, declared: FieldTree | undefined) =>
      merge(declared, {
        path: [...path, key],
        base: Object(base)[key],
        mine: Object(mine)[key],
        theirs: Object(theirs)[key],
      });
    if (isEquivalent(theirs, base) || isEquivalent(mine, theirs)) return mine;
    if (isGroup(base) && isGroup(mine) && isGroup(theirs) && sameKind(base, mine, theirs)) {
      const { properties } = groupOf(field ?? {}, mine.kind);
      const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
      const values = names.map((name) => [name, inner(name, properties?.[name])]);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    if (
      field?.items?.type === "object" &&
      Array.isArray(base) &&
      hasSameOrder(base, mine) &&
      hasSameOrder(base, theirs)
    )
      return base.map((_, index) => inner(index, field.items));
    if (isEquivalent(mine, base)) {
      taken.push(path);
      return theirs;
    }
    conflicts.push(place);
    return choose(place) === "mine" ? mine : theirs;
  };
  const record = merge(tree, { path: [], ...versions }) as Record<string, unknown>;
  return { record, taken, conflicts };
}

/** The changes between two versions of a record, field by field, labelled as in the form. */
export function recordChanges(tree: FieldTree, before: unknown, after: unknown) {
  const { taken } = mergeRecords({ base: before, mine: before, theirs: after }, tree);
  return taken.map((path) => {
    const field = fieldAt(tree, path, after);
    return {
      label: labelOf(tree, path, after) || "The record",
      before: valueInWords(field, valueAt(before, path)),
      after: valueInWords(field, valueAt(after, path)),
    };
  });
}

/** Entries of different kinds have no fields in common. */
const sameKind = (...entries: readonly object[]) => new Set(entries.map(kindIn)).size === 1;

/** Whether both are lists of one length, and no entry that `after` has unchanged stands at another place than in `before`. */
function hasSameOrder(before: readonly unknown[], after: unknown): boolean {
  if (!Array.isArray(after) || before.length !== after.length) return false;
  const isChanged = (index: number) => !isEquivalent(before[index], after[index]);
  const changed = before.flatMap((_, index) => (isChanged(index) ? [index] : []));
  return !changed.some((from) => changed.some((to) => isEquivalent(before[from], after[to])));
}
