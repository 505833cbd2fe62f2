import { type FieldTree, groupOf, kindIn } from "../../content-model/derive/fieldTree";
import { type FieldPath, isGroup, saysTheSame } from "./fieldValues";

/** A field that two people have changed since they both opened the record. */
export interface BothChanged {
  path: FieldPath;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Merged {
  record: Record<string, unknown>;
  /** The places that only the other person changed. */
  taken: FieldPath[];
  bothChanged: BothChanged[];
}

/** What is to stand in a field that both changed. */
export type Choose = (place: BothChanged) => "mine" | "theirs";

/**
 * Two versions of a record that came from the same one, as one: each field as the one who changed it left it. Of
 * fields that both changed `choose` decides. Entries of a list are looked at one by one while nobody added, took
 * out or moved one: a list of another length is one field.
 */
export function mergeRecords(
  versions: { base: unknown; mine: unknown; theirs: unknown },
  tree: FieldTree,
  choose: Choose = () => "mine",
): Merged {
  const taken: FieldPath[] = [];
  const bothChanged: BothChanged[] = [];
  const merge = (field: FieldTree | undefined, place: BothChanged): unknown => {
    const { path, base, mine, theirs } = place;
    if (saysTheSame(theirs, base) || saysTheSame(mine, theirs)) return mine;
    if (saysTheSame(mine, base)) {
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
    if (field?.items?.type === "object" && isListOf(base, mine) && isListOf(theirs, mine)) {
      return base.map((item, index) =>
        merge(field.items, {
          path: [...path, index],
          base: item,
          mine: (mine as unknown[])[index],
          theirs: theirs[index],
        }),
      );
    }
    bothChanged.push(place);
    return choose(place) === "mine" ? mine : theirs;
  };
  const record = merge(tree, { path: [], ...versions }) as Record<string, unknown>;
  return { record, taken, bothChanged };
}

/** Entries of different kinds have no fields in common. */
const sameKind = (...entries: readonly object[]) => new Set(entries.map(kindIn)).size === 1;

const isListOf = (list: unknown, like: unknown): list is unknown[] =>
  Array.isArray(list) && Array.isArray(like) && list.length === like.length;
