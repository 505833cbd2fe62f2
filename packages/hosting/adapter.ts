import fs from "node:fs";
import path from "node:path";
import { buildTime } from "@sitekit/lib/environment";
import { codedPath } from "@sitekit/lib/paths";
import type { AdapterInit, IAdapter } from "gatsby";
import { type DeployedFile, DIST, writeDist } from "./dist";
import { type HeaderOptions, headerRules, reportAddress, styleHashes } from "./headerRules";
import { NOT_FOUND_FILE, pageOfFile, type Redirect } from "./siteRules";

/** Gatsby's output folder. It is never modified here, because Gatsby's next build relies on its contents. */
const PUBLIC = "public";

/** Writes the deployable site and its hosting rules to `dist/`, from Gatsby's build output. */
export const hostingAdapter: AdapterInit<HeaderOptions> = (options = {}): IAdapter => ({
  name: "hosting",
  config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
  async adapt({ routesManifest, functionsManifest, reporter }) {
    if (functionsManifest.length > 0) {
      reporter.panic("This site is served as files only: no functions, and no pages made on request.");
    }
    const built = routesManifest.flatMap((route) =>
      route.type === "static"
        ? [{ file: path.posix.relative(PUBLIC, route.filePath), headers: route.headers }]
        : [],
    );
    const current = neededBy(built.map(({ file }) => file));
    for (const { file, headers } of built)
      if (headers.some(({ value }) => value.includes("immutable"))) current.add(file);
    const files = deployedFiles(
      built.map(({ file }) => file),
      (file) => current.has(PICTURE.exec(file)?.[0] ?? file),
    );
    const pages = files.flatMap(({ to }) => pageOfFile(to) ?? []).sort();
    const redirects = readRedirects(
      routesManifest.flatMap((route) => (route.type === "redirect" ? [route] : [])),
      pages,
    );
    if (!fs.existsSync(path.join(PUBLIC, NOT_FOUND_FILE)))
      throw new Error("This site has no not-found page, which every host needs. Create a page at /404.html.");
    const notFoundPage = fs.readFileSync(path.join(PUBLIC, NOT_FOUND_FILE), "utf8");
    const headers = headerRules({
      ...options,
      styleHashes: styleHashes(notFoundPage),
      reportTo: reportAddress(process.env),
    });

    const written = writeDist(files, { pages, redirects, headers }, PUBLIC, DIST, buildTime());
    reporter.info(`${DIST.site} is ready: ${files.length} files, ${written} of them new or changed`);
  },
});

/** The folder of one size of a picture: the hash of its bytes, and that of what was made of them. */
const PICTURE = /static\/[0-9a-f]{32}\/[0-9a-f]{5}\//;

const textIn = (file: string) => fs.readFileSync(path.join(PUBLIC, file), "utf8");

/** What the pages of a build ask for: results of static queries, and the folders of the pictures in them and in pages. */
function neededBy(files: readonly string[]): Set<string> {
  const queries = new Set<string>();
  const pictures = new Set<string>();
  const addPictures = (text: string) => {
    for (const [folder] of text.matchAll(new RegExp(PICTURE, "g"))) pictures.add(folder);
  };
  for (const file of files.filter((each) => each.endsWith("/page-data.json"))) {
    const text = textIn(file);
    for (const hash of JSON.parse(text).staticQueryHashes ?? []) queries.add(`page-data/sq/d/${hash}.json`);
    addPictures(text);
  }
  // Pages share static queries, so each result is read once.
  for (const file of queries) addPictures(textIn(file));
  return new Set([...queries, ...pictures]);
}

/** Files in `public` that visitors never request. */
const NOT_FOR_VISITORS = [
  /\.map$/,
  /\.LICENSE\.txt$/,
  /^~partytown\//,
  /^_gatsby\//,
  // Temporary files left by a killed process; see `@sitekit/lib/files`.
  /(^|\/)\.[^/]+\.new$/,
  /^(webpack\.stats|chunk-map)\.json$/,
];

/**
 * Files that may be of an earlier build, because Gatsby never deletes them: scripts, which a site's webpack configuration
 * puts into `assets`, the style sheet, results of static queries, and pictures.
 */
const MAY_BE_OLD = new RegExp(`^assets/|^[^/]+\\.css$|^page-data/sq/d/|^${PICTURE.source}`);

/**
 * Selects the files in `public/` to deploy. Pages become flat files, because most hosts redirect the address of a
 * folder to the same address with a trailing slash. `current` tells whether such a file belongs to this build.
 */
export function deployedFiles(
  publicFiles: readonly string[],
  current: (file: string) => boolean,
): DeployedFile[] {
  return publicFiles
    .filter((file) => !NOT_FOR_VISITORS.some((pattern) => pattern.test(file)))
    .filter((file) => !MAY_BE_OLD.test(file) || current(file))
    .map((from) => ({ from, to: from.replace(/(.)\/index\.html$/, "$1.html") }));
}

/** A redirect as Gatsby passes it to an adapter. A path that ends in `/*` covers everything under it. */
interface RedirectRoute {
  path: string;
  toPath: string;
  status: number;
}

/**
 * The redirects of a build. `/old` and `/old/*` are merged into one. Throws unless each is a permanent redirect from a
 * plain path to a page of this site: any other could corrupt a host's configuration or lead off the site.
 */
export function readRedirects(routes: readonly RedirectRoute[], pages: readonly string[]): Redirect[] {
  const known = new Set(pages);
  const byPath = new Map<string, Redirect>();
  for (const { path, toPath, status } of routes) {
    const under = path.endsWith("/*");
    const from = under ? path.slice(0, -2) : path;
    const fault = faultOf(from, toPath, status, known);
    if (fault) throw new Error(`The redirect from ${JSON.stringify(path)} ${fault}`);
    const existing = byPath.get(from);
    if (existing && existing.to !== toPath)
      throw new Error(`The redirect from ${from} leads to two pages. Keep one.`);
    byPath.set(from, { from, to: toPath, under: under || (existing?.under ?? false) });
  }
  return [...byPath.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

function faultOf(from: string, to: string, status: number, pages: ReadonlySet<string>): string | undefined {
  // In a host's configuration, other characters could end a field or lead off the site.
  if (from !== "/" && codedPath(from) !== from) {
    return "is not a plain path. Write words between slashes, as in `/about/old-name`.";
  }
  if (!pages.has(to)) {
    return `leads to ${JSON.stringify(to)}, which is no page of this site. Write the path of a page.`;
  }
  if (pages.has(from)) return "would hide the page at that address. Remove it.";
  if (status !== 301) return `has the status ${status}. Only permanent redirects (301) are served.`;
  return undefined;
}
