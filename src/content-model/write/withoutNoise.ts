import type { z } from "zod";
import { isEmpty } from "../normalise";
import { type Field, fieldsOf } from "../walk";

/**
 * A record as a form hands it over, as it should stand in its file: fields in the order of their declaration, then
 * those that the content type does not know; optional fields that are empty left out, unless the file has them
 * so already.
 */
export function withoutNoise(group: z.ZodObject, record: unknown, before?: unknown): Record<string, unknown> {
  const values = entriesOf(record);
  const known = fieldsOf(group).flatMap(([name, field]): [string, unknown][] => {
    if (!values.has(name)) return [];
    const [value, old] = [values.get(name), entriesOf(before).get(name)];
    values.delete(name);
    if (!field.required && isEmpty(value) && (old === undefined || !isEmpty(old))) return [];
    return [[name, isEmpty(value) && isEmpty(old) && old !== undefined ? old : tidyField(field, value, old)]];
  });
  return Object.fromEntries([...known, ...values]);
}

function tidyField({ shape }: Field, value: unknown, before: unknown): unknown {
  if (shape.type === "group") return withoutNoise(shape.group, value, before);
  if (shape.type !== "list" || !Array.isArray(value)) return value;
  const old = Array.isArray(before) ? before : [];
  return value.map((item, index) => tidyField(shape.item, item, twinOf(item, old) ?? old[index]));
}

/** The entry of the old list that this one was, when it has only moved. */
const twinOf = (item: unknown, old: readonly unknown[]) =>
  old.find((each) => JSON.stringify(each) === JSON.stringify(item));

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
