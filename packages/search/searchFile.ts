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
 * The texts of the list of results. Some have placeholders in braces. The texts are in `SearchFile`, so that the HTML
 * of pages need not contain them.
 */
export interface ResultWords {
  /** The text above the results, unless one of the next three is shown. `{count}` becomes the number of pages found. */
  found: string;
  /** Replaces `found` if only some of the found pages are listed. `{shown}` becomes the number of listed pages. */
  foundMany: string;
  /** Shown above the results if they are weak (see `Found.similar`). */
  similar: string;
  /**
   * Shown above the results if `Found.partly` is set, unless `similar` is shown. `{has}` and `{lacks}` become the lists
   * of words in `Found.partly`.
   */
  partly: string;
  /** Shown below the description of a result if `Result.match` is a keyword. `{word}` becomes this keyword. */
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
  /** If the best score is below this number, the search finds nothing, unless a page matches all words of the query. */
  minPartly: number;
  /**
   * A page is about a word if the word's score on the page is higher than this number multiplied by the word's rarity
   * (see `rarityOf`). The number is calculated from the weight of paragraphs.
   */
  mention: number;
  /** The URL path of the folder with the other files of the search index. On a small site, there are no other files. */
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
   * On a small site, the content that a large site has in separate files, by file name without `.json`. Empty on a
   * large site.
   */
  inline: Readonly<Record<string, unknown>>;
}

/**
 * Returns the name, without `.json`, of the file with the terms that begin with a prefix. The name contains the code
 * points of the prefix's letters in base 36, so that it is valid on any host and file system.
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
