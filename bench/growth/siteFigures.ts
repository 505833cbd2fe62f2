import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { parse } from "node-html-parser";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { brotliBytes } from "../../__tests__/support/pageBytes";

/** The numbers and sizes of the pages and files of a built site, and the pages that visitors cannot reach by links. */
export interface SiteFigures {
  pages: number;
  /** The total size of all files of the site, in bytes without compression. */
  bytes: number;
  files: number;
  /** The address of each page with the size of its HTML after Brotli compression. The largest page is first. */
  html: readonly (readonly [address: string, bytes: number])[];
  /** The uncompressed bytes of Gatsby's `page-data.json` for `/solutions`, the first page of the list of solutions. */
  pageData: number;
  /** The addresses of pages that visitors cannot reach by links from the home page. The not-found page is omitted. */
  unreached: readonly string[];
  /** The eight largest files that are not HTML, with their uncompressed bytes. The largest file is first. */
  largest: readonly (readonly [file: string, bytes: number])[];
}

export function siteFigures(site: string): SiteFigures {
  const files = filesIn(site);
  const sizes = new Map(files.map((file) => [file, statSync(path.join(site, file)).size]));
  const pages = builtPages({ dist: { site } });
  const links = new Map<string, string[]>();
  const html = pages.map(({ file, address }): [string, number] => {
    const text = readFileSync(file, "utf8");
    links.set(address, linksIn(text));
    return [address, brotliBytes(text)];
  });
  const reached = reachedFrom("/", links);
  const pageData = sizes.get(OVERVIEW_DATA);
  if (pageData === undefined) throw new Error(`The built site in ${site} has no file ${OVERVIEW_DATA}.`);
  return {
    pages: pages.length,
    bytes: sum([...sizes.values()]),
    files: files.length,
    html: html.sort(bySize),
    pageData,
    unreached: [...links.keys()].filter((address) => address !== NO_SUCH_PAGE && !reached.has(address)),
    largest: [...sizes]
      .filter(([file]) => !file.endsWith(".html"))
      .sort(bySize)
      .slice(0, 8),
  };
}

/** The file, in the built site, with Gatsby's page data for `/solutions`, the first page of the list of solutions. */
const OVERVIEW_DATA = "page-data/solutions/page-data.json";

const bySize = (a: readonly [string, number], b: readonly [string, number]) => b[1] - a[1];
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns the paths of the links whose `href` starts with `/`, without query and fragment. */
const linksIn = (html: string): string[] =>
  parse(html)
    .querySelectorAll("a[href^='/']")
    .map((link) => (link.getAttribute("href") ?? "").replace(/[?#].*$/, ""));

function reachedFrom(start: string, links: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start]);
  // The loop also visits pages that are added to the set while it runs, so it follows their links, too.
  for (const page of reached)
    for (const link of links.get(page) ?? []) if (links.has(link)) reached.add(link);
  return reached;
}
