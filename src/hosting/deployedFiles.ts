/** A deployed file: its path in Gatsby's `public` (`from`) and its path in the deployed site (`to`). */
export interface DeployedFile {
  from: string;
  to: string;
}

/** Files in `public` that visitors never request. */
const NOT_FOR_VISITORS = [
  /\.map$/,
  /\.LICENSE\.txt$/,
  /^~partytown\//,
  /^_gatsby\//,
  // Temporary files left by a killed process; see `src/lib/files.ts`.
  /(^|\/)\.[^/]+\.new$/,
  /^(webpack\.stats|chunk-map)\.json$/,
];

/** Webpack's output: scripts (see `src/gatsby/onCreateWebpackConfig.ts`) and the style sheet. */
const BUNDLE = /^assets\/|^[^/]+\.css$/;

/**
 * Selects the files in `public/` to deploy. Pages become flat files, because most hosts redirect the address of a
 * folder to the same address with a trailing slash. `current` tells whether a bundle belongs to this build: Gatsby does
 * not delete the bundles of earlier builds.
 */
export function deployedFiles(
  publicFiles: readonly string[],
  current: (bundle: string) => boolean,
): DeployedFile[] {
  return publicFiles
    .filter((file) => !NOT_FOR_VISITORS.some((pattern) => pattern.test(file)))
    .filter((file) => !BUNDLE.test(file) || current(file))
    .map((from) => ({ from, to: from.replace(/(.)\/index\.html$/, "$1.html") }));
}
