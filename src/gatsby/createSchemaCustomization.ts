import type { GatsbyNode, NodePluginSchema } from "gatsby";
import { interfacesOf, type SiteType } from "./schema/gatsbySchema";
import { siteTypes } from "./schema/siteTypes";

type GatsbyFields = Parameters<NodePluginSchema["buildObjectType"]>[0]["fields"];

/** Declares every content type to Gatsby, so that nothing is inferred from what editors happen to fill in. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions, schema }) => {
  actions.createTypes(siteTypes().map((type) => gatsbyType(schema, type)));
};

function gatsbyType(schema: NodePluginSchema, type: SiteType) {
  const { name, description } = type;
  if (type.kind === "enum") {
    const values = Object.entries(type.values).map(([key, value]) => [key, { description: value }]);
    return schema.buildEnumType({ name, description, values: Object.fromEntries(values) });
  }
  // Gatsby gives each resolver a node of the field's own type; its types know of no nodes but `any`.
  const fields = type.fields as GatsbyFields;
  if (type.kind === "interface") return schema.buildInterfaceType({ name, description, fields });
  const record = type.isRecord ? { extensions: { infer: false } } : {};
  return schema.buildObjectType({ name, description, fields, interfaces: interfacesOf(type), ...record });
}
