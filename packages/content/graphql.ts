import type { ContentModel } from "./contentModel";
import type { ContentType } from "./contentType";
import type { FieldKind } from "./fields";
import { type FieldTree, fieldsOf, fieldTree, kindName } from "./fieldTree";

export interface GraphqlField {
  type: string;
  description: string;
  /** The kind of the field; for a list, the kind of its entries. For example, the build resolves references and icons. */
  kind?: FieldKind;
  /** For the kind `reference`: the name of the content type or group to which the field refers. */
  to?: string;
}

export interface GraphqlObject {
  kind: "object";
  name: string;
  description: string;
  /** True for a content type: its records become Gatsby nodes. False for a group of fields inside a record. */
  isRecord: boolean;
  fields: Record<string, GraphqlField>;
}

export interface GraphqlEnum {
  kind: "enum";
  name: string;
  description: string;
  /**
   * Maps the GraphQL name of each value to the text in the content files: `_24_HOURS` to "24 hours". In Gatsby's data
   * layer, records contain the GraphQL name.
   */
  values: Record<string, string>;
}

export interface GraphqlUnion {
  kind: "union";
  name: string;
  description: string;
  /** Maps each `kind` in the content files to the name of its GraphQL type: `points` to `PointsSection`. */
  kinds: Record<string, string>;
}

export type GraphqlType = GraphqlObject | GraphqlEnum | GraphqlUnion;

type GraphqlOptions = { types: readonly Pick<ContentType, "schema">[] } & Pick<ContentModel, "graphqlNames">;

/**
 * Returns the GraphQL types of content types and of the groups, choices and unions inside them, without duplicates.
 * Throws if a declaration has no valid equivalent in GraphQL: for example, a group without a name, or two choices that
 * have the same name but different options. Two groups with the same name are not compared here: `configFaults` reports
 * them if the names or kinds of their fields differ.
 */
export function graphqlTypes({ types: from, graphqlNames }: GraphqlOptions): GraphqlType[] {
  const types = new Map<string, GraphqlType>();
  const nameOf = (key: string) => graphqlName({ graphqlNames }, key);
  for (const type of from) addObject(types, fieldTree(type), nameOf);
  return [...types.values()];
}

/**
 * Returns the GraphQL name of a choice's value. "E-commerce Platform" becomes E_COMMERCE_PLATFORM, "24 hours"
 * becomes _24_HOURS, and "Kọ́là" becomes KOLA.
 */
export const choiceName = (value: string): string =>
  value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^(?=\d)/, "_");

/**
 * Returns the GraphQL name of a record's field. This is the name in the content files, unless `graphqlNames` gives
 * another name. `id` becomes `recordId`, because Gatsby uses `id` as the key of its nodes.
 */
export const graphqlName = ({ graphqlNames }: Pick<ContentModel, "graphqlNames">, key: string): string =>
  key === "id" ? "recordId" : (graphqlNames?.[key] ?? key);

/**
 * Adds the GraphQL type of a group and returns its name. `nameOf` converts the name of a field to its GraphQL name.
 * Pass it only if the group is a whole record. The fields of a group inside a record keep their names.
 */
function addObject(
  types: Map<string, GraphqlType>,
  group: FieldTree,
  nameOf?: (key: string) => string,
): string {
  const { typeName: name, typeDescription: description = "" } = group;
  if (!name)
    throw new Error(
      `The group with the fields ${Object.keys(group.properties ?? {}).join(", ")} has no GraphQL name. Declare it with \`group(name, description, fields)\`.`,
    );
  const declared = types.get(name);
  if (declared && declared.kind !== "object") throw twoTypes(name);
  if (declared) return name;
  const fields: Record<string, GraphqlField> = {};
  types.set(name, { kind: "object", name, description, isRecord: nameOf !== undefined, fields });
  for (const { name: key, field, required } of fieldsOf(group)) {
    // A field with `const` is the `kind` of a union's member. It is left out, because queries can use `__typename`.
    if (field.const) continue;
    const graphql = graphqlField(types, field, required);
    const named = nameOf ?? ((own: string) => own);
    if ((field.items ?? field).enum) {
      const text = `${key}Name`;
      if (group.properties?.[text])
        throw new Error(
          `${name} has a field \`${text}\`, but the choice \`${key}\` adds a GraphQL field with the same name. Rename \`${text}\` or \`${key}\`.`,
        );
      fields[named(text)] = choiceNameField(graphql);
    }
    const own = named(key) === key ? "" : ` In the content files, this field is called \`${key}\`.`;
    fields[named(key)] = { ...graphql, description: graphql.description + own };
  }
  return name;
}

/**
 * In GraphQL, a choice has two fields. For example, the field `support` contains the name of an enum value,
 * `_24_HOURS`, and the field `supportName` contains the text that pages display, "24 hours". Takes the first field and
 * returns the second.
 */
