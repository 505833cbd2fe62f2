import { type FieldTree, fieldsOf, groupOf } from "@sitekit/content/fieldTree";
import { isEmpty } from "@sitekit/content/record";

/** Empty values for a field, by the field's type. `undefined` means that the field is missing. */
const WAYS: Record<string, readonly unknown[]> = {
  array: [undefined, null, []],
  object: [undefined, null, {}],
  string: [undefined, null, ""],
};

/**
 * Returns a copy of a record in which all optional fields are empty. Required groups keep only their required fields.
 * If a group needs at least one of several fields (`needsOneOf`), the first of these fields that has a value counts as
 * required.
 *
 * `turn` and the position of a field decide in which way the field is empty. For example, if the first field of the
 * record is an optional text, it is missing if `turn` is 0, null if `turn` is 1, and `""` if `turn` is 2.
 */
export function emptied(tree: FieldTree, record: Record<string, unknown>, turn = 0): Record<string, unknown> {
  const group = groupOf(tree, record.kind);
  const kept = group.needsOneOf?.find((name) => !isEmpty(record[name]));
  const fields = fieldsOf(group).map(({ name, field, required }, index) => {
    if (required || name === kept) return [name, emptiedValue(field, record[name], turn + index)];
    const ways = WAYS[field.type ?? ""] ?? [undefined, null];
    return [name, ways[(turn + index) % ways.length]];
  });
  return Object.fromEntries(fields);
}

function emptiedValue(field: FieldTree, value: unknown, turn: number): unknown {
  const { items } = field;
  if (items && Array.isArray(value))
    return value.map((item, index) => emptiedValue(items, item, turn + index));
  return isGroup(value) ? emptied(field, value, turn) : value;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
