import { hashOf } from "@sitekit/lib/files";
import { getOrMake, groupBy } from "@sitekit/lib/maps";
import { formsIn, formsText, groupForms } from "./forms";
import {
  type FoundPage,
  PREFIX_LENGTH,
  pagesFile,
  prefixOf,
  type ResultWords,
  SEARCH,
  type SearchFile,
  type TermsFile,
  termsFile,
} from "./searchFile";
import { joinedTerms, rarityOf, searchedWords, termsOf } from "./terms";

/** A page in the search index. */
export interface SearchEntry {
  path: string;
  title: string;
  description?: string;
  /**
   * The heading under which the result is listed, such as the parent page's title. If empty, the heading is the text
   * `otherPages` of `ResultWords`.
   */
  group?: string;
  /**
   * The number of the page's sector, starting at 0; -1 (the default) for a page without a sector. A search can be
   * restricted to the pages of one sector.
   */
  sector?: number;
  /** The keywords of the page, such as the record's category and the search words that editors have entered. */
  words?: readonly string[];
  /** The questions that the page answers. If a result shows a question, the question is a link to `#questions`. */
  questions?: readonly string[];
  /** The other short texts of the page, such as headings. */
  lines?: readonly string[];
  /** The paragraphs of the page. */
  text?: readonly string[];
  /** A factor for the page's scores; 1 by default. */
  weight?: number;
}

/** The interface texts and the ignored words, which depend on the language of the site. */
export interface SearchOptions {
  /** The texts of the list of results; English by default. */
  words?: ResultWords;
  /** Very common words that the search ignores, such as `the`. They must be in lower case and without accents. */
  fillers?: readonly string[];
}

const ENGLISH: ResultWords = {
  found: "{count} found",
  foundMany: "{count} found; these are the first {shown}",
  similar: "No page is about this. These pages mention it or have similar words:",
  partly: "No page is about all these words. The best match is about {has}, but not about {lacks}.",
  foundBy: "Found by {word}",
  none: "Nothing found. {link}",
  ask: "Ask us",
  otherPages: "Other pages",
};

/** Adds the defaults of missing fields to an entry. */
const filled = ({
  path,
  title,
  description = "",
  group = "",
  sector = -1,
  words = [],
  questions = [],
  lines = [],
  text = [],
  weight = 1,
}: SearchEntry): Required<SearchEntry> => {
  return { path, title, description, group, sector, words, questions, lines, text, weight };
};

/**
 * Terms that begin with the same prefix, such as `ca`, are in one file. If this file would have more than
 * `MAX_PAIRS` pairs of a term and a page, the terms are split by the next letter into files for `caa`, `cab` and so on.
 * Terms with the same first `PREFIX_LENGTH` letters are not split.
 */
const MAX_PAIRS = 12_000;
/**
 * The number of pages per file on a large site. It is small, so that a search downloads little for its results, but
 * large enough to limit the number of files.
 */
const PAGES_PER_FILE = 20;

/**
 * Returns the content of each file of the search index, by its URL path. A small site has only one file. On a large
 * site, the other files are in a folder whose name contains the hash of their content.
 */
