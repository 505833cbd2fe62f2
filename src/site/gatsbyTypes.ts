import type { SiteType } from "./siteTypes";

/**
 * What Gatsby and its plugins add to the site's own types, as far as this site's queries use it. It only types the
 * results: Gatsby checks every query against its full schema when it builds.
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

/** The names of the `Query` fields of a type; undefined for types without any. */
export function rootFieldsOf(type: SiteType): { one: string; all: string } | undefined {
  if (type.kind !== "interface" && !(type.kind === "object" && type.isRecord)) return undefined;
  const { name } = type;
  return { one: name.charAt(0).toLowerCase() + name.slice(1), all: `all${name}` };
}

/** The `Query` fields and connection types that Gatsby generates: `service` and `allService`, `page` and `allPage`. */
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
