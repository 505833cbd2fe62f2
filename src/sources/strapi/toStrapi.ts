import { type FieldTree, fieldsOf, groupOf, kindIn } from "../../content-model/derive/fieldTree";
import { isEmpty } from "../../content-model/normalise";
import { attributeName, COMPONENT, ENTRY, groupComponent, relationOf } from "./attributes";
import { isPlain } from "./fromStrapi";

/** Finds what Strapi calls something by a key of its own: a picture by its path, a record by its type and id. */
export interface Keys {
  picture(path: string): unknown;
  /** Undefined while the record is not there. */
  record(typeName: string, id: string): string | undefined;
}

/** A record as Strapi takes it. What is empty is sent as null, so that it is emptied there too. */
export function toStrapi(tree: FieldTree, record: Readonly<Record<string, unknown>>, keys: Keys) {
  return Object.fromEntries(
    fieldsOf(tree)
      .filter(({ field }) => !field.const)
      .map(({ name, field }) => [attributeName(name), valueFor(field, record[name], keys)]),
  );
}

function valueFor(field: FieldTree, value: unknown, keys: Keys): unknown {
  const { items } = field;
  if (items) {
    const entries = Array.isArray(value) ? value.map((entry) => valueFor(items, entry, keys)) : [];
    const there = entries.filter((entry) => entry !== undefined);
    return isPlain(items) ? there.map((entry) => ({ [ENTRY]: entry })) : there;
  }
  if (isEmpty(value)) return null;
  const relation = relationOf(field);
  if (relation) return keys.record(relation.name, String(value));
  if (field.kind === "picture") return keys.picture(String(value));
  if (field.type !== "object") return value;
  const group = groupOf(field, kindIn(value));
  const values = toStrapi(group, value as Record<string, unknown>, keys);
  return field.oneOf ? { [COMPONENT]: groupComponent(group), ...values } : values;
}
