import { jsonPath } from "@sitekit/lib/paths";
import { contentTypes } from "../../../content.config";
import outputs from "../../../src/site/outputs.json";

/**
 * Names at the top of the site that no file of a build shows: Gatsby's error pages, the file of a folder's page, and the
 * folder by which content names its pictures.
 */
const NAMES = ["404", "dev-404-page", "index", "media"];

/** The files of lists, and the addresses of their further pages and parts, as in `/services/page/2`. */
const LISTS = contentTypes.flatMap(({ listing }) => {
  const name = (listing?.overview?.path?.("") ?? listing?.listAt)?.slice(1);
  return name ? [`${name}.json`, `${name}/page`] : [];
});

/** Scripts and style sheets, parts of a long sitemap, and the files by which hosts are configured. */
const PATTERNS = [/^[^/]+\.(js|css|map)$/, /^sitemap-\d+\.xml$/, /^[_.][^/]*(\/|$)/];

/** Names of a build whatever its content: those of the code, and with `outputs.json` those that a build was seen to write. */
const declared: ReadonlySet<string> = new Set([...NAMES, ...LISTS]);
const reserved: ReadonlySet<string> = new Set([...declared, ...outputs]);

function isIn(names: ReadonlySet<string>, path: string): boolean {
  const [first = "", second] = path.split("/");
  // A page's file has its name and `.html`.
  return (
    names.has(first.replace(/\.html$/, "")) ||
    (second !== undefined && names.has(`${first}/${second}`)) ||
    PATTERNS.some((pattern) => pattern.test(path))
  );
}

/** Whether the built site needs an address for itself. Some hosts ignore the case of addresses. */
export const isReserved = (path: string) => isIn(reserved, path.toLowerCase().slice(1));

/** The same for a page, which also has a copy as JSON: a page `search` would replace the search's `search.json`. */
export function isReservedPage(path: string): boolean {
  const copy = jsonPath(path);
  return isReserved(path) || (path !== "/" && !LISTS.includes(copy.slice(1)) && isReserved(copy));
}

/**
 * The names at the top of the site that `outputs.json` must hold, from the files of a build: those of all files but pages
 * and their copies, and without what is reserved by declaration. A folder takes every address under it.
 */
export function outputsOf(files: readonly string[]): string[] {
  const pages = new Set(files.flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? []));
  const others = files.filter(
    (file) => !pages.has(file.replace(/\.(html|json)$/, "")) && !isIn(declared, file),
  );
  return [...new Set(others.map((file) => file.split("/")[0] ?? ""))].sort();
}
