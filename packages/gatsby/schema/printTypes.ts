import { parse, print } from "graphql";
import { argumentsOf, isNode, rootFieldsOf, type SiteField, type SiteType } from "./siteTypes";

const NOTE =
  "# Written by `npm run generate`. Change the content model or the fields beside this file instead.";

/**
 * Prints the types of the site's content in GraphQL's schema language. Gatsby adds the fields of `Node` to each record,
 * and two fields for it to `Query`, as in `book` and `allBook`.
 */
export function printTypes(types: readonly SiteType[]): string {
  const printed = print(parse(`scalar Date ${types.map(printType).join("\n")}`));
  // A long union gets one member per line, so that a diff shows which one changed.
  const broken = printed.replace(/^union \w+ = .{90,}$/gm, (line) => line.replaceAll(/ (?:=|\|) /g, wrap));
  return `${NOTE}\n\n${broken}\n`;
}

const wrap = (sign: string) => (sign === " = " ? " =\n  | " : "\n  | ");

function printType(type: SiteType): string {
  const { name, description } = type;
  if (type.kind === "enum") {
    const values = Object.entries(type.values).map(([key, value]) => `${inQuotes(value)} ${key}`);
    return `${inQuotes(description)} enum ${name} { ${values.join("\n")} }`;
  }
  if (type.kind === "union") {
    return `${inQuotes(description)} union ${name} = ${Object.values(type.kinds).join(" | ")}`;
  }
  const fields = Object.entries(type.fields).map(
    ([key, field]) => `${inQuotes(field.description)} ${key}${printArguments(type, field)}: ${field.type}`,
  );
  const keyword = type.kind === "interface" ? "interface" : "type";
  const implemented = type.interfaces.length > 0 ? `implements ${type.interfaces.join(" & ")}` : "";
  return `${inQuotes(description)} ${keyword} ${name} ${implemented} { ${fields.join("\n")} }`;
}

function printArguments(type: SiteType, field: SiteField): string {
  const entries = Object.entries(argumentsOf(type, field));
  const printed = entries.map(
    ([key, { type, description = "" }]) => `${inQuotes(description)} ${key}: ${type}`,
  );
  return printed.length > 0 ? `(${printed.join(", ")})` : "";
}

// A JSON string is a valid GraphQL string.
const inQuotes = (text: string) => (text ? JSON.stringify(text) : "");

/**
 * What Gatsby and its plugins add to the site's own types, as far as queries of pages use it. It only types the
 * results: Gatsby checks every query against its full schema when it builds.
 */
const ADDED = `
  scalar Arguments
  scalar GatsbyImageData
  interface Node { id: ID! }
  type Site { siteMetadata: SiteMetadata }
  type File { childImageSharp: ImageSharp }
  type ImageSharp {
    gatsbyImageData(
      width: Int, breakpoints: [Int!], formats: Arguments, placeholder: Arguments
    ): GatsbyImageData!
  }
`;

/**
 * The `Query` fields and connection types that Gatsby generates: `book` and `allBook`, `page` and `allPage`. `metadata` has
 * the types of the site's metadata by their names.
 */
export function printGatsbyTypes(
  types: readonly SiteType[],
  metadata: Readonly<Record<string, string>>,
): string {
  const nodes = types.filter(isNode);
  const fields = nodes.map((type) => {
    const { one, all } = rootFieldsOf(type);
    return `${one}(path: Arguments): ${type.name}
      ${all}(filter: Arguments, sort: Arguments, limit: Int, skip: Int): ${type.name}Connection!`;
  });
  const ids = nodes.flatMap(({ kind, name }) =>
    kind === "object" ? [`extend type ${name} { id: ID! }`] : [],
  );
  const connections = nodes.map(
    ({ name }) => `type ${name}Connection { totalCount: Int!, nodes: [${name}!]! }`,
  );
  const named = Object.entries(metadata).map(([name, type]) => `${name}: ${type}`);
  return `${ADDED}
    type SiteMetadata { ${named.join(", ")} }
    type Query {
      site: Site
      ${fields.join("\n")}
    }
    ${[...ids, ...connections].join("\n")}`;
}
