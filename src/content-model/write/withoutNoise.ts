import { type FieldTree, fieldsOf } from "../derive/fieldTree";
import { isEmpty } from "../normalise";

/**
 * A record as a form hands it over, as it should stand in its file: fields in the order of their declaration, then
 * those that the content type does not know; optional fields that are empty left out, unless the file has them
 * so already.
 */
export function withoutNoise(tree: FieldTree, record: unknown, before?: unknown): Record<string, unknown> {
  const values = entriesOf(record);
  const known = fieldsOf(tree, record).flatMap(({ name, field, required }): [string, unknown][] => {
    if (!values.has(name)) return [];
    const [value, old] = [values.get(name), entriesOf(before).get(name)];
    values.delete(name);
    // A form writes `false` for a flag that nobody touched.
    if (!required && value === false && old === undefined) return [];
    if (!required && isEmpty(value) && (old === undefined || !isEmpty(old))) return [];
    return [[name, isEmpty(value) && isEmpty(old) && old !== undefined ? old : tidyField(field, value, old)]];
  });
  return Object.fromEntries([...known, ...values]);
}

function tidyField(field: FieldTree, value: unknown, before: unknown): unknown {
  if (field.type === "object") return withoutNoise(field, value, before);
  const { items } = field;
  if (!items || !Array.isArray(value)) return value;
  const old = Array.isArray(before) ? before : [];
  return value.map((item, index) => tidyField(items, item, twinOf(item, old) ?? old[index]));
}

/** The entry of the old list that this one was, when it has only moved. */
const twinOf = (item: unknown, old: readonly unknown[]) =>
  old.find((each) => JSON.stringify(each) === JSON.stringify(item));

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
