/** Where the browser begins. */
export const SEARCH = "/search.json";

/** What the search shows of a page. */
export interface FoundPage {
  path: string;
  title: string;
  description: string;
  /** What the page stands under, by which results are grouped; empty for a page that stands under none. */
  group: string;
}

/** For each term the pages that have it: their numbers as steps from one to the next, each with its score. */
export type TermsFile = Readonly<Record<string, readonly number[]>>;

/**
 * What a browser fetches first. A small site has everything in it; of a large one, the terms and the pages lie in
 * files of their own, and a search fetches the few that it needs.
 */
export interface SearchFile {
  /** Where the other files lie. */
  folder: string;
  /** The beginnings by which terms are divided into files, as in `a` and `as`. */
  prefixes: readonly string[];
  pagesPerFile: number;
  /** For each page the number of its sector, as a letter from `a`; `-` for none. */
  sectors: string;
  /** The files that came with this one, by name. */
  inline: Readonly<Record<string, unknown>>;
}

/** By the numbers of its letters: a name that any host and file system takes. */
export const termsFile = (prefix: string) =>
  ["terms", ...Array.from(prefix, (letter) => letter.codePointAt(0)?.toString(36))].join("-");
export const pagesFile = (part: number) => `pages-${part}`;

/** The longest beginnings that divide terms. */
export const PREFIX_LENGTH = 2;

/** The beginning of the file in which a term stands: the longest one; undefined where no page has such a term. */
export function prefixOf(term: string, prefixes: ReadonlySet<string>): string | undefined {
  for (let length = PREFIX_LENGTH; length >= 0; length -= 1) {
    const prefix = term.slice(0, length);
    if (prefixes.has(prefix)) return prefix;
  }
  return undefined;
}
