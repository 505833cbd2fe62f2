import type { FieldPath } from "../model/fieldValues";

/**
 * Returns the path of the same value after a change. If a list entry on the path was moved, the path gets its new
 * index. Two entries are the same if they are the same object or the same text.
 */
export function followPath(before: unknown, after: unknown, path: FieldPath): FieldPath {
  const [key, ...rest] = path;
  if (key === undefined || before === after) return path;
  const inside = (to: string | number) => [to, ...followPath(Object(before)[key], Object(after)[to], rest)];
  if (!Array.isArray(before) || !Array.isArray(after) || typeof key !== "number") return inside(key);
  // The entry at this index has not moved if it is unchanged or was edited here.
  const isHere = after[key] === before[key] || !after.includes(before[key]);
  return inside(isHere ? key : after.indexOf(before[key]));
}
