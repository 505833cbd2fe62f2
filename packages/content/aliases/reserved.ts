import { jsonPath } from "@sitekit/lib/paths";
import type { ContentModel } from "../contentModel";

/** Names at the top of every site that these packages and Gatsby build, whatever its content. */
const NAMES = [
  // Gatsby's error pages, the file of a folder's page, and the folder by which content names its pictures.
  ...["404", "dev-404-page", "index", "media"],
  // What Gatsby writes, the editor, the search, and what a release says of itself.
  ...["page-data", "slice-data", "static", "~partytown", "admin"],
  ...["search.json", "version.json", "release.json", "lasting.json"],
  // What browsers and crawlers ask every site for.
  ...["robots.txt", "sitemap.xml", "favicon.ico"],
];

type Declared = Pick<ContentModel, "types" | "outputs" | "staticFiles">;

/** The files of lists, and the addresses of their further pages and parts, as in `/books/page/2`. */
const listsOf = ({ types }: Declared) =>
  types.flatMap(({ listing }) => {
    const name = (listing?.overview?.path?.("") ?? listing?.listAt)?.slice(1);
    return name ? [`${name}.json`, `${name}/page`] : [];
  });

/** Scripts and style sheets, parts of a long sitemap, and the files by which hosts are configured. */
const PATTERNS = [/^[^/]+\.(js|css|map)$/, /^sitemap-\d+\.xml$/, /^[_.][^/]*(\/|$)/];

/** Names of a build that follow from the packages, from the declared lists and from the folder `static`. */
const declaredBy = (site: Declared): ReadonlySet<string> =>
  new Set([...NAMES, ...listsOf(site), ...(site.staticFiles?.() ?? [])]);

/** The name at the top of the site: `media` for `media/old`. */
const topOf = (path: string) => path.replace(/\/.*/, "");

function isIn(names: ReadonlySet<string>, path: string): boolean {
  // A page's file has its name and `.html`.
  return (
    names.has(topOf(path).replace(/\.html$/, "")) ||
    names.has(path.split("/", 2).join("/")) ||
    PATTERNS.some((pattern) => pattern.test(path))
  );
}

/** The addresses that a built site needs for itself: those of the code, and those that a build was seen to write. */
export function reservedIn(site: Declared) {
  const lists = listsOf(site);
  const hasCopies = site.types.some(({ listing }) => listing?.catalogue);
  // Some hosts ignore the case of addresses.
  const names = new Set([...declaredBy(site), ...(site.outputs ?? [])].map((name) => name.toLowerCase()));
  const isReserved = (path: string) => isIn(names, path.toLowerCase().slice(1));
  return {
    isReserved,
    /** The same for a page. In a catalogue it also has a copy as JSON: a page `search` would replace the search's `search.json`. */
    isReservedPage(path: string): boolean {
      const copy = jsonPath(path);
      return (
        isReserved(path) || (hasCopies && path !== "/" && !lists.includes(copy.slice(1)) && isReserved(copy))
      );
    },
  };
}

/**
 * The names at the top of the site that a site must declare as its `outputs`, from the files of a build: those of all files but pages
 * and their copies, and without what is reserved by declaration. A folder takes every address under it.
 */
export function outputsOf(site: Declared, files: readonly string[]): string[] {
  const declared = declaredBy(site);
  const pages = files.filter((file) => file.endsWith(".html"));
  const ofPages = new Set(pages.flatMap((file) => [file, jsonPath(file.slice(0, -".html".length))]));
  const others = files.filter((file) => !ofPages.has(file) && !isIn(declared, file));
  return [...new Set(others.map(topOf))].sort();
}
