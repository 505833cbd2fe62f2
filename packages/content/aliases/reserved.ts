import { jsonPath } from "@sitekit/lib/paths";
import type { ContentModel } from "../contentModel";

/** Top-level names of every site that these packages and Gatsby build, whatever its content. */
const NAMES = [
  // Gatsby's error pages, the file name of a folder's page, and the folder with the content's pictures.
  ...["404", "dev-404-page", "index", "media"],
  // Files that Gatsby, the editor, the search and a release write.
  ...["page-data", "slice-data", "static", "~partytown", "admin"],
  ...["search.json", "version.json", "release.json", "lasting.json"],
  // Files that browsers and crawlers request from every site.
  ...["robots.txt", "sitemap.xml", "favicon.ico"],
];

type Declared = Pick<ContentModel, "types" | "outputs" | "staticFiles">;

/** The files of lists, and the addresses of their further pages and parts, as in `/books/page/2`. */
const listsOf = ({ types }: Declared) =>
  types.flatMap(({ listing }) => {
    const name = (listing?.overview?.path?.("") ?? listing?.listAt)?.slice(1);
    return name ? [`${name}.json`, `${name}/page`] : [];
  });

/** Scripts and style sheets, parts of a long sitemap, and the files that configure hosts. */
const PATTERNS = [/^[^/]+\.(js|css|map)$/, /^sitemap-\d+\.xml$/, /^[_.][^/]*(\/|$)/];

/** Top-level names that follow from the packages, from the declared lists and from the folder `static`. */
const declaredBy = (site: Declared): ReadonlySet<string> =>
  new Set([...NAMES, ...listsOf(site), ...(site.staticFiles?.() ?? [])]);

/** The top-level name of a path: `media` for `media/old`. */
const topOf = (path: string) => path.replace(/\/.*/, "");

function isIn(names: ReadonlySet<string>, path: string): boolean {
  // A page's file has its name and `.html`.
  return (
    names.has(topOf(path).replace(/\.html$/, "")) ||
    names.has(path.split("/", 2).join("/")) ||
    PATTERNS.some((pattern) => pattern.test(path))
  );
}

/**
 * Returns functions that say whether a built site needs an address for itself, from its code or from the
 * files of an earlier build.
 */
export function reservedIn(site: Declared) {
  const lists = listsOf(site);
  const hasCopies = site.types.some(({ listing }) => listing?.catalogue);
  // Some hosts ignore the case of addresses.
  const names = new Set([...declaredBy(site), ...(site.outputs ?? [])].map((name) => name.toLowerCase()));
  const isReserved = (path: string) => isIn(names, path.toLowerCase().slice(1));
  return {
    isReserved,
    /**
     * Like `isReserved`, for the address of a page. In a catalogue, a page also has a JSON copy: a page
     * `search` would replace the search's `search.json`.
     */
    isReservedPage(path: string): boolean {
      const copy = jsonPath(path);
      return (
        isReserved(path) || (hasCopies && path !== "/" && !lists.includes(copy.slice(1)) && isReserved(copy))
      );
    },
  };
}

/**
 * The top-level names that a site must declare as its `outputs`, from the `files` of a build: all files
 * except pages, their copies and names that are already reserved. A folder reserves every address under it.
 */
export function outputsOf(site: Declared, files: readonly string[]): string[] {
  const declared = declaredBy(site);
  const pages = files.filter((file) => file.endsWith(".html"));
  const ofPages = new Set(pages.flatMap((file) => [file, jsonPath(file.slice(0, -".html".length))]));
  const others = files.filter((file) => !ofPages.has(file) && !isIn(declared, file));
  return [...new Set(others.map(topOf))].sort();
}
