import type { ContentType } from "@sitekit/content/contentType";
import { type FieldTree, fieldsOf, fieldTree } from "@sitekit/content/fieldTree";
import {
  type Attribute,
  attributeName,
  ENTRY,
  entryComponent,
  groupComponent,
  isPlain,
  isSingle,
  kebab,
  pluralName,
  relationOf,
  singularName,
  uidOf,
} from "../strapi/attributes";

/** The content of the JSON file that declares a Strapi content type or component. */
export interface Schema {
  kind?: "collectionType" | "singleType";
  collectionName: string;
  info: { displayName: string; description: string; singularName?: string; pluralName?: string };
  options: { draftAndPublish?: boolean };
  attributes: Record<string, Attribute>;
}

export interface Schemas {
  /** The content types by Strapi's uid, as in `api::article.article`. */
  types: Map<string, Schema>;
  /** The components (Strapi's groups of fields) by name, as in `site.point`. */
  components: Map<string, Schema>;
  /** The labels and help texts for editors, by the uid of a type or the name of a component, and then by attribute. */
  help: Map<string, Record<string, { label: string; description: string }>>;
}

/**
 * Converts content types to Strapi's schemas, with rules for lengths, numbers, patterns, choices and required fields,
 * and with the help texts for editors.
 */
export function strapiSchemas(types: readonly ContentType[]): Schemas {
  const schemas: Schemas = { types: new Map(), components: new Map(), help: new Map() };
  for (const type of types) {
    const tree = fieldTree(type);
    const uid = uidOf(type);
    schemas.types.set(uid, {
      kind: isSingle(type) ? "singleType" : "collectionType",
      collectionName: pluralName(type).replaceAll("-", "_"),
      info: {
        displayName: type.label,
        description: tree.typeDescription ?? "",
        singularName: singularName(type),
        pluralName: pluralName(type),
      },
      options: { draftAndPublish: true },
      attributes: attributesOf(schemas, uid, tree),
    });
  }
  return schemas;
}

function attributesOf(schemas: Schemas, uid: string, tree: FieldTree): Record<string, Attribute> {
  // Two fields get no attribute, because Strapi itself stores their values: the field `kind` of a list entry (the only
  // field with `const`), and the field that says whether a record is a draft.
  const fields = fieldsOf(tree)
    .filter(({ field }) => !field.const && field.role !== "draft")
    .map(({ name, field, required }) => ({ key: attributeName(name), name, field, required }));
  schemas.help.set(uid, Object.fromEntries(fields.map(({ key, name, field }) => [key, helpOf(name, field)])));
  return Object.fromEntries(
    fields.map(({ key, name, field, required }) => [key, attributeOf(schemas, name, field, required)]),
  );
}

function helpOf(name: string, field: FieldTree) {
  const { title: label = name, description = "", write } = field;
  // `write` says what to type. Fields for pictures and for references to records get no such hint, because editors
  // choose a picture or record from a list. A reference to a group inside a record is typed.
  const isChosen = field.kind === "picture" || relationOf(field.items ?? field);
  return { label, description: write && !isChosen ? `${description} Write ${write}.` : description };
}

function attributeOf(schemas: Schemas, name: string, field: FieldTree, required: boolean): Attribute {
  const { items } = field;
  if (!items) return { ...singleAttribute(schemas, field), ...(required && { required }) };
  const relation = relationOf(items);
  if (relation) return { type: "relation", relation: "oneToMany", target: uidOf(relation) };
  // An optional list may be empty even if it has a minimum, so Strapi gets the minimum only for required lists.
  const min = required ? field.minItems : undefined;
  if (items.oneOf) {
    const components = items.oneOf.map((kind) => group(schemas, kind));
    return { type: "dynamiczone", components, ...given({ min, max: field.maxItems, required }) };
  }
  const component = isPlain(items) ? entry(schemas, name, items) : group(schemas, items);
  return { type: "component", repeatable: true, component, ...given({ min, max: field.maxItems, required }) };
}

/** The maximum length of a text of Strapi's type `string`, in characters. Longer texts need the type `text`. */
const SHORT = 255;

function singleAttribute(schemas: Schemas, field: FieldTree): Attribute {
  const { kind, enum: values, pattern, minLength, maxLength, minimum: min, maximum: max } = field;
  const relation = relationOf(field);
  if (relation) return { type: "relation", relation: "oneToOne", target: uidOf(relation) };
  if (field.properties) return { type: "component", repeatable: false, component: group(schemas, field) };
  if (kind === "picture") return { type: "media", multiple: false, allowedTypes: ["images"] };
  if (values) return { type: "enumeration", enum: values };
  if (kind === "date") return { type: "date" };
  if (field.type !== "string") return { type: field.type ?? "string", ...given({ min, max }) };
  const type = kind === "text" || (maxLength ?? 0) > SHORT ? "text" : "string";
  return { type, ...given({ minLength, maxLength, regex: pattern, unique: kind === "id" || undefined }) };
}

const given = (settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== false));

function group(schemas: Schemas, field: FieldTree): string {
  const name = groupComponent(field);
  if (!schemas.components.has(name)) {
    const schema = component(name, field.typeName ?? name, field.typeDescription);
    schemas.components.set(name, schema);
    schema.attributes = attributesOf(schemas, name, field);
    // The id of a group is unique only within its record, while Strapi's `unique` would compare it across all records.
    for (const attribute of Object.values(schema.attributes)) delete attribute.unique;
  }
  return name;
}

function entry(schemas: Schemas, list: string, items: FieldTree): string {
  const name = entryComponent(list, items);
  const schema = component(name, items.title ?? list, items.description);
  schema.attributes = { [ENTRY]: attributeOf(schemas, ENTRY, items, true) };
  const known = schemas.components.get(name);
  if (known && JSON.stringify(known.attributes) !== JSON.stringify(schema.attributes))
    throw new Error(
      `Two lists of the content model have the name \`${list}\`, but their entries differ. In Strapi, both would use the same component. Give one of the lists another name.`,
    );
  schemas.components.set(name, known ?? schema);
  schemas.help.set(name, { [ENTRY]: helpOf(ENTRY, items) });
  return name;
}

const component = (name: string, displayName: string, description = ""): Schema => ({
  collectionName: `components_${name.replace(/[.-]/g, "_")}`,
  info: { displayName: kebab(displayName).replaceAll("-", " "), description },
  options: {},
  attributes: {},
});
