/** Where the built site stands, relative to the root of the repository. */
export const DIST = {
  root: "dist",
  /** The served files, the same for every host. */
  site: "dist/site",
  /** The one list that every host's files are made from. */
  rules: "dist/rules.json",
  /** What `npm run release` makes for one host: the served files and that host's own. */
  release: "dist/release",
} as const;
