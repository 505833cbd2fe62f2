import type { FieldPath } from "../model/fieldValues";

/**
 * Returns the path of a value after its record has changed from `before` to `after`. If the path leads through a list
 * entry that was moved, the path gets the entry's new index. An entry is recognised by being the same object or the
 * same text. If the entry was removed, its index in the path stays the same.
 */
export function followPath(before: unknown, after: unknown, path: FieldPath): FieldPath {
  const [key, ...rest] = path;
  if (key === undefined || before === after) return path;
  const inside = (to: string | number) => [to, ...followPath(Object(before)[key], Object(after)[to], rest)];
  if (!Array.isArray(before) || !Array.isArray(after) || typeof key !== "number") return inside(key);
  // If the list no longer contains the entry, the entry was either edited (and so replaced by a new object or text)
  // or removed. In both cases, the path keeps its old index.
  const isHere = after[key] === before[key] || !after.includes(before[key]);
  return inside(isHere ? key : after.indexOf(before[key]));
}
