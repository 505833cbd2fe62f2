/** A file of the site: where Gatsby wrote it, and what it is called where it is deployed. */
export interface DeployedFile {
  from: string;
  to: string;
}

/** What Gatsby writes beside the site and no visitor ever asks for. */
const NOT_FOR_VISITORS = [
  /\.map$/,
  /\.LICENSE\.txt$/,
  /^~partytown\//,
  /^_gatsby\//,
  // What a process that was killed has half written; see `src/lib/files.ts`.
  /(^|\/)\.[^/]+\.new$/,
  /^(webpack\.stats|chunk-map)\.json$/,
];

/** What webpack writes: scripts (see `src/gatsby/onCreateWebpackConfig.ts`) and the stylesheet. */
const BUNDLE = /^assets\/|^[^/]+\.css$/;

/**
 * What is deployed of the files in `public/`. Pages become flat files: most hosts answer a folder's address with
 * a redirect to the same with a slash. `current` tells which bundles belong to this build: Gatsby leaves those
 * of earlier ones beside them.
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
