/**
 * Derives a new record from a record, field by field. A `Change` is a function that gets a declared field with its
 * value, and returns the new value. If the value is a list or a group, the function may call `mapInner` to change the
 * entries of the list or the fields of the group.
 *
 *     // The public copy of a record: references become titles, and internal fields are left out.
 *     const publicCopy: Change = ({ field, value }) => {
 *       if (field.internal) return undefined;
 *       if (field.kind === "reference") return titleOf(field.to, value);
 *       return mapInner(field, value, publicCopy);
 *     };
 *     mapFields(fieldTree(type), record, publicCopy);
 *
 * A `Change` can also rename the properties of a group, because it gets the whole group as a value. This is needed
 * for a hosted CMS whose records have other field names. To read such a record, rename the properties before the
 * fields of the group are mapped. To write such a record, rename the properties afterwards.
 */
import { type FieldTree, fieldsOf } from "./fieldTree";

/** A value with the field that declares it. */
export interface Place {
  readonly field: FieldTree;
  readonly value: unknown;
  /** The name of the field, or the index of an entry of a list. */
  readonly key: string | number;
  /** Whether the field must be filled. True for every entry of a list. */
  readonly required: boolean;
}

/** Returns the new value of a field or of a list's entry. If it returns `undefined`, the field or entry is omitted. */
export type Change = (place: Place) => unknown;

interface Options {
  /** Whether undeclared fields are kept unchanged. Otherwise they are omitted. */
  keepUnknown?: boolean;
}

/**
 * Applies `change` to each field that a group declares, and returns the results in declaration order. For a field that
 * is missing in `values`, `change` gets `undefined`. If `group` is a union, the `kind` in `values` selects the member
 * whose fields are used. If the result would have the same fields and values as `values`, in the same order,
 * `mapFields` returns `values` itself, so callers can detect a change with `!==`.
 */
export function mapFields(
  group: FieldTree,
  values: unknown,
  change: Change,
  options: Options = {},
): Record<string, unknown> {
  const before: Record<string, unknown> = isGroup(values) ? values : {};
  const declared = fieldsOf(group, before);
  const entries = declared.flatMap(({ name, field, required }): [string, unknown][] => {
    const value = change({ field, value: before[name], key: name, required });
    return value === undefined ? [] : [[name, value]];
  });
  if (options.keepUnknown) {
    const known = new Set(declared.map(({ name }) => name));
    entries.push(...Object.entries(before).filter(([name]) => !known.has(name)));
  }
  const names = Object.keys(before);
  const isSame =
    entries.length === names.length &&
    entries.every(([name, value], at) => name === names[at] && before[name] === value);
  return isSame ? before : Object.fromEntries(entries);
}

/**
 * Applies `change` to the parts of a value: the entries of a list, or the fields of a group. Any other value, such as a
 * missing group, is returned unchanged. A `change` that fills in missing groups must call `mapFields` for them.
 */
export function mapInner(field: FieldTree, value: unknown, change: Change, options: Options = {}): unknown {
  if (Array.isArray(value)) {
    const { items = {} } = field;
    const entries = value
      .map((item, key) => change({ field: items, value: item, key, required: true }))
      .filter((item) => item !== undefined);
    return entries.length === value.length && entries.every((item, at) => item === value[at])
      ? value
      : entries;
  }
  return field.type === "object" && isGroup(value) ? mapFields(field, value, change, options) : value;
}

/** Whether a value is a group of fields, and not a list or a single value such as a string. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a value if it is a list, and an empty list for any other value. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns the values inside a record that are neither lists nor groups, such as a title or an entry of a list of texts,
 * each with its field. A value may be empty. Fields with `internal` are left out.
 */
export function shownValues(group: FieldTree, record: unknown): Pick<Place, "field" | "value">[] {
  const found: Pick<Place, "field" | "value">[] = [];
  const collect: Change = ({ field, value }) => {
    if (field.internal) return undefined;
    if (field.type !== "object" && !Array.isArray(value)) found.push({ field, value });
    return mapInner(field, value, collect);
  };
  mapFields(group, record, collect);
  return found;
}
