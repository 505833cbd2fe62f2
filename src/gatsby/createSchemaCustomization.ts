import type { GatsbyNode, NodePluginSchema } from "gatsby";
import type { SiteField } from "../site/derivedFields";
import { interfacesOf, type SiteType, siteTypes } from "../site/siteTypes";
import { resolverOf } from "./resolvers";

type GatsbyFields = Parameters<NodePluginSchema["buildObjectType"]>[0]["fields"];

/** Declares every content type to Gatsby, so that no types are inferred from the existing content. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions, schema }) => {
  actions.createTypes(siteTypes().map((type) => gatsbyType(schema, type)));
};

function gatsbyType(schema: NodePluginSchema, type: SiteType) {
  const { name, description } = type;
  if (type.kind === "enum") {
    // The stored value is the text as written in content, by which Gatsby sorts and groups.
    const values = Object.entries(type.values).map(([key, value]) => [key, { value, description: value }]);
    return schema.buildEnumType({ name, description, values: Object.fromEntries(values) });
  }
  if (type.kind === "union") {
    const types = Object.values(type.kinds);
    return schema.buildUnionType({ name, description, types, resolveType: ({ kind }) => type.kinds[kind] });
  }
  const fields = gatsbyFields(type.fields);
  const interfaces = interfacesOf(type);
  if (type.kind === "interface") return schema.buildInterfaceType({ name, description, fields, interfaces });
  const record = type.isRecord ? { extensions: { infer: false } } : {};
  return schema.buildObjectType({ name, description, fields, interfaces, ...record });
}

/** Gatsby passes each resolver a node of the field's parent type, but types it as `any`. */
function gatsbyFields(fields: Readonly<Record<string, SiteField>>): GatsbyFields {
  const entries = Object.entries(fields).map(([name, { type, description, follow }]) => [
    name,
    { type, description, ...(follow && { resolve: resolverOf(name, follow) }) },
  ]);
  return Object.fromEntries(entries);
}
