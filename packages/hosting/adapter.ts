import fs from "node:fs";
import path from "node:path";
import { buildTime, isProduction } from "@sitekit/lib/environment";
import { keepFiles } from "@sitekit/lib/files";
import { isLeftBehind } from "@sitekit/lib/leftBehind";
import { refuseUnknownOptions } from "@sitekit/lib/options";
import { codedPath } from "@sitekit/lib/paths";
import { jsonIn } from "@sitekit/lib/text";
import type { AdapterInit, IAdapter } from "gatsby";
import { type DeployedFile, DIST, writeDist } from "./dist";
import { hashedRules } from "./hashedRules";
import { type HeaderOptions, headerRules, reportAddress } from "./headerRules";
import { inlineHashes } from "./inlineCode";
import { NOT_FOUND_FILE, pageOfFile, type Redirect, ruleCovers } from "./siteRules";

/** The folder into which Gatsby writes the site. */
const PUBLIC = "public";

/**
 * Returns the Gatsby adapter that writes the deployable site and its hosting rules to `dist/`. At the start of a build,
 * it removes files from `public` that Gatsby does not reuse. Throws if `options` contains an unknown option.
 */
export const hostingAdapter: AdapterInit<HeaderOptions> = (options = {}): IAdapter => {
  refuseUnknownOptions("hostingAdapter", options, OPTIONS);
  return adapterWith(options);
};

const OPTIONS: Record<keyof HeaderOptions, true> = {
  forADay: true,
  forAYear: true,
  headers: true,
  apart: true,
  policy: true,
};

const adapterWith = (options: HeaderOptions): IAdapter => ({
  name: "hosting",
  config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
  cache: {
    // Gatsby calls this before it writes files of the new build.
    restore() {
      removeFilesOfOtherBuilds(PUBLIC);
      // `false` tells Gatsby that nothing was restored, so it does not read its cache again.
      return false;
    },
    store: () => {},
  },
  async adapt({ routesManifest, functionsManifest, reporter }) {
    if (functionsManifest.length > 0) {
      reporter.panic(
        "This site is served as static files, so no server runs its code. Remove the functions in `src/api`, and remove `getServerData` and `defer` from pages.",
      );
    }
    const built = routesManifest.flatMap((route) =>
      route.type === "static"
        ? [{ path: route.path, file: path.posix.relative(PUBLIC, route.filePath) }]
        : [],
    );
    const files = deployedFiles(built, (file) => fs.readFileSync(path.join(PUBLIC, file)));
    const pages = files.flatMap(({ to }) => pageOfFile(to) ?? []).sort();
    const redirects = readRedirects(
      routesManifest.flatMap((route) => (route.type === "redirect" ? [route] : [])),
      pages,
      new Set(files.map(({ to }) => to)),
    );
    if (!fs.existsSync(path.join(PUBLIC, NOT_FOUND_FILE)))
      throw new Error(
        "The site's not-found page is missing. Hosts show it at unknown addresses. Create a page with the path /404.html.",
      );
    if (!pages.includes("/"))
      throw new Error("This site has no home page, but every host needs one. Create a page at /.");
    const { apart = [], forAYear = [], policy } = options;
    const isApart = (page: string) =>
      apart.some((each) => page === each.path || page.startsWith(`${each.path}/`));
    const html = files
      .filter(({ to }) => to.endsWith(".html") && !isApart(pageOfFile(to) ?? ""))
      .map(({ from, to }) => ({ file: to, html: fs.readFileSync(path.join(PUBLIC, from), "utf8") }));
    const hashed = hashedRules(files.map(({ to }) => to)).filter(
      (rule) => !forAYear.some((own) => ruleCovers(own, rule)),
    );
    const headers = headerRules({
      ...options,
      ...inlineHashes(html, policy),
      forAYear: [...forAYear, ...hashed].sort(),
      unlisted: !isProduction(process.env),
      reportTo: reportAddress(process.env),
    });

    const written = writeDist(files, { pages, redirects, headers }, PUBLIC, DIST, buildTime());
    reporter.info(`${DIST.site} is ready: ${files.length} files, ${written} of them new or changed`);
  },
});

/**
 * Matches the hash in a file's path. For a resized picture, it also matches the short hash of its options, such as the
 * size: `<hash>/<options>/depot.webp`.
 */
const HASH = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])(?:\/[0-9a-f]{5}(?=\/))?/;

/**
 * Returns the hash (see `HASH`) in the path of a file under `static`. Returns undefined if the path contains no such
 * hash, and for files in other folders. Gatsby reuses a file with such a hash as long as the original, for example the
 * picture in full size, is unchanged.
 */
const hashIn = (file: string): string | undefined =>
  file.startsWith("static/") ? HASH.exec(file)?.[0] : undefined;

/**
 * Matches the paths of files that Gatsby reuses in the next build: the data of pages, queries and slices, and the HTML
 * of slices.
 */
const REUSED = /^(?:page-data|slice-data|_gatsby)\//;

/** Returns the path of the file with the data of the page whose HTML is in `file`. */
const dataOf = (file: string) =>
  `page-data/${file === "index.html" ? "index" : file.replace(/\/index\.html$/, "")}/page-data.json`;

/**
 * Removes the files in `public` that Gatsby does not reuse. If a removed file still belongs to the site, the build
 * writes it again.
 */
