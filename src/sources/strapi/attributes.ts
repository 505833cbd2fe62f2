/**
 * Maps content types to Strapi. The names here are derived from a type's declaration and shared by the schema files
 * (`cms:schema`), the import (`cms:import`) and the reading of records.
 */

import { type FieldTree, fieldsOf } from "../../content-model/derive/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "../../content-model/mapFields";
import { type ContentType, contentTypes } from "../../content-model/registry";
import { inWords } from "../../lib/text";
import type { SourcePicture } from "../source";

/** An attribute of a content type or component in Strapi's `schema.json`. */
export interface Attribute {
  type: string;
  [setting: string]: unknown;
}

/** Attribute names that Strapi reserves. A field with such a name gets the prefix `record` in Strapi. */
const RESERVED = new Set(
  "id documentId entryId createdAt updatedAt publishedAt createdBy updatedBy status locale localizations meta".split(
    " ",
  ),
);

export const attributeName = (field: string): string =>
  RESERVED.has(field) ? `record${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;

/** The attribute that holds the value of a list entry. Strapi has lists of components, but no lists of texts. */
export const ENTRY = "entry";

/** Converts `LegalPage` to `legal-page`. */
export const kebab = (typeName: string) => inWords(typeName).replaceAll(" ", "-");

export const isSingle = ({ source }: Pick<ContentType, "source">) => "file" in source;
export const singularName = ({ name }: Pick<ContentType, "name">) => kebab(name);
/** Strapi requires the plural name to differ from the singular one, even for a single type. */
export const pluralName = (type: ContentType) => `${kebab(type.name)}${isSingle(type) ? "-record" : "s"}`;
export const uidOf = (type: Pick<ContentType, "name">) => `api::${kebab(type.name)}.${kebab(type.name)}`;

/** The content type that a reference points to; undefined where Strapi has no relation, as for a group in a record. */
export function relationOf({ kind, to }: FieldTree): ContentType | undefined {
  return kind === "reference" ? contentTypes.find((type) => type.name === to && !isSingle(type)) : undefined;
}

/** The component for the plain entries of a list, named after the list. */
export const entryComponent = (list: string) => `site.${kebab(list)}-entry`;
export const groupComponent = ({ typeName = "" }: FieldTree) => `site.${kebab(typeName)}`;

/** Holds the kind of an entry in a dynamic zone, which is Strapi's name for a list of several kinds. */
export const COMPONENT = "__component";

const populateKind = (kind: FieldTree): [string, unknown] => {
  const inner = populate(kind);
  return [groupComponent(kind), Object.keys(inner).length > 0 ? { populate: inner } : true];
};

/** The `populate` parameter: Strapi omits components, relations and pictures unless a request names them. */
export function populate(tree: FieldTree): Record<string, unknown> {
  const asked = fieldsOf(tree).flatMap(({ name, field }): [string, unknown][] => {
    const single = field.items ?? field;
    const key = attributeName(name);
    if (single.oneOf) return [[key, { on: Object.fromEntries(single.oneOf.map(populateKind)) }]];
    if (relationOf(single)) return [[key, { fields: [attributeName("id")] }]];
    if (single.kind === "picture") return [[key, { fields: ["url", "name", "updatedAt"] }]];
    if (single.properties) {
      const inner = populate(single);
      return [[key, Object.keys(inner).length > 0 ? { populate: inner } : true]];
    }
    return field.items ? [[key, true]] : [];
  });
  return Object.fromEntries(asked);
}

export type Entry = Readonly<Record<string, unknown>>;

/** Converts a Strapi entry to a record's fields. Values of the wrong type stay; the content check reports them. */
export function fromStrapi(group: FieldTree, entry: Entry): Record<string, unknown> {
  const renamed = fieldsOf(group).map(({ name, field }) => [name, field.const ?? entry[attributeName(name)]]);
  return mapFields(group, Object.fromEntries(renamed), valueFrom);
}

const valueFrom: Change = ({ field, value, key }) => {
  // An empty entry of a list stays, so that the content check reports it.
  if (value === null || value === undefined) return typeof key === "number" ? null : undefined;
  if (Array.isArray(value)) {
    const isWrapped = field.items && isPlain(field.items);
    const entries = isWrapped ? value.map((entry) => (isGroup(entry) ? entry[ENTRY] : entry)) : value;
    return entries.length > 0 ? mapInner(field, entries, valueFrom) : undefined;
  }
  if (!isGroup(value)) return value;
  if (relationOf(field)) return value[attributeName("id")];
  if (field.kind === "picture") return pictureOf(value);
  const group = field.oneOf?.find((each) => groupComponent(each) === value[COMPONENT]) ?? field;
  return group.properties ? fromStrapi(group, value) : value;
};

/** Whether the entries of a list are neither groups nor relations, so that each one is wrapped in a component. */
export const isPlain = (items: FieldTree) => items.type !== "object" && !relationOf(items);

const pictureOf = ({ url, name, updatedAt }: Entry): SourcePicture => ({
  address: String(url),
  name: String(name),
  version: String(updatedAt ?? ""),
});
