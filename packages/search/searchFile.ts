/** The URL of the first file of the search index. */
export const SEARCH = "/search.json";

/** The data of a page in the search results. */
export interface FoundPage {
  path: string;
  title: string;
  description: string;
  /** The parent page's title, by which results are grouped; empty for a page without a parent. */
  group: string;
  /** Its words for the search. */
  words: readonly string[];
  /** The questions that it answers. */
  questions: readonly string[];
}

/**
 * The texts around results, with placeholders in braces. They are in this file so that every page with the
 * search has them.
 */
export interface ResultWords {
  /** The number of results, with `{count}`; and the text if only the first `{shown}` are listed. */
  found: string;
  foundMany: string;
  /** No page is about the words; the pages below mention them or contain similar words. */
  similar: string;
  /** No page is about all the words: the best is about `{has}`, and mentions or lacks `{lacks}`. */
  partly: string;
  /** Shown before a matching keyword, with `{word}`. */
  foundBy: string;
  /** Nothing was found; with a `{link}` to the contact page, and the link's text. */
  none: string;
  ask: string;
  /** The heading of pages without a group. */
  otherPages: string;
}

/** For each term, with its forms (see `formsText`), a flat list of page and score pairs. Page numbers are delta-encoded. */
export type TermsFile = Readonly<Record<string, readonly number[]>>;

/**
 * The file that the browser fetches first. On a small site it contains the whole index. On a large site, terms and
 * pages are in separate files, and a search fetches the few that it needs.
 */
export interface SearchFile {
  words: ResultWords;
  /** Words that are not searched for. */
  fillers: readonly string[];
  /** The minimum score of the best page if no page has all the words. */
  minPartly: number;
  /** The highest score, before the factor for rarity, of a word that is only in paragraphs. */
  mention: number;
  /** The URL path of the other files. */
  folder: string;
  /** The prefixes by which terms are split into files, such as `a` and `ass`. */
  prefixes: readonly string[];
  pagesPerFile: number;
  /** One character per page: its sector as a letter starting with `a`, or `-` for none. */
  sectors: string;
  /** The content of the files that are included in this one, by name. */
  inline: Readonly<Record<string, unknown>>;
}

/** Named by the letters' code points, so that the name is valid on any host and file system. */
export const termsFile = (prefix: string) =>
  ["terms", ...Array.from(prefix, (letter) => letter.codePointAt(0)?.toString(36))].join("-");
export const pagesFile = (part: number) => `pages-${part}`;

/** The maximum length of a prefix. */
export const PREFIX_LENGTH = 3;

/** The prefix of the file that contains a term: the longest match; undefined if no indexed term has such a prefix. */
export function prefixOf(term: string, prefixes: ReadonlySet<string>): string | undefined {
  for (let length = PREFIX_LENGTH; length >= 0; length -= 1) {
    const prefix = term.slice(0, length);
    if (prefixes.has(prefix)) return prefix;
  }
  return undefined;
}
