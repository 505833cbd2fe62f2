import { argumentsOf, isNode, rootFieldsOf, type SiteType } from "@sitekit/gatsby/siteTypes";
import { buildSchema, type GraphQLSchema } from "graphql";

/**
 * Types from Gatsby and its plugins, with the few fields and arguments that the preview needs. `Arguments` is not a
 * type of Gatsby: it accepts any value, and replaces Gatsby's input types, such as those of filters.
 */
const ADDED = `
  scalar Arguments
  scalar Date
  scalar GatsbyImageData
  interface Node { id: ID }
  type Site { siteMetadata: SiteMetadata }
  type File { childImageSharp: ImageSharp }
  type ImageSharp {
    gatsbyImageData(
      width: Int, breakpoints: [Int], formats: Arguments, placeholder: Arguments
    ): GatsbyImageData
  }
`;

/**
 * Returns the GraphQL schema against which the queries of a preview run. It has the types and fields of Gatsby's schema
 * that the pages' queries use. But every field is nullable and an enum accepts any value, because a draft may be
 * incomplete. Filters are not checked here, because Gatsby checks the same queries. `metadata` contains the GraphQL
 * type of each field of `siteMetadata`.
 */
export function draftSchema(
  types: readonly SiteType[],
  metadata: Readonly<Record<string, string>>,
): GraphQLSchema {
  const nodes = types.filter(isNode);
  const roots = nodes.map((type) => {
    const { one, all } = rootFieldsOf(type);
    return `${one}(path: Arguments): ${type.name}
      ${all}(filter: Arguments, sort: Arguments, limit: Int, skip: Int): ${type.name}Connection`;
  });
  const connections = nodes.map(({ name }) => `type ${name}Connection { totalCount: Int, nodes: [${name}] }`);
  const named = Object.entries(metadata).map(([name, type]) => `${name}: ${type}`);
  const sdl = `${ADDED}
    type SiteMetadata { ${named.join(", ")} }
    type Query { site: Site ${roots.join("\n")} }
    ${connections.join("\n")}
    ${types.map(printType).join("\n")}`;
  return buildSchema(sdl.replaceAll("!", ""), { assumeValid: true });
}

function printType(type: SiteType): string {
  if (type.kind === "enum") return `scalar ${type.name}`;
  if (type.kind === "union") return `union ${type.name} = ${Object.values(type.kinds).join(" | ")}`;
  const { kind, name, interfaces } = type;
  const fields = Object.entries({
    ...(isNode(type) && { id: { type: "ID", description: "" } }),
    ...type.fields,
  });
  const printed = fields.map(([key, field]) => {
    const args = Object.entries(argumentsOf(field)).map(([arg, { type }]) => `${arg}: ${type}`);
    return `${key}${args.length > 0 ? `(${args.join(", ")})` : ""}: ${field.type}`;
  });
  const implemented = interfaces.length > 0 ? `implements ${interfaces.join(" & ")}` : "";
  return `${kind === "interface" ? "interface" : "type"} ${name} ${implemented} { ${printed.join("\n")} }`;
}
