export type Owner = "framework" | "gatsby" | "helmet" | "ours";

const PACKAGES: readonly [Owner, RegExp][] = [
  ["framework", /^node_modules\/(?:gatsby\/node_modules\/)?(react|react-dom|scheduler|prop-types)\//],
  [
    "helmet",
    /^node_modules\/(?:gatsby\/node_modules\/)?(react-helmet|react-fast-compare|react-side-effect)\//,
  ],
  ["gatsby", /^\.cache\/|^node_modules\/(gatsby|gatsby-[a-z-]+|@gatsbyjs\/[a-z-]+)\//],
  [
    "gatsby",
    /^node_modules\/(?:gatsby\/node_modules\/)?(@babel\/runtime|invariant|mitt|shallow-compare|@mikaelkristiansson\/domready)\//,
  ],
  ["gatsby", /^webpack\/(runtime|bootstrap)/],
];

/** The owner of a source by its name in a source map. Unknown sources count as ours. */
export function ownerOf(source: string): Owner {
  return PACKAGES.find(([, name]) => name.test(source))?.[0] ?? "ours";
}
