import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { parse } from "node-html-parser";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { brotliBytes } from "../../__tests__/support/pageBytes";

/** The sizes of a built site, and the pages that no link reaches. */
export interface SiteFigures {
  pages: number;
  /** The total size of the deployed folder. */
  bytes: number;
  files: number;
  /** The Brotli size of each page's HTML in bytes, by address, starting with the largest. */
  html: readonly (readonly [address: string, bytes: number])[];
  /** Uncompressed bytes of the page data of the first page of `/solutions`. */
  pageData: number;
  /** Pages that cannot be reached by links from the home page. */
  unreached: readonly string[];
  /** The largest files except pages, with their uncompressed sizes. */
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
  if (pageData === undefined) throw new Error(`The build has no file ${OVERVIEW_DATA}.`);
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

/** The page data of the solutions overview, which grows with the number of solutions. */
const OVERVIEW_DATA = "page-data/solutions/page-data.json";

const bySize = (a: readonly [string, number], b: readonly [string, number]) => b[1] - a[1];
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The paths on this site to which a page links in its HTML. */
const linksIn = (html: string): string[] =>
  parse(html)
    .querySelectorAll("a[href^='/']")
    .map((link) => (link.getAttribute("href") ?? "").replace(/[?#].*$/, ""));

function reachedFrom(start: string, links: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start]);
  // A loop over a set also visits the items that are added while it runs.
  for (const page of reached)
    for (const link of links.get(page) ?? []) if (links.has(link)) reached.add(link);
  return reached;
}