function removeFilesOfOtherBuilds(publicDir: string): void {
  const isReused = (file: string) =>
    REUSED.test(file) ||
    hashIn(file) !== undefined ||
    (file.endsWith(".html") && fs.existsSync(path.join(publicDir, dataOf(file))));
  keepFiles(publicDir, isReused);
}

/** Files in `public` that visitors never request. */
const NOT_FOR_VISITORS = [
  /\.map$/,
  /\.LICENSE\.txt$/,
  /^~partytown\//,
  /^_gatsby\//,
  // Temporary files of a process that was killed; see `writeWhole` in `@sitekit/lib/files`.
  /(^|\/)\.[^/]+\.new$/,
  /^(webpack\.stats|chunk-map)\.json$/,
];

const TEXTS = /\.(html|json|js|css|xml|txt|svg|webmanifest)$/;

/** A built file: `file` is its path in `public`, and `path` is its address in Gatsby's list of routes. */
interface BuiltFile {
  path: string;
  file: string;
}

/**
 * Selects the files in `public/` to deploy. Leaves out files that visitors never request, and pages of earlier builds.
 * Also leaves out query results and files with a hash (see `hashIn`) to which no deployed text refers, such as old
 * pictures. Pages become flat files (`about.html`), because most hosts redirect the address of a folder to the same
 * address with a trailing slash.
 */
export function deployedFiles(built: readonly BuiltFile[], read: (file: string) => Buffer): DeployedFile[] {
  const all = built
    .map(({ file }) => file)
    .filter((file) => !isLeftBehind(file) && !NOT_FOR_VISITORS.some((each) => each.test(file)));
  const known = new Set(all);
  // Gatsby's list also contains pages of earlier builds, which are left out here. Their address in the list is the path
  // of their file: `/about/index.html` instead of `/about`.
  const pages = built.filter(
    ({ path, file }) => file.endsWith(".html") && (path !== `/${file}` || !file.endsWith("/index.html")),
  );
  const current = new Set(pages.flatMap(({ file }) => [file, dataOf(file)]));
  const isOtherPage = (file: string) =>
    !current.has(file) &&
    (file.endsWith("/page-data.json") || (file.endsWith(".html") && known.has(dataOf(file))));

  const isReferred = (file: string) => file.startsWith("page-data/sq/d/") || hashIn(file) !== undefined;
  const own = all.filter((file) => !isReferred(file) && !isOtherPage(file));
  const queries = new Set<string>();
  const hashes = new Set<string>();
  const note = (file: string) => {
    const text = read(file).toString("latin1");
    for (const [place] of text.matchAll(new RegExp(HASH, "g"))) hashes.add(place);
    if (file.endsWith("/page-data.json"))
      for (const hash of Object(jsonIn(text)).staticQueryHashes ?? [])
        queries.add(`page-data/sq/d/${hash}.json`);
  };
  own.filter((file) => TEXTS.test(file)).forEach(note);
  [...queries].filter((file) => known.has(file)).forEach(note);
  const referred = all.filter((file) => queries.has(file) || hashes.has(hashIn(file) ?? ""));
  return [...own, ...referred].map((from) => ({ from, to: from.replace(/(.)\/index\.html$/, "$1.html") }));
}

/** A redirect in the form in which Gatsby passes it to an adapter. The path `/old/*` covers every path under `/old`. */
interface RedirectRoute {
  path: string;
  toPath: string;
  status: number;
}

/**
 * Converts the redirects of a build, and merges the redirects from `/old` and from `/old/*` into one. Throws if a
 * redirect is not allowed, for example because it leads to another site, or because there is a page at its old address.
 */
export function readRedirects(
  routes: readonly RedirectRoute[],
  pages: readonly string[],
  files: ReadonlySet<string> = new Set(),
): Redirect[] {
  const known = new Set(pages);
  const byPath = new Map<string, Redirect>();
  for (const { path, toPath, status } of routes) {
    const under = path.endsWith("/*");
    const from = under ? path.slice(0, -2) : path;
    const hides = files.has(from.slice(1)) && "would hide the file at that address. Remove the redirect.";
    const fault = faultOf(from, toPath, status, known) ?? (hides || undefined);
    if (fault) throw new Error(`The redirect from ${JSON.stringify(path)} ${fault}`);
    const existing = byPath.get(from);
    if (existing && existing.to !== toPath)
      throw new Error(
        `There are two redirects from ${from}: to ${existing.to} and to ${toPath}. Keep one of them.`,
      );
    byPath.set(from, { from, to: toPath, under: under || (existing?.under ?? false) });
  }
  return [...byPath.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

function faultOf(from: string, to: string, status: number, pages: ReadonlySet<string>): string | undefined {
  // `codedPath` changes or refuses paths that a host could misread: a space or a quotation mark could end a field in its
  // configuration, and `//other.example` could be read as another site.
  if (from !== "/" && codedPath(from) !== from) {
    return "has an old address that is not a plain path. Write words between slashes, as in `/about/old-name`.";
  }
  if (!pages.has(to)) {
    return `leads to ${JSON.stringify(to)}, which is not a page of this site. Write the path of a page.`;
  }
  if (pages.has(from)) return "would hide the page at that address. Remove the redirect.";
  if (status !== 301)
    return `has the status ${status}, but only permanent redirects (301) are supported. Call \`createRedirect\` with \`isPermanent: true\` and no \`statusCode\`.`;
  return undefined;
}
