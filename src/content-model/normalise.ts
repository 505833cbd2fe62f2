import { type FieldTree, fieldsOf } from "./derive/fieldTree";

/**
 * Normalises a record for the data layer: a list that is missing, null or empty becomes `[]`, any other optional field
 * that is missing, null or empty becomes `null`. Other values are passed on as they are.
 */
export function normalise(tree: FieldTree, record: unknown): Record<string, unknown> {
  const values = (record ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fieldsOf(tree, values).map(({ name, field, required }) => [
      name,
      normaliseField(field, values[name], required),
    ]),
  );
}

function normaliseField(field: FieldTree, value: unknown, required: boolean): unknown {
  const { items } = field;
  if (items) {
    return Array.isArray(value) && !isEmpty(value)
      ? value.map((item) => normaliseField(items, item, true))
      : [];
  }
  if (!required && isEmpty(value)) return null;
  return field.type === "object" ? normalise(field, value) : value;
}

/** Whether a value is empty: null, undefined, white space, or a list or group of only empty values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
