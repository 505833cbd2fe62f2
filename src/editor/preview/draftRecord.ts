import { type FieldTree, fieldsOf, groupOf, kindIn } from "../../content-model/derive/fieldTree";
import { isEmpty } from "../../content-model/normalise";

/**
 * Completes an unfinished record to the shape that pages receive: a missing text is empty, a missing list has no
 * entries, a missing date is today, and an empty optional field is null.
 */
export function draftRecord(tree: FieldTree, record: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = typeof record === "object" ? { ...record } : {};
  return Object.fromEntries(
    fieldsOf(tree, values).map(({ name, field, required }) => [
      name,
      draftField(field, values[name], required),
    ]),
  );
}

function draftField(field: FieldTree, value: unknown, required: boolean): unknown {
  const { items } = field;
  if (items) {
    if (!Array.isArray(value)) return [];
    // Drop entries of unknown kinds, which a manual edit of the file may have caused.
    const known = value.filter((item) => !items.oneOf || groupOf(items, kindIn(item)).properties);
    return known.map((item) => draftField(items, item, true));
  }
  if (!required && isEmpty(value)) return null;
  if (field.type === "object") return draftRecord(field, value);
  if (field.type === "boolean") return value === true;
  if (field.kind === "date") return asDay(value);
  return typeof value === "string" || typeof value === "number" ? value : "";
}

/** Pages can format only valid dates, so an invalid or missing one becomes today. */
function asDay(value: unknown): string {
  const isDay = typeof value === "string" && !Number.isNaN(Date.parse(value));
  return isDay ? value : new Date().toISOString().slice(0, 10);
}
