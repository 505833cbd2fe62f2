import type { FieldPath } from "../model/fieldValues";

/**
 * Returns the path that a value has after a change. If a list entry on the path was moved, the path gets its new
 * index. Two entries are the same if they are the same object or the same text. If the value was removed, the path
 * stays the same.
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
