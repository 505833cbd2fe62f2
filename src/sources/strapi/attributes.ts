/**
 * How a content type looks in Strapi: everything follows from its declaration, for Strapi's own types (`cms:schema`),
 * for what is sent there (`cms:import`) and for what comes back.
 */
import { inWords } from "../../content-model/check/inWords";
import { type FieldTree, fieldsOf } from "../../content-model/derive/fieldTree";
import { type ContentType, contentTypes } from "../../content-model/registry";

/** An attribute of a content type or component, as `schema.json` of Strapi has it. */
export interface Attribute {
  type: string;
  [setting: string]: unknown;
}

/** What Strapi keeps for itself; a field of such a name is called `record…` there. */
const RESERVED = new Set(
  "id documentId entryId createdAt updatedAt publishedAt createdBy updatedBy status locale localizations meta".split(
    " ",
  ),
);

export const attributeName = (field: string): string =>
  RESERVED.has(field) ? `record${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;

/** The attribute that holds the value of an entry in a list: Strapi has lists of components, but none of texts. */
export const ENTRY = "entry";

/** `LegalPage` is `legal-page`. */
export const kebab = (typeName: string) => inWords(typeName).replaceAll(" ", "-");

export const isSingle = ({ source }: Pick<ContentType, "source">) => "file" in source;
export const singularName = ({ name }: Pick<ContentType, "name">) => kebab(name);
/** Strapi wants two different names, and a single record needs no plural. */
export const pluralName = (type: ContentType) => `${kebab(type.name)}${isSingle(type) ? "-record" : "s"}`;
export const uidOf = (type: Pick<ContentType, "name">) => `api::${kebab(type.name)}.${kebab(type.name)}`;

/** The content type that a reference leads to in Strapi; a group inside of a record is none. */
export function relationOf({ kind, to }: FieldTree): ContentType | undefined {
  return kind === "reference" ? contentTypes.find((type) => type.name === to && !isSingle(type)) : undefined;
}

/** The component in which a list keeps entries that are no groups: named after the list. */
export const entryComponent = (list: string) => `site.${kebab(list)}-entry`;
export const groupComponent = ({ typeName = "" }: FieldTree) => `site.${kebab(typeName)}`;

/** Of which kind an entry of a list of several kinds is: Strapi calls such a list a dynamic zone. */
export const COMPONENT = "__component";

const populateKind = (kind: FieldTree): [string, unknown] => {
  const inner = populate(kind);
  return [groupComponent(kind), Object.keys(inner).length > 0 ? { populate: inner } : true];
};

/** What is filled in of an answer: Strapi leaves out components, relations and pictures unless they are asked for. */
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
