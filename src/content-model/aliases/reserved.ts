import { contentTypes } from "../registry";

/**
 * What the build writes at the top of the site beside pages and their JSON copies. A folder takes every address under
 * it. A page or an alias there would break the site, or never be reached: a test of the built site asks that each of
 * its files is a page's or stands here.
 */
const OUTPUTS: readonly string[] = [
  // Gatsby, and the names by which servers know an error page and a folder's page.
  "404",
  "404.html",
  "assets",
  "dev-404-page",
  "index",
  "index.html",
  "page-data",
  "static",
  // The editor, pictures and fonts.
  "admin",
  "admin.html",
  "fonts",
  "media",
  "og",
  // Files that programs ask for.
  ".well-known",
  "apple-touch-icon.png",
  "catalogue.json",
  "favicon.ico",
  "favicon.svg",
  "icon-192.png",
  "icon-512.png",
  "llms.txt",
  "release.json",
  "robots.txt",
  "search.json",
  "site.webmanifest",
  "sitemap.xml",
  "version.json",
  // The addresses and files of lists, and of their further pages as in `/services/page/2`.
  ...contentTypes.flatMap(({ listing }) => {
    const list = listing?.overview?.path?.("") ?? listing?.listAt;
    if (!list) return [];
    const name = list.slice(1);
    return [`${name}.json`, listing?.overview ? `${name}/page` : name];
  }),
];

/** Scripts and style sheets, parts of a long sitemap, and the files by which hosts are configured. */
const PATTERNS = [/^[^/]+\.(js|css|map)$/, /^sitemap-\d+\.xml$/, /^[_.][^/]*(\/|$)/];

const outputs: ReadonlySet<string> = new Set(OUTPUTS);

/** Whether the built site needs an address for itself. Some hosts ignore the case of addresses. */
export function isReserved(path: string): boolean {
  const parts = path.toLowerCase().slice(1).split("/");
  const [first = "", second] = parts;
  return (
    outputs.has(first) ||
    (second !== undefined && outputs.has(`${first}/${second}`)) ||
    PATTERNS.some((pattern) => pattern.test(parts.join("/")))
  );
}
