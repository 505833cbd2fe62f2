import { type FieldTree, groupOf, kindIn } from "./fieldTree";
import { type Change, mapFields } from "./mapFields";
import { isEmpty } from "./record";

/**
 * Completes an unfinished record, so that it has all fields that a page expects. A missing list becomes `[]`, and any
 * other empty optional field becomes null. A missing required date becomes today, and a missing required boolean
 * becomes false. A missing required group is completed in the same way. Any other missing required field becomes `""`.
 */
export const draftRecord = (tree: FieldTree, record: unknown) => mapFields(tree, record, draftField);

const draftField: Change = ({ field, value, key, required }) => {
  const { items } = field;
  if (items) {
    if (!Array.isArray(value)) return [];
    // Leaves out entries whose `kind` is unknown. A file that was edited by hand can contain such entries.
    const known = value.filter((item) => !items.oneOf || groupOf(items, kindIn(item)).properties);
    return known.map((item) => draftField({ field: items, value: item, key, required: true }));
  }
  if (!required && isEmpty(value)) return null;
  if (field.type === "object") return draftRecord(field, value);
  if (field.type === "boolean") return value === true;
  if (field.kind === "date") return asDay(value);
  return typeof value === "string" || typeof value === "number" ? value : "";
};

/** Pages can only format valid dates, so an invalid or missing date becomes today. */
function asDay(value: unknown): string {
  const isDay = typeof value === "string" && !Number.isNaN(Date.parse(value));
  return isDay ? value : new Date().toISOString().slice(0, 10);
}
