/** The URL path of the first file that browsers fetch for a search (see `SearchFile`). */
export const SEARCH = "/search.json";

/** The parts of a page that the search results show. */
export interface FoundPage {
  path: string;
  title: string;
  description: string;
  /**
   * The heading under which the result is listed, such as the parent page's title. If empty, the heading is the text
   * `otherPages` of `ResultWords`.
   */
  group: string;
  /** The keywords of the page. */
  words: readonly string[];
  /** The questions that the page answers. */
  questions: readonly string[];
}

/**
 * The texts of the list of results, with placeholders in braces. They are in the index file, so that the HTML of
 * pages need not contain them.
 */
export interface ResultWords {
  /**
   * The text above the results, unless `similar` or `partly` is shown there. `{count}` becomes the number of pages
   * found. `foundMany` is used if not all of them are listed, and `{shown}` becomes the number of listed pages.
   */
  found: string;
  foundMany: string;
  /**
   * Shown if `Found.similar` is true: the best result contains words of the query only in its paragraphs, or the
   * results contain only words with a similar spelling.
   */
  similar: string;
  /**
   * Shown for `Found.partly`. `{has}` becomes the words of the query that the best page is about, and `{lacks}` becomes
   * the other words of the query.
   */
  partly: string;
  /**
   * Shown below a result if one of its keywords matches the query better than its title and description. `{word}`
   * becomes this keyword.
   */
  foundBy: string;
  /** Shown if nothing was found. `{link}` becomes a link to the contact page. */
  none: string;
  /** The text of the link in `none`. */
  ask: string;
  /** The heading above the results whose `group` is empty. */
  otherPages: string;
}

/**
 * For each term (with its forms, see `formsText`), a list of numbers: a page, its score, the next page, its score,
 * and so on. Each page number is the difference from the previous one, so `[2, 15, 3, 4]` means the score 15 for page
 * 2, and the score 4 for page 5.
 */
export type TermsFile = Readonly<Record<string, readonly number[]>>;

/**
 * The file that browsers fetch first. On a small site, it contains the whole index. On a large site, terms and
 * pages are in separate files, and a search fetches only the files that it needs.
 */
export interface SearchFile {
  words: ResultWords;
  /** Words that the search ignores. */
  fillers: readonly string[];
  /** If no page contains all words of the query, and the best score is below this number, the search finds nothing. */
  minPartly: number;
  /**
   * This number, multiplied by a word's rarity (see `rarityOf`), is the maximum score of the word on pages that
   * contain it only in their paragraphs. If the word has a higher score on a page, the page is about the word.
   */
  mention: number;
  /** The URL path of the folder with the other files of the search index. */
  folder: string;
  /** The prefixes by which terms are split into files, such as `q` and `cou`. A small site has only an empty prefix. */
  prefixes: readonly string[];
  pagesPerFile: number;
  /**
   * The sector of each page as one character: `a` for the first sector, `b` for the second, `-` for none. See `sector`
   * of `SearchEntry`.
   */
  sectors: string;
  /**
   * On a small site, the content of all other files of the index, by name; empty on a large site, where they
   * are fetched when they are needed.
   */
  inline: Readonly<Record<string, unknown>>;
}

/**
 * Returns the name of the file with the terms that begin with a prefix. The name contains the code points of the
 * prefix's letters, so that it is valid on any host and file system.
 */
export const termsFile = (prefix: string) =>
  ["terms", ...Array.from(prefix, (letter) => letter.codePointAt(0)?.toString(36))].join("-");
export const pagesFile = (part: number) => `pages-${part}`;

/** The maximum number of letters in a prefix by which terms are split into files. */
export const PREFIX_LENGTH = 3;

/**
 * Returns the prefix of the file in which a term would be: the longest of `prefixes` with which the term begins.
 * Undefined if there is none.
 */
export function prefixOf(term: string, prefixes: ReadonlySet<string>): string | undefined {
  for (let length = PREFIX_LENGTH; length >= 0; length -= 1) {
    const prefix = term.slice(0, length);
    if (prefixes.has(prefix)) return prefix;
  }
  return undefined;
}