export function searchFiles(
  given: readonly SearchEntry[],
  { words = ENGLISH, fillers = [] }: SearchOptions = {},
): Map<string, string> {
  const entries = given.map(filled);
  const ignored = new Set(fillers);
  const allTerms = (text: string) => termsOf(text, ignored);
  const isOne = (word: string) => searchedWords(word, ignored).length < 2;
  const terms = scoredTerms(
    withForms(
      entries.map(({ title, words, description, questions, lines, text, weight }) => ({
        weight,
        title: [...allTerms(title), ...joinedTerms(title)],
        // Each pair of adjacent words of a keyword is stored as one term, such as `guesthouse` for `guest house`. So
        // a keyword of several words gets its full weight only if the visitor types two adjacent words of it, as in
        // `guest house` or `guesthouse`. The single words are in `parts`, with a small weight.
        words: words.flatMap((word) => [...(isOne(word) ? allTerms(word) : []), ...joinedTerms(word)]),
        parts: words.flatMap((word) => (isOne(word) ? [] : allTerms(word))),
        description: allTerms(description),
        questions: questions.flatMap(allTerms),
        lines: lines.flatMap(allTerms),
        text: text.flatMap(allTerms),
      })),
    ),
  );
  const prefixes = new Set(prefixesOf(terms));
  const isSmall = prefixes.has("");
  const pagesPerFile = isSmall ? Math.max(1, entries.length) : PAGES_PER_FILE;
  const files = new Map<string, unknown>();
  for (const [prefix, part] of partsOf(terms, prefixes)) files.set(termsFile(prefix), part);
  for (let from = 0; from < entries.length; from += pagesPerFile) {
    files.set(pagesFile(from / pagesPerFile), entries.slice(from, from + pagesPerFile).map(pageOf));
  }
  const texts = new Map([...files].map(([name, content]) => [name, JSON.stringify(content)]));
  const folder = `/static/search-${hashOf([...texts.values()].join("")).slice(0, 12)}`;
  const { found, foundMany, similar, partly, foundBy, none, ask, otherPages } = words;
  const first: SearchFile = {
    words: { found, foundMany, similar, partly, foundBy, none, ask, otherPages },
    fillers,
    minPartly: Math.round(2 * WEIGHTS.text * rarityOf(1, entries.length) * SCALE),
    mention: Math.ceil(WEIGHTS.text * (SATURATION + 1) * SCALE * 10) / 10,
    folder,
    prefixes: [...prefixes],
    pagesPerFile,
    sectors: entries.map(({ sector }) => (sector < 0 ? "-" : String.fromCharCode(97 + sector))).join(""),
    inline: isSmall ? Object.fromEntries(files) : {},
  };
  const others = [...texts].map(([name, text]): [string, string] => [`${folder}/${name}.json`, text]);
  return new Map([[SEARCH, JSON.stringify(first)], ...(isSmall ? [] : others)]);
}

const pageOf = ({ path, title, description, group, words, questions }: Required<SearchEntry>): FoundPage => ({
  path,
  title,
  description,
  group,
  words,
  questions,
});

/**
 * Returns the prefixes by which the terms are split into files. A file has at most `MAX_PAIRS` pairs, unless its prefix
 * cannot become longer, for example because it already has three letters. If all terms fit into one file, the only
 * prefix is empty.
 */
function prefixesOf(terms: Terms): string[] {
  const pairs = new Map<string, number>();
  const firstForms = new Set<string>();
  for (const [term, pages] of terms) {
    const [first = ""] = formsIn(term);
    firstForms.add(first);
    for (let length = 0; length <= PREFIX_LENGTH; length += 1) {
      const prefix = first.slice(0, length);
      pairs.set(prefix, (pairs.get(prefix) ?? 0) + pages.length);
    }
  }
  const isLarge = (prefix: string) => (pairs.get(prefix) ?? 0) > MAX_PAIRS;
  const divided = (prefix: string): string[] => {
    if (!isLarge(prefix) || prefix.length === PREFIX_LENGTH) return [prefix];
    const isNext = (other: string) => other.length === prefix.length + 1 && other.startsWith(prefix);
    // If a prefix that is divided is also a whole word, such as `ab`, this word needs its own file, because it does not
    // begin with any of the longer prefixes, such as `aba`.
    const own = firstForms.has(prefix) ? [prefix] : [];
    return [...own, ...[...pairs.keys()].filter(isNext).flatMap(divided)];
  };
  return divided("").sort();
}

function partsOf(terms: Terms, prefixes: ReadonlySet<string>): Map<string, TermsFile> {
  const parts = new Map<string, Record<string, number[]>>();
  for (const [term, pages] of [...terms].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const prefix = prefixOf(formsIn(term)[0] ?? "", prefixes) ?? "";
    const part = getOrMake(parts, prefix, (): Record<string, number[]> => ({}));
    let last = 0;
    part[term] = pages.flatMap(([page, score]) => {
      const step = page - last;
      last = page;
      return [step, score];
    });
  }
  return parts;
}

/**
 * The fields of a page that are searched, with their weights. `parts` are the single words of a keyword with
 * several words. Such a word, for example `guest` of `guest house`, has another meaning than the keyword, so it
 * counts little.
 */
