import { jsonPath } from "@sitekit/lib/paths";
import type { ContentModel } from "../contentModel";

/** Top-level names that are reserved on every site. `media` also reserves `/media/old`. */
const NAMES = [
  // Gatsby's error pages, the name of a folder's index page, and the folder of pictures and PDF files.
  ...["404", "dev-404-page", "index", "media"],
  // Files and folders that Gatsby, the editor, the search and the hosting package write.
  ...["page-data", "slice-data", "static", "~partytown", "admin"],
  ...["search.json", "version.json", "release.json", "lasting.json"],
  // Files that browsers and crawlers request from every site.
  ...["robots.txt", "sitemap.xml", "favicon.ico"],
];

type Declared = Pick<ContentModel, "types" | "outputs" | "staticFiles">;

/**
 * Returns the names that lists of records reserve. A list with the address `/books` reserves `books.json` for its JSON
 * copy, and `books/page` for its second and later pages, such as `/books/page/2`.
 */
const listsOf = ({ types }: Declared) =>
  types.flatMap(({ listing }) => {
    const name = (listing?.overview?.path?.("") ?? listing?.listAt)?.slice(1);
    return name ? [`${name}.json`, `${name}/page`] : [];
  });

/**
 * Patterns of further reserved paths, for a path without its leading slash: scripts, style sheets and source maps at
 * the top level; the parts of a long sitemap, such as `sitemap-1.xml`; and everything whose top-level name starts with
 * `_` or `.`, such as `_headers` and `.well-known/security.txt`.
 */
const PATTERNS = [/^[^/]+\.(js|css|map)$/, /^sitemap-\d+\.xml$/, /^[_.][^/]*(\/|$)/];

/** Returns `NAMES` and the names from `listsOf` and `staticFiles`. The site's `outputs` are left out. */
const declaredBy = (site: Declared): ReadonlySet<string> =>
  new Set([...NAMES, ...listsOf(site), ...(site.staticFiles?.() ?? [])]);

/** The top-level name of a path: `media` for `media/old`. */
const topOf = (path: string) => path.replace(/\/.*/, "");

function isIn(names: ReadonlySet<string>, path: string): boolean {
  // If `admin` is reserved, so is `admin.html`: a host may serve this file at the address `/admin`.
  return (
    names.has(topOf(path).replace(/\.html$/, "")) ||
    names.has(path.split("/", 2).join("/")) ||
    PATTERNS.some((pattern) => pattern.test(path))
  );
}

/**
 * Returns functions that say whether an address is reserved: no record's page and no alias may have it, because the
 * site needs it for something else. Some addresses, such as `/robots.txt`, are reserved on every site. The others
 * depend on what the site declares.
 */
export function reservedIn(site: Declared) {
  const lists = listsOf(site);
  const hasCopies = site.types.some(({ listing }) => listing?.catalogue);
  // Names are compared in lower case, because some hosts ignore the case of addresses.
  const names = new Set([...declaredBy(site), ...(site.outputs ?? [])].map((name) => name.toLowerCase()));
  const isReserved = (path: string) => isIn(names, path.toLowerCase().slice(1));
  return {
    isReserved,
    /**
     * Whether a page cannot have this address. On a site with a catalogue, a page can also have a JSON copy, whose
     * address must not be reserved either: the copy of a page `/search` would replace `search.json`, the file of the
     * search. The page of a list, such as `/books`, is an exception, because `books.json` is reserved for this list.
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
 * Returns the names that a site must declare as its `outputs`, given the paths of all files of a build. For a file in a
 * folder, this is only the name of the top-level folder, because that name reserves every address under it. Pages,
 * their JSON copies and names that are already reserved are left out.
 */
export function outputsOf(site: Declared, files: readonly string[]): string[] {
  const declared = declaredBy(site);
  const pages = files.filter((file) => file.endsWith(".html"));
  const ofPages = new Set(pages.flatMap((file) => [file, jsonPath(file.slice(0, -".html".length))]));
  const others = files.filter((file) => !ofPages.has(file) && !isIn(declared, file));
  return [...new Set(others.map(topOf))].sort();
}
