import path from "node:path";

/** Where the built site stands. */
export interface Dist {
  /** The served files, the same for every host. */
  site: string;
  /** The one list that every host's files are made from. */
  rules: string;
  /** What a build that succeeded has written; see `manifest.ts`. */
  manifest: string;
  /** Compressed copies, kept from release to release. */
  copies: string;
  /** What `npm run release` makes for one host: the served files and that host's own. */
  release: string;
  /** Names the build that is running. */
  lock: string;
}

/** The built site of the checkout in a folder. */
export const distIn = (folder: string): Dist => ({
  site: path.join(folder, "dist/site"),
  rules: path.join(folder, "dist/rules.json"),
  manifest: path.join(folder, "dist/manifest.json"),
  copies: path.join(folder, "dist/copies"),
  release: path.join(folder, "dist/release"),
  lock: path.join(folder, "dist/build.lock"),
});

/** The built site of this checkout, relative to its root. */
export const DIST = distIn("");
