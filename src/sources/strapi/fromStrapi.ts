import { type FieldTree, fieldsOf, kindName } from "../../content-model/derive/fieldTree";
import type { SourcePicture } from "../source";
import { attributeName, COMPONENT, ENTRY, groupComponent, relationOf } from "./attributes";

export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts a Strapi entry to a record's fields. Values of the wrong type stay; the content check reports them. */
export function fromStrapi(tree: FieldTree, entry: Entry): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(tree).flatMap(({ name, field }) => {
      const value = fieldValue(field, entry[attributeName(name)]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function fieldValue(field: FieldTree, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  const { items } = field;
  if (items) {
    if (!Array.isArray(value)) return value;
    const entries = value.map((entry) =>
      fieldValue(items, isPlain(items) && isEntry(entry) ? entry[ENTRY] : entry),
    );
    return entries.length > 0 ? entries : undefined;
  }
  if (!isEntry(value)) return value;
  if (relationOf(field)) return value[attributeName("id")];
  if (field.kind === "picture") return pictureOf(value);
  const kind = field.oneOf?.find((each) => groupComponent(each) === value[COMPONENT]);
  if (kind) return { kind: kindName(kind), ...fromStrapi(kind, value) };
  return field.properties ? fromStrapi(field, value) : value;
}

/** Whether the entries of a list are neither groups nor relations, so that each one is wrapped in a component. */
export const isPlain = (items: FieldTree) => items.type !== "object" && !relationOf(items);

const pictureOf = ({ url, name, updatedAt }: Entry): SourcePicture => ({
  address: String(url),
  name: String(name),
  version: String(updatedAt ?? ""),
});
