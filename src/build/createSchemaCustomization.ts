import type { GatsbyNode } from "gatsby";
import { siteTypes } from "./schema/siteTypes";

/** Declares every content type to Gatsby, so that nothing is inferred from what editors happen to fill in. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions, schema }) => {
  for (const type of siteTypes()) {
    const { name, description } = type;
    if (type.kind === "enum") {
      const values = Object.entries(type.values).map(([key, value]) => [key, { description: value }]);
      actions.createTypes(schema.buildEnumType({ name, description, values: Object.fromEntries(values) }));
    } else {
      const record = type.isRecord ? { interfaces: ["Node"], extensions: { infer: false } } : {};
      actions.createTypes(schema.buildObjectType({ name, description, fields: type.fields, ...record }));
    }
  }
};
