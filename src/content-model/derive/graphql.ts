import type { z } from "zod";
import { contentTypes } from "../registry";
import { type Field, fieldsOf, metaOfGroup } from "../walk";

export interface GraphqlField {
  type: string;
  description: string;
  /** For a reference to records: the content type, so that the build can link it. */
  link?: string;
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

export type GraphqlType = GraphqlObject | GraphqlEnum;

/** Enum values in GraphQL are names: "E-commerce Platform" is E_COMMERCE_PLATFORM, "Active" stays. */
export function enumName(value: string): string {
  return /^[A-Za-z_]\w*$/.test(value) ? value : value.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
}

/** All GraphQL types that the content types declare, records first, each name once. */
export function graphqlTypes(): GraphqlType[] {
  const types = new Map<string, GraphqlType>();
  for (const { schema } of contentTypes) addObject(types, schema, true);
  return [...types.values()];
}

function addObject(types: Map<string, GraphqlType>, group: z.ZodObject, isRecord: boolean): string {
  const { typeName: name, description = "" } = metaOfGroup(group);
  if (!name) throw new Error(`A group of fields has no typeName: ${Object.keys(group.shape).join(", ")}`);
  if (types.has(name)) return name;
  const fields: Record<string, GraphqlField> = {};
  types.set(name, { kind: "object", name, description, isRecord, fields });
  for (const [key, field] of fieldsOf(group)) {
    // Gatsby's own `id` takes the name, so a record's id is `recordId`.
    fields[isRecord && key === "id" ? "recordId" : key] = graphqlField(types, field);
  }
  return name;
}

function graphqlField(types: Map<string, GraphqlType>, field: Field): GraphqlField {
  const { shape, meta } = field;
  const inner = shape.type === "list" ? shape.item : field;
  const link = inner.meta.kind === "reference" ? inner.meta.to : undefined;
  const type = link ?? baseType(types, inner);
  const description = meta.description ?? "";
  // A list is never null: an optional one that is left out is empty.
  if (shape.type === "list") return { type: `[${type}!]!`, description, link };
  return { type: field.required ? `${type}!` : type, description, link };
}

function baseType(types: Map<string, GraphqlType>, { shape, meta }: Field): string {
  if (meta.kind === "icon") return "Icon";
  if (shape.type === "group") return addObject(types, shape.group, false);
  if (shape.type === "choice") return addEnum(types, meta, shape.values);
  if (shape.type === "list") throw new Error("A list of lists has no form in the editor");
  return { string: "String", boolean: "Boolean", number: "Int" }[shape.type];
}

function addEnum(types: Map<string, GraphqlType>, meta: z.GlobalMeta, values: string[]): string {
  const { typeName: name, description = "" } = meta;
  if (!name) throw new Error(`A choice has no typeName: ${values.join(", ")}`);
  types.set(name, {
    kind: "enum",
    name,
    description,
    values: Object.fromEntries(values.map((value) => [enumName(value), value])),
  });
  return name;
}
