import { hashOf } from "../lib/hashes";
import type { SearchEntry } from "../site/searchEntries";
import { scoredTerms } from "./scores";
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
import { joinedTerms, termsOf } from "./terms";

/** The maximum number of term and page pairs in one file: 60 to 70 kB, or 15 to 20 kB compressed. */
const MAX_PAIRS = 12_000;
/** Small enough that the files of all results are small, and large enough to limit the number of files. */
const PAGES_PER_FILE = 20;

/** The files of the search index by URL path. All but the first are in a folder named by the hash of their content. */
export function searchFiles(entries: readonly SearchEntry[], words: ResultWords): Map<string, string> {
  const terms = scoredTerms(
    entries.map(({ title, words, description, questions, lines, text }) => ({
      title: [...termsOf(title), ...joinedTerms(title)],
      words: words.flatMap((word) => [...termsOf(word), ...joinedTerms(word)]),
      description: termsOf(description),
      questions: questions.flatMap(termsOf),
      lines: lines.flatMap(termsOf),
      text: text.flatMap(termsOf),
    })),
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
  const { found, foundMany, similar, foundBy, none, ask, otherPages } = words;
  const first: SearchFile = {
    words: { found, foundMany, similar, foundBy, none, ask, otherPages },
    folder,
    prefixes: [...prefixes],
    pagesPerFile,
    sectors: entries.map(({ sector }) => (sector < 0 ? "-" : String.fromCharCode(97 + sector))).join(""),
    inline: isSmall ? Object.fromEntries(files) : {},
  };
  const others = [...texts].map(([name, text]): [string, string] => [`${folder}/${name}.json`, text]);
  return new Map([[SEARCH, JSON.stringify(first)], ...(isSmall ? [] : others)]);
}

const pageOf = ({ path, title, description, group, words, questions }: SearchEntry): FoundPage => ({
  path,
  title,
  description,
  group,
  words,
  questions,
});

type Terms = ReturnType<typeof scoredTerms>;

/** The prefixes that split the terms into files of about `MAX_PAIRS` at most: empty, or of one to three letters. */
function prefixesOf(terms: Terms): string[] {
  const pairs = new Map<string, number>();
  for (const [term, pages] of terms) {
    for (let length = 0; length <= PREFIX_LENGTH; length += 1) {
      const prefix = term.slice(0, length);
      pairs.set(prefix, (pairs.get(prefix) ?? 0) + pages.length);
    }
  }
  const isLarge = (prefix: string) => (pairs.get(prefix) ?? 0) > MAX_PAIRS;
  const divided = (prefix: string): string[] => {
    if (!isLarge(prefix) || prefix.length === PREFIX_LENGTH) return [prefix];
    const longer = [...pairs.keys()].filter(
      (other) => other.length > prefix.length && other.startsWith(prefix),
    );
    return longer.filter(({ length }) => length === prefix.length + 1).flatMap(divided);
  };
  return divided("").sort();
}

function partsOf(terms: Terms, prefixes: ReadonlySet<string>): Map<string, TermsFile> {
  const parts = new Map<string, Record<string, number[]>>();
  for (const [term, pages] of [...terms].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const prefix = prefixOf(term, prefixes) ?? "";
    const part = parts.get(prefix) ?? {};
    parts.set(prefix, part);
    let last = 0;
    part[term] = pages.flatMap(([page, score]) => {
      const step = page - last;
      last = page;
      return [step, score];
    });
  }
  return parts;
}
