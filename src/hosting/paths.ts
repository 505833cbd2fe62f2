import path from "node:path";

/** Paths of the build output. */
export interface Dist {
  /** Folder of the served files, the same for every host. */
  site: string;
  /** The hosting rules that every host's files are generated from. */
  rules: string;
  /** The manifest of the last successful build; see `manifest.ts`. */
  manifest: string;
  /** Cache of compressed copies. */
  copies: string;
  /** Output of `npm run release`: the served files and the files of one host. */
  release: string;
  /** The build lock: ids of the processes that are building. */
  lock: string;
}

/** The build output of the checkout in `folder`. */
export const distIn = (folder: string): Dist => ({
  site: path.join(folder, "dist/site"),
  rules: path.join(folder, "dist/rules.json"),
  manifest: path.join(folder, "dist/manifest.json"),
  copies: path.join(folder, "dist/copies"),
  release: path.join(folder, "dist/release"),
  lock: path.join(folder, "dist/build.lock"),
});

/** The build output of this checkout, relative to its root. */
export const DIST = distIn("");
