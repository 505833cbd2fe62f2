import { type FieldTree, fieldsOf } from "../derive/fieldTree";
import { isEmpty } from "../normalise";

/**
 * A record from the editor's form, cleaned for its file: declared fields in declaration order, then unknown fields.
 * Empty optional fields are left out, unless the file already has them empty.
 */
export function withoutNoise(tree: FieldTree, record: unknown, before?: unknown): Record<string, unknown> {
  const values = entriesOf(record);
  const known = fieldsOf(tree, record).flatMap(({ name, field, required }): [string, unknown][] => {
    if (!values.has(name)) return [];
    const [value, old] = [values.get(name), entriesOf(before).get(name)];
    values.delete(name);
    // A form sets a flag that nobody touched to `false`.
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
  return value.map((item, index) => tidyField(items, item, movedFrom(item, old) ?? old[index]));
}

/** The same entry in the old list, when it has only moved. */
const movedFrom = (item: unknown, old: readonly unknown[]) =>
  old.find((each) => JSON.stringify(each) === JSON.stringify(item));

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
