import { type FieldTree, fieldsOf, groupOf, kindIn } from "../../content-model/derive/fieldTree";
import { isEmpty } from "../../content-model/normalise";
import { attributeName, COMPONENT, ENTRY, groupComponent, relationOf } from "./attributes";
import { isPlain } from "./fromStrapi";

/** Looks up Strapi's own ids: of a picture by its path, and of a record by its type and id. */
export interface Keys {
  picture(path: string): unknown;
  /** Undefined if the record does not exist yet. */
  record(typeName: string, id: string): string | undefined;
}

/** Converts a record to the form that Strapi accepts. An empty value becomes null, which clears it in Strapi too. */
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
    const present = entries.filter((entry) => entry !== undefined);
    return isPlain(items) ? present.map((entry) => ({ [ENTRY]: entry })) : present;
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
