import { type FieldTree, fieldsOf } from "../../content-model/derive/fieldTree";
import { isEmpty } from "../../content-model/normalise";
import { sameValue } from "../../content-model/write/sameValue";

/** Where a value stands in a record, as in `["questions", 1, "answer"]`. */
export type FieldPath = readonly (string | number)[];

/** Whether two values of a field say the same to a reader of the site: nothing, null and an empty text do. */
export const saysTheSame = (a: unknown, b: unknown): boolean => sameValue(a, b) || (isEmpty(a) && isEmpty(b));

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The field at a path of a content type. */
export function fieldAt(tree: FieldTree, path: FieldPath): FieldTree | undefined {
  return path.reduce<FieldTree | undefined>(
    (field, key) => (typeof key === "number" ? field?.items : field?.properties?.[key]),
    tree,
  );
}

/** A place in a record as the form labels it: "Questions, entry 2, Answer". */
export function labelOf(tree: FieldTree, path: FieldPath): string {
  const labels = path.map((key, index) =>
    typeof key === "number" ? `entry ${key + 1}` : (fieldAt(tree, path.slice(0, index + 1))?.title ?? key),
  );
  return labels.join(", ");
}

/** A value as a person reads it: a list one line an entry, a group one line a field. */
export function valueInWords(field: FieldTree | undefined, value: unknown): string {
  if (isEmpty(value) && value !== false) return "(empty)";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value.map((item, index) => `${index + 1}. ${valueInWords(field?.items, item)}`).join("\n");
  }
  if (!isGroup(value)) return String(value);
  const labels = new Map(fieldsOf(field ?? {}).map(({ name, field: { title } }) => [name, title ?? name]));
  return Object.entries(value)
    .filter(([, inner]) => !isEmpty(inner))
    .map(([name, inner]) => `${labels.get(name) ?? name}: ${valueInWords(field?.properties?.[name], inner)}`)
    .join("\n");
}
