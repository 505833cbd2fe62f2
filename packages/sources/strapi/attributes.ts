/**
 * The names that content types and their fields have in Strapi. The command `cms schema`, the command `cms import`
 * and the code that reads records all use them.
 */

import type { ContentType } from "@sitekit/content/contentType";
import { type FieldTree, fieldsOf } from "@sitekit/content/fieldTree";
import { inWords } from "@sitekit/lib/text";
import type { Dialect } from "../readEntry";

/** An attribute of a content type or component in Strapi's `schema.json`. */
export interface Attribute {
  type: string;
  [setting: string]: unknown;
}

/** Attribute names that Strapi reserves. In Strapi, a field with such a name gets a prefix: `id` becomes `recordId`. */
const RESERVED = new Set(
  "id documentId entryId createdAt updatedAt publishedAt createdBy updatedBy status locale localizations meta".split(
    " ",
  ),
);

export const attributeName = (field: string): string =>
  RESERVED.has(field) ? `record${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;

/**
 * Strapi has no lists of texts or choices. So each entry of such a list is a component, and this attribute of the
 * component contains the text or choice.
 */
export const ENTRY = "entry";

/** Converts `LegalPage` to `legal-page`. */
export const kebab = (typeName: string) => inWords(typeName).replaceAll(" ", "-").toLowerCase();

export const isSingle = ({ source }: Pick<ContentType, "source">) => "file" in source;
export const singularName = ({ name }: Pick<ContentType, "name">) => kebab(name);
/** Strapi requires that the plural name differs from the singular name, even for a type with a single record. */
export const pluralName = (type: Related) => `${kebab(type.name)}${isSingle(type) ? "-record" : "s"}`;
export const uidOf = (type: Pick<ContentType, "name">) => `api::${kebab(type.name)}.${kebab(type.name)}`;

/**
 * Returns the content type to which a reference leads. Undefined for other fields, and for a reference to a group
 * inside a record, because Strapi has no relations to groups.
 */
export const relationOf = ({ kind, to, inner }: FieldTree): Related | undefined =>
  kind === "reference" && to && !inner ? { name: to, source: { folder: "" } } : undefined;

/** The part of a content type from which the names in Strapi are derived. */
type Related = Pick<ContentType, "name" | "source">;

/**
 * Returns the name of the component that wraps each entry of a list of texts or choices. The name is derived from the
 * type of the choice or, for texts, from the name of the list, as in `site.aliases-entry`.
 */
export const entryComponent = (list: string, { typeName = list }: FieldTree) =>
  `site.${kebab(typeName)}-entry`;
export const groupComponent = ({ typeName = "" }: FieldTree) => `site.${kebab(typeName)}`;

/**
 * The attribute that contains the kind of an entry in a dynamic zone. Strapi uses the term "dynamic zone" for a list
 * whose entries have different kinds.
 */
export const COMPONENT = "__component";

const populateKind = (kind: FieldTree): [string, unknown] => {
  const inner = populate(kind);
  return [groupComponent(kind), Object.keys(inner).length > 0 ? { populate: inner } : true];
};

/**
 * Returns the value of the query parameter `populate`. Of an entry's components, relations and pictures, Strapi returns
 * only those that this parameter names.
 */
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

/**
 * Whether the entries of a list are neither groups nor relations. In Strapi, each entry of such a list is wrapped in a
 * component (see `ENTRY`).
 */
export const isPlain = (items: FieldTree) => items.type !== "object" && !relationOf(items);

/** How Strapi's entries differ from our records. */
export const STRAPI: Dialect = {
  label: "Strapi",
  mend: "Run `npm run cms -- schema strapi ../cms` with the folder of your Strapi project instead of `../cms`, then restart Strapi.",
  keyOf: ({ documentId }) => documentId,
  changed: ({ updatedAt }) => updatedAt,
  nameOf: (_, field) => attributeName(field),
  isOwn: (name) => RESERVED.has(name) || name === COMPONENT,
  idIn: (entry) => entry[attributeName("id")] ?? entry[ENTRY],
  picture: ({ url, name, updatedAt }) => ({
    address: String(url),
    name: String(name),
    version: String(updatedAt ?? ""),
  }),
  kindOf: (kinds, entry) => kinds.find((kind) => groupComponent(kind) === entry[COMPONENT]),
  unwrap: (entry) => entry[ENTRY],
};
