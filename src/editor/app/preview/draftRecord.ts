import { type FieldTree, fieldsOf, groupOf, kindIn } from "../../../content-model/derive/fieldTree";
import { isEmpty } from "../../../content-model/normalise";

/**
 * A record in the form that pages receive, however little of it is filled in yet: a missing text is empty, a
 * missing list has no entries, a missing day is today, and an optional field that is empty is null.
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
    // A file may have been broken by hand: an entry of a kind that there is not is no entry.
    const known = value.filter((item) => !items.oneOf || groupOf(items, kindIn(item)).properties);
    return known.map((item) => draftField(items, item, true));
  }
  if (!required && isEmpty(value)) return null;
  if (field.type === "object") return draftRecord(field, value);
  if (field.type === "boolean") return value === true;
  if (field.kind === "date") return asDay(value);
  return typeof value === "string" || typeof value === "number" ? value : "";
}

/** A page can write out no day but a real one; until one is chosen, today stands in. */
function asDay(value: unknown): string {
  const isDay = typeof value === "string" && !Number.isNaN(Date.parse(value));
  return isDay ? value : new Date().toISOString().slice(0, 10);
}