const WEIGHTS = { title: 6, words: 5, description: 2, questions: 1, lines: 1, parts: 0.3, text: 0.3 };
type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as Field[];

/** The terms of each field of a page, and the page's weight, by which its scores are multiplied. */
type PageTerms = Readonly<Record<Field, readonly string[]> & { weight: number }>;

/** The pages that contain a term, by term. `page` is the index of the page, and `score` is its score for this term. */
type Terms = Map<string, [page: number, score: number][]>;

/**
 * Replaces each word by a text that contains its regular forms on the site, such as `track|,ing,s` (see `formsText`).
 * So a search for `tracking` also finds pages with `tracks`.
 */
function withForms(pages: readonly PageTerms[]): PageTerms[] {
  const all = new Set(pages.flatMap((page) => FIELDS.flatMap((field) => page[field])));
  const groupOf = groupForms(all);
  const forms = groupBy(all, (word) => groupOf.get(word));
  const texts = new Map(
    [...forms.values()].flatMap((group) => group.map((word) => [word, formsText(group)])),
  );
  return pages.map((page) => {
    const named = (field: Field) => page[field].map((word) => texts.get(word) ?? word);
    return {
      ...page,
      ...fromFields(named),
      words: [...new Set(named("words"))],
      parts: [...new Set(named("parts"))],
    };
  });
}

const fromFields = (termsIn: (field: Field) => readonly string[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, termsIn(field)])) as Record<Field, readonly string[]>;

/** The BM25 parameter k1, which limits how much a repeated term raises the score. The value is a common default. */
const SATURATION = 1.2;
/**
 * The BM25 parameter b of each field, which lowers the score of long fields. It is small for keywords and questions, so
 * that a page with many of them hardly ranks lower.
 */
const LENGTHS = {
  title: 0.7,
  words: 0.2,
  description: 0.7,
  questions: 0.2,
  lines: 0.7,
  parts: 0.2,
  text: 0.7,
};
/**
 * The maximum length with which a field is scored, as a multiple of its mean length on all pages. If few pages have a
 * field, the mean is almost 0. Without this limit, the scores of the field could then round to 0.
 */
const MAX_LENGTH = 10;
/** Scores are multiplied by this number and rounded to integers, which are short in JSON. */
const SCALE = 5;

/**
 * Returns, for each term, the pages with a score above 0 (BM25 over weighted fields). A rare word scores higher than a
 * common one, and a word in a short text higher than in a long one.
 */
function scoredTerms(pages: readonly PageTerms[]): Terms {
  const means = new Map(
    FIELDS.map((field) => [
      field,
      pages.reduce((sum, page) => sum + page[field].length, 0) / pages.length || 1,
    ]),
  );
  const terms: Terms = new Map();
  for (const [number, page] of pages.entries())
    for (const [term, score] of scoresOf(page, means))
      getOrMake(terms, term, () => []).push([number, score * page.weight]);
  for (const [term, list] of terms) {
    const rarity = rarityOf(list.length, pages.length);
    // Scores that round to 0 are left out. They are mostly scores of words that nearly every page contains in its
    // paragraphs. Such words hardly help to distinguish pages, but would make the index much larger.
    const scored = list.flatMap(([page, score]): [number, number][] => {
      const stored = Math.round(score * rarity * SCALE);
      return stored > 0 ? [[page, stored]] : [];
    });
    terms.set(term, scored);
  }
  return terms;
}

function scoresOf(page: PageTerms, means: ReadonlyMap<Field, number>): Map<string, number> {
  const scores = new Map<string, number>();
  for (const field of FIELDS) {
    const counts = new Map<string, number>();
    for (const term of page[field]) counts.set(term, (counts.get(term) ?? 0) + 1);
    const relative = Math.min(page[field].length / (means.get(field) ?? 1), MAX_LENGTH);
    const length = 1 - LENGTHS[field] + LENGTHS[field] * relative;
    for (const [term, count] of counts) {
      const score = (WEIGHTS[field] * count * (SATURATION + 1)) / (count + SATURATION * length);
      scores.set(term, (scores.get(term) ?? 0) + score);
    }
  }
  return scores;
}
