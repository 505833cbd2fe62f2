import type { FieldKind } from "../fields";
import { type ContentType, contentTypes } from "../registry";
import { type FieldTree, fieldsOf, fieldTree, kindName } from "./fieldTree";

export interface GraphqlField {
  type: string;
  description: string;
  /** What the field, or each entry of a list, is: the build looks up references and icons. */
  kind?: FieldKind;
  /** For `reference`: the name of the type that it leads to. */
  to?: string;
}

export interface GraphqlObject {
  kind: "object";
  name: string;
  description: string;
  /** Whether this is a content type, with a node per record. */
  isRecord: boolean;
  fields: Record<string, GraphqlField>;
}

export interface GraphqlEnum {
  kind: "enum";
  name: string;
  description: string;
  /** The value in content by its name in GraphQL. */
  values: Record<string, string>;
}

export interface GraphqlUnion {
  kind: "union";
  name: string;
  description: string;
  /** The type of each kind of entry, by what its field `kind` says in content. */
  kinds: Record<string, string>;
}

export type GraphqlType = GraphqlObject | GraphqlEnum | GraphqlUnion;

/** All GraphQL types that content types declare, each name once. */
export function graphqlTypes(from: readonly Pick<ContentType, "schema">[] = contentTypes): GraphqlType[] {
  const types = new Map<string, GraphqlType>();
  for (const type of from) addObject(types, fieldTree(type), true);
  return [...types.values()];
}

/**
 * The names of a choice's values in GraphQL, where a value must be a name: "E-commerce Platform" is
 * E_COMMERCE_PLATFORM. None when it is no choice, or its values are such names themselves.
 */
export function choiceNames({ enum: values }: FieldTree): Record<string, string> | undefined {
  if (!values || values.every((value) => /^[A-Za-z_]\w*$/.test(value))) return undefined;
  // All in one style: MARKETPLACE stands beside E_COMMERCE_PLATFORM.
  return Object.fromEntries(values.map((value) => [value, value.toUpperCase().replace(/[^A-Z0-9]+/g, "_")]));
}

function addObject(types: Map<string, GraphqlType>, group: FieldTree, isRecord: boolean): string {
  const { typeName: name, typeDescription: description = "" } = group;
  if (!name) throw new Error(`A group of fields has no typeName: ${Object.keys(group.properties ?? {})}`);
  if (types.has(name)) return name;
  const fields: Record<string, GraphqlField> = {};
  types.set(name, { kind: "object", name, description, isRecord, fields });
  for (const { name: key, field, required } of fieldsOf(group)) {
    // The type itself says of which kind it is.
    if (field.const) continue;
    const graphql = graphqlField(types, field, required);
    if (isRecord && key === "id") fields.recordId = recordIdField(graphql);
    else fields[key] = graphql;
    if (choiceNames(field.items ?? field)) fields[`${key}Name`] = choiceNameField(graphql);
  }
  return name;
}

/** In GraphQL `id` is Gatsby's own key of a node, so a record's id has another name. */
const recordIdField = (field: GraphqlField): GraphqlField => ({
  ...field,
  description: `The record's own \`id\`. ${field.description}`,
});

/** A choice as it is written, so that it can be shown. */
const choiceNameField = ({ type, description }: GraphqlField): GraphqlField => ({
  type: type.replace(/\w+/, "String"),
  description: `${description} As people read it.`,
});

function graphqlField(types: Map<string, GraphqlType>, field: FieldTree, required: boolean): GraphqlField {
  const single = field.items ?? field;
  const { kind, to } = single;
  const type = typeOf(types, single);
  const description = field.description ?? "";
  // A list is never null: an optional one that is left out is empty.
  if (field.items) return { type: `[${type}!]!`, description, kind, to };
  return { type: required ? `${type}!` : type, description, kind, to };
}

const SCALARS: Record<string, string> = { string: "String", boolean: "Boolean", integer: "Int" };

function typeOf(types: Map<string, GraphqlType>, field: FieldTree): string {
  if (field.kind === "reference" && field.to) return field.to;
  if (field.kind === "icon") return "Icon";
  if (field.enum) return addEnum(types, field);
  if (field.oneOf) return addUnion(types, field, field.oneOf);
  if (field.type === "object") return addObject(types, field, false);
  const scalar = SCALARS[field.type ?? ""];
  if (!scalar) throw new Error(`Content has no fields of the type ${field.type}: ${field.title}`);
  return scalar;
}

function addUnion(types: Map<string, GraphqlType>, field: FieldTree, kinds: readonly FieldTree[]): string {
  const { typeName: name, typeDescription: description = "" } = field;
  if (!name) throw new Error(`A choice of kinds has no typeName: ${kinds.map(kindName)}`);
  if (types.has(name)) return name;
  const members = kinds.map((kind) => [kindName(kind), addObject(types, kind, false)]);
  types.set(name, { kind: "union", name, description, kinds: Object.fromEntries(members) });
  return name;
}

function addEnum(types: Map<string, GraphqlType>, choice: FieldTree): string {
  const { typeName: name, typeDescription: description = "", enum: values = [] } = choice;
  if (!name) throw new Error(`A choice has no typeName: ${values}`);
  const names = choiceNames(choice);
  const entries = values.map((value) => [names?.[value] ?? value, value]);
  types.set(name, { kind: "enum", name, description, values: Object.fromEntries(entries) });
  return name;
}
