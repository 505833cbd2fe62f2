import type { FieldPath } from "../model/fieldValues";

/**
 * The path of the same value after a change: paths into an entry are kept when it is moved in any way.
 * Entries are the same if they are the same object or text.
 */
export function followPath(before: unknown, after: unknown, path: FieldPath): FieldPath {
  const [key, ...rest] = path;
  if (key === undefined || before === after) return path;
  const inside = (to: string | number) => [to, ...followPath(Object(before)[key], Object(after)[to], rest)];
  if (!Array.isArray(before) || !Array.isArray(after) || typeof key !== "number") return inside(key);
  // An entry that is at the same index, or was edited there, has not moved.
  const isHere = after[key] === before[key] || !after.includes(before[key]);
  return inside(isHere ? key : after.indexOf(before[key]));
}
