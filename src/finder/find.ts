import { distance } from "fastest-levenshtein";
import {
  type FoundPage,
  pagesFile,
  prefixOf,
  type SearchFile,
  type TermsFile,
  termsFile,
} from "./searchFile";
import { termsOf } from "./terms";

/** Fetches one file of the search index: JSON that the build wrote. */
type Bring = (address: string) => Promise<unknown>;

interface Search {
  words: string;
  /** The index of a sector; -1 for all. */
  sector: number;
}

export interface Result extends FoundPage {
  /** The terms that matched. */
  terms: ReadonlySet<string>;
}

export interface Found {
  /** The number of matching pages. */
  total: number;
  /** The best matches. */
  results: readonly Result[];
}

/** The maximum number of results. On a large site each may be in a different file. */
const MAX_RESULTS = 10;
/** The maximum number of results when only a sector is chosen, whose pages are stored together. */
const MAX_SECTOR_RESULTS = 48;
/** The minimum score of a result, as a fraction of the best score. */
const MIN_SCORE = 0.08;

/** The score of a prefix match, as a fraction of the score of a whole word. */
const PREFIX_SCORE = 0.5;

type Opened = Omit<SearchFile, "prefixes"> & { prefixes: ReadonlySet<string> };

interface Hit {
  id: number;
  score: number;
  found: number;
  terms: Set<string>;
}

export interface Finder {
  find: (search: Search) => Promise<Found>;
  /** Prefetches the index files that a search for these words needs first. */
  prepare: (words: string) => void;
}

/** Opens a search that fetches its first file at once and the others on demand, each once. */
export function openSearch(bring: Bring, address: string): Finder {
  const files = new Map<string, Promise<unknown>>();
  const once = <Content>(name: string, make: () => Promise<Content>): Promise<Content> => {
    const known = files.get(name) ?? make();
    files.set(name, known);
    // A failed request is not cached, so that the next search retries it.
    known.catch(() => files.delete(name));
    return known as Promise<Content>;
  };
  const start = () =>
    once("", async () => {
      const first = (await bring(address)) as SearchFile;
      return { ...first, prefixes: new Set(first.prefixes) };
    });
  const file = async ({ inline, folder }: Opened, name: string) =>
    inline[name] ?? (await once(name, () => bring(`${folder}/${name}.json`)));

  const filesOf = async (words: string) => {
    const all = await start();
    const terms = [...new Set(termsOf(words))];
    const withFile = async (term: string) => {
      const prefix = prefixOf(term, all.prefixes);
      return { term, its: prefix === undefined ? {} : ((await file(all, termsFile(prefix))) as TermsFile) };
    };
    return { all, terms: await Promise.all(terms.map(withFile)) };
  };
  const prepare = (words: string) => void filesOf(words).catch(() => {});
  const find = async ({ words, sector }: Search) => {
    const { all, terms } = await filesOf(words);
    const isIn = (id: number) => sector < 0 || all.sectors.charCodeAt(id) === 97 + sector;
    const lists = terms.map(({ term, its }) => hitsOf(term, its));
    const hits = words.trim() ? together(lists) : everyPage(all);
    const kept = hits.filter(({ id }) => isIn(id));
    const best = kept[0]?.score ?? 0;
    const good = kept.filter(({ score }) => score >= best * MIN_SCORE);
    const shown = good.slice(0, terms.length > 0 ? MAX_RESULTS : MAX_SECTOR_RESULTS);
    const pages = shown.map(async ({ id, terms: by }): Promise<Result> => {
      const at = Math.floor(id / all.pagesPerFile);
      const pages = (await file(all, pagesFile(at))) as FoundPage[];
      return { ...(pages[id % all.pagesPerFile] as FoundPage), terms: by };
    });
    return { total: good.length, results: await Promise.all(pages) };
  };
  prepare("");
  return { find, prepare };
}

/** A word matches terms that start with it. Only if there are none, it matches similar terms. */
function hitsOf(wanted: string, terms: TermsFile): Hit[] {
  const begun = Object.keys(terms).filter((term) => term.startsWith(wanted));
  if (begun.length > 0)
    return pagesWith(begun, terms, ({ length }) => (length === wanted.length ? 1 : PREFIX_SCORE));
  const most = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2;
  const near = Object.keys(terms).filter((term) => mistakes(wanted, term) <= most);
  return pagesWith(near, terms, (term) => 1 - mistakes(wanted, term) / wanted.length);
}

/** The edit distance. Two transposed letters count as one mistake; an ending that is not typed yet counts as half. */
function mistakes(wanted: string, term: string): number {
  if (Math.abs(wanted.length - term.length) > 2 && term.length < wanted.length) return wanted.length;
  const found = Math.min(distance(wanted, term), distance(wanted, term.slice(0, wanted.length)) + 0.5);
  return isSwapped(wanted, term) ? 1 : found;
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const swapped = one.slice(0, at) + (one[at + 1] ?? "") + one[at] + one.slice(at + 2);
  return at >= 0 && swapped === other;
}

/** The pages with any of the terms, each once with its best score. */
function pagesWith(found: readonly string[], terms: TermsFile, worth: (term: string) => number): Hit[] {
  const hits = new Map<number, Hit>();
  for (const term of found) {
    const pages = terms[term] ?? [];
    let id = 0;
    for (let at = 0; at < pages.length; at += 2) {
      id += pages[at] ?? 0;
      const score = (pages[at + 1] ?? 0) * worth(term);
      const hit = hits.get(id) ?? { id, score, found: 1, terms: new Set() };
      hit.score = Math.max(hit.score, score);
      hit.terms.add(term);
      hits.set(id, hit);
    }
  }
  return [...hits.values()];
}

/** Merges the hits of all words. Pages that match more of the words rank higher. */
function together(lists: readonly Hit[][]): Hit[] {
  const hits = new Map<number, Hit>();
  for (const hit of lists.flat()) {
    const known = hits.get(hit.id);
    if (!known) hits.set(hit.id, hit);
    else {
      known.score += hit.score;
      known.found += 1;
      for (const term of hit.terms) known.terms.add(term);
    }
  }
  for (const hit of hits.values()) hit.score *= (hit.found / lists.length) ** 2;
  return [...hits.values()].sort((a, b) => b.score - a.score || a.id - b.id);
}

const everyPage = ({ sectors }: Opened): Hit[] =>
  Array.from(sectors, (_, id) => ({ id, score: 1, found: 0, terms: new Set() }));
