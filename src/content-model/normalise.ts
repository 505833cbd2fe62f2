import type { FieldTree } from "./derive/fieldTree";
import { type Change, mapFields, mapInner } from "./mapFields";

/**
 * Normalises a record for the data layer: a list that is missing, null or empty becomes `[]`, any other optional field
 * that is missing, null or empty becomes `null`. Other values are passed on as they are.
 */
export const normalise = (tree: FieldTree, record: unknown) => mapFields(tree, record, normaliseField);

const normaliseField: Change = ({ field, value, required }) => {
  if (field.items && (!Array.isArray(value) || isEmpty(value))) return [];
  if (!field.items && !required && isEmpty(value)) return null;
  return field.type === "object" ? normalise(field, value) : mapInner(field, value, normaliseField);
};

/** Whether a value is empty: null, undefined, white space, or a list or group of only empty values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
