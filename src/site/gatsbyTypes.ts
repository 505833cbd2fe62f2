import type { SiteType } from "./siteTypes";

/**
 * What Gatsby and its plugins add to the site's own types, as far as queries of this site ask for it. Gatsby checks
 * every query against its whole schema when it builds; this only says what the answers are.
 */
const ADDED = `
  scalar Arguments
  scalar GatsbyImageData
  interface Node { id: ID! }
  type Site { siteMetadata: SiteMetadata }
  type SiteMetadata { production: Boolean }
  type SiteBuildMetadata { buildTime(formatString: String): String }
  type File { childImageSharp: ImageSharp }
  type ImageSharp {
    gatsbyImageData(
      width: Int, breakpoints: [Int!], formats: Arguments, placeholder: Arguments
    ): GatsbyImageData!
  }
`;

/** The names in `Query` by which records of a type are found, for types that can be asked for so. */
export function rootFieldsOf(type: SiteType): { one: string; all: string } | undefined {
  if (type.kind !== "interface" && !(type.kind === "object" && type.isRecord)) return undefined;
  const { name } = type;
  return { one: name.charAt(0).toLowerCase() + name.slice(1), all: `all${name}` };
}

/** The fields of `Query` and the types that Gatsby makes for records: `service` and `allService`, `page` and `allPage`. */
export function gatsbyTypes(types: readonly SiteType[]): string {
  const records = types.flatMap((type) => (type.kind === "object" && type.isRecord ? [type.name] : []));
  const found = types.flatMap((type) => {
    const names = rootFieldsOf(type);
    return names ? [{ ...names, name: type.name }] : [];
  });
  const fields = found.map(
    ({ name, one, all }) => `${one}(path: Arguments): ${name}
      ${all}(filter: Arguments, sort: Arguments, limit: Int, skip: Int): ${name}Connection!`,
  );
  const ids = records.map((name) => `extend type ${name} { id: ID! }`);
  const connections = found.map(
    ({ name }) => `type ${name}Connection { totalCount: Int!, nodes: [${name}!]! }`,
  );
  return `${ADDED}
    type Query {
      site: Site
      siteBuildMetadata: SiteBuildMetadata
      ${fields.join("\n")}
    }
    ${[...ids, ...connections].join("\n")}`;
}