const choiceNameField = ({ type, description }: GraphqlField): GraphqlField => ({
  type: type.replace(/\w+/, "String"),
  description: `${description} This field contains the text to display, not the name of the enum value.`,
});

function graphqlField(types: Map<string, GraphqlType>, field: FieldTree, required: boolean): GraphqlField {
  const single = field.items ?? field;
  const { kind, to } = single;
  const type = typeOf(types, single);
  const description = field.description ?? "";
  // A list is never null in GraphQL. If the content has no value for it, queries return an empty list.
  if (field.items) return { type: `[${type}!]!`, description, kind, to };
  return { type: required || field.default !== undefined ? `${type}!` : type, description, kind, to };
}

const SCALARS: Record<string, string> = { string: "String", boolean: "Boolean", integer: "Int" };

function typeOf(types: Map<string, GraphqlType>, field: FieldTree): string {
  if (field.kind === "reference" && field.to) return field.to;
  if (field.kind === "icon") return "Icon";
  if (field.kind === "date" || field.kind === "moment") return "Date";
  if (field.enum) return addEnum(types, field);
  if (field.oneOf) return addUnion(types, field, field.oneOf);
  if (field.type === "object") return addObject(types, field);
  const scalar = SCALARS[field.type ?? ""];
  if (!scalar)
    throw new Error(
      `The field "${field.title}" is of no known kind. Use one of the functions of @sitekit/content/fields.`,
    );
  return scalar;
}

const twoTypes = (name: string) =>
  new Error(
    `GraphQL has one type for each name, but ${name} would be two types. Give the group, the choice or the list of kinds another name.`,
  );

function addUnion(types: Map<string, GraphqlType>, field: FieldTree, kinds: readonly FieldTree[]): string {
  const { typeName: name, typeDescription: description = "" } = field;
  if (!name)
    throw new Error(
      `The union of the kinds ${kinds.map(kindName).join(", ")} has no GraphQL name. Declare it with \`oneOfKinds(name, description, kinds)\`.`,
    );
  const declared = types.get(name);
  if (declared) {
    if (declared.kind === "union" && String(Object.keys(declared.kinds)) === String(kinds.map(kindName)))
      return name;
    throw twoTypes(name);
  }
  const members = kinds.map((kind) => [kindName(kind), addObject(types, kind)]);
  types.set(name, { kind: "union", name, description, kinds: Object.fromEntries(members) });
  return name;
}

function addEnum(types: Map<string, GraphqlType>, field: FieldTree): string {
  const { typeName: name, typeDescription: description = "", enum: values = [] } = field;
  if (!name)
    throw new Error(
      `The choice between ${values.join(", ")} has no GraphQL name. Write it as the last argument of \`choice\`.`,
    );
  const declared = types.get(name);
  if (declared) {
    if (declared.kind === "enum" && String(Object.values(declared.values)) === String(values)) return name;
    throw new Error(
      `The choice "${field.title}" has the typeName ${name}, but a different GraphQL type already has this name. Write another typeName as the last argument of \`choice\`. Two choices can have the same typeName only if they have the same options in the same order.`,
    );
  }
  const byName: Record<string, string> = {};
  for (const value of values) {
    const key = choiceName(value);
    const other = byName[key];
    if (!/[A-Z0-9]/.test(key))
      throw new Error(
        `The choice "${field.title}" has the option "${value}", but an option needs at least one letter from A to Z or one digit for its GraphQL name. Add one to the option.`,
      );
    if (other !== undefined)
      throw new Error(
        `The choice "${field.title}" has the options "${other}" and "${value}", which have the same name in GraphQL, ${key}. Change a letter or a digit in one of the two options.`,
      );
    byName[key] = value;
  }
  types.set(name, { kind: "enum", name, description, values: byName });
  return name;
}

/**
 * Returns a function that finds the list to which a `groupReference` refers. The argument of the returned function is
 * the type name of the group in the list. Its result is the name of the first content type with a list of this group,
 * and the GraphQL name of the list. The result is undefined if `typeName` is not a group with a field `id`, or if no
 * content type has such a list.
 */
export function innerGroups(
  config: ContentModel,
): (typeName: string) => { type: string; field: string } | undefined {
  const declared = graphqlTypes(config);
  const objects = new Map(declared.flatMap((type) => (type.kind === "object" ? [[type.name, type]] : [])));
  return (typeName) => {
    // Without this check, the loop below could find a list of references to records of the content type `typeName`. In
    // GraphQL, a content type has no field `id`, because the id of a record is called `recordId`.
    if (!objects.get(typeName)?.fields.id) return undefined;
    for (const { name } of config.types) {
      const fields = Object.entries(objects.get(name)?.fields ?? {});
      const list = fields.find(([, { type }]) => type === `[${typeName}!]!`);
      if (list) return { type: name, field: list[0] };
    }
    return undefined;
  };
}
