import { type FieldTree, fieldsOf, groupOf, kindIn } from "../../content-model/derive/fieldTree";
import { isEmpty } from "../../content-model/normalise";
import { sameValue } from "../../content-model/write/sameValue";

/** Where a value stands in a record, as in `["questions", 1, "answer"]`. */
export type FieldPath = readonly (string | number)[];

/** Whether two values of a field say the same to a reader of the site: nothing, null and an empty text do. */
export const saysTheSame = (a: unknown, b: unknown): boolean => sameValue(a, b) || (isEmpty(a) && isEmpty(b));

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields at each step of a path through a value: the last is the field of the place that it leads to. */
function fieldsAlong(tree: FieldTree, value: unknown, path: FieldPath): (FieldTree | undefined)[] {
  let [field, at]: [FieldTree | undefined, unknown] = [tree, value];
  return path.map((key) => {
    const group = groupOf(field ?? {}, kindIn(at));
    field = typeof key === "number" ? group.items : group.properties?.[key];
    at = Object(at)[key];
    return field;
  });
}

/** The field at a path. The record tells of which kind the entries of a list are. */
export const fieldAt = (tree: FieldTree, path: FieldPath, record: unknown): FieldTree | undefined =>
  path.length === 0 ? tree : fieldsAlong(tree, record, path).at(-1);

/** A place in a record as the form labels it: "Questions, entry 2, Answer". */
export function labelOf(tree: FieldTree, path: FieldPath, record: unknown): string {
  const fields = fieldsAlong(tree, record, path);
  return path
    .map((key, index) => (typeof key === "number" ? `entry ${key + 1}` : (fields[index]?.title ?? key)))
    .join(", ");
}

/** A value as a person reads it: a list one line an entry, a group one line a field. */
export function valueInWords(field: FieldTree | undefined, value: unknown): string {
  if (isEmpty(value) && value !== false) return "(empty)";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value.map((item, index) => `${index + 1}. ${valueInWords(field?.items, item)}`).join("\n");
  }
  if (!isGroup(value)) return String(value);
  const fields = new Map(fieldsOf(field ?? {}, value).map(({ name, field }) => [name, field]));
  return Object.entries(value)
    .filter(([, inner]) => !isEmpty(inner))
    .map(([name, inner]) => `${fields.get(name)?.title ?? name}: ${valueInWords(fields.get(name), inner)}`)
    .join("\n");
}
