import type { z } from "zod";
import { type Field, fieldsOf } from "./walk";

/**
 * A record in the one form that the data layer reads: an optional list that is missing, null or empty is `[]`,
 * any other optional field that is missing, null or empty is `null`. Required fields are passed on as they are.
 */
export function normalise(group: z.ZodObject, record: unknown): Record<string, unknown> {
  const values = (record ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fieldsOf(group).map(([name, field]) => [name, normaliseField(field, values[name])]),
  );
}

function normaliseField(field: Field, value: unknown): unknown {
  const { shape } = field;
  if (shape.type === "list") {
    return Array.isArray(value) && !isEmpty(value)
      ? value.map((item) => normaliseField(shape.item, item))
      : [];
  }
  if (!field.required && isEmpty(value)) return null;
  return shape.type === "group" ? normalise(shape.group, value) : value;
}

/** Whether an editor left nothing here: null, "", white space, [], or a list or group of nothing but these. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
