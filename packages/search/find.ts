import { formsIn, isFormOf, relatedTo } from "./forms";
import {
  type FoundPage,
  pagesFile,
  prefixOf,
  type ResultWords,
  type SearchFile,
  type TermsFile,
  termsFile,
} from "./searchFile";
import { type Fillers, isUnspaced, joinedTerms, rarityOf, searchedWords, termsOf } from "./terms";
import { isTypo } from "./typos";

/** Fetches a JSON file of the search index and returns its parsed content. */
type Bring = (address: string) => Promise<unknown>;

interface Search {
  words: string;
  /** The number of the sector to which the results are restricted; -1 if they are not restricted. */
  sector?: number;
}

export interface Result extends FoundPage {
  /** The words of the page that match the query, with all their forms. The list of results highlights them. */
  terms: ReadonlySet<string>;
  /**
   * The page's question or keyword with the most `terms`. The list of results shows it below the description.
   * Undefined if the title and description together contain at least as many `terms`.
   */
  match?: { text: string; isQuestion: boolean };
}

export interface Found {
  /**
   * The number of pages that match well enough (`MIN_SCORE`). If this is more than the maximum number of results,
   * `results` has only the best of these pages.
   */
  total: number;
  /** The best matches, starting with the best one. */
  results: readonly Result[];
  /**
   * True if the results are weak: the best result contains words of the query only in its paragraphs, or all results
   * contain only words with a similar spelling.
   */
  similar: boolean;
  /**
   * Set if the best result is about only some words of the query, and no matching page is about all of them. A page is
   * not about a word that occurs only in its paragraphs. `has` are the words that the best result is about, and `lacks`
   * are the other words, both as the visitor typed them. Words that the search ignores, such as `the`, are left out.
   */
  partly?: undefined | { has: readonly string[]; lacks: readonly string[] };
}

/**
 * The maximum number of results. It is small, because on a large site, the browser may have to request a separate file
 * for each result.
 */
const MAX_RESULTS = 10;
/**
 * The maximum number of results if the query is empty. The results are then the first pages of the index, or the first
 * pages of the chosen sector.
 */
const MAX_SECTOR_RESULTS = 48;
/** The minimum score of a result, as a fraction of the best score. */
const MIN_SCORE = 0.08;

/**
 * If the visitor typed only the beginning of a word, its score is multiplied by this factor, and by the fraction of its
 * letters that were typed. For example, `surv` finds `surveyor` with 0.5 · 4/8 of its score.
 */
const PREFIX_SCORE = 0.5;
/** The score of a match with a typing error, as a fraction of the score of the correct word. */
const TYPO_SCORE = 0.9;
/**
 * If the last word of a query has at least this many letters, the search also finds longer words that begin with it:
 * `trac` finds `tracking`. Earlier words need one letter more. There is no minimum in scripts without spaces.
 */
const MIN_PREFIX = 4;
/**
 * The minimum length of a joined word that also finds longer words. Two adjacent words of a query are also searched as
 * one joined word: `carto gra` as `cartogra`. If no page contains the joined word or a form of it, the search finds
 * longer words that begin with it, such as `cartography`.
 */
const MIN_JOINED = 7;
/**
 * If the search finds only words with a similar spelling, a result must match at least this fraction of the words of
 * the query.
 */
const MIN_SIMILAR = 0.6;

/**
 * `together` counts how many words of the query a page matches. If the query has several words, this number is
 * subtracted for each word that the page only mentions (see `Mention`).
 */
const MENTIONED = 0.3;

/**
 * Returns the maximum score of a word on pages that contain the word only in their paragraphs. If the word has a higher
 * score on a page, the page is "about" the word. Otherwise, the page only "mentions" the word. `pages` is the number of
 * pages that contain the word.
 */
type Mention = (pages: number) => number;

type Opened = Omit<SearchFile, "prefixes" | "fillers"> & { prefixes: ReadonlySet<string>; fillers: Fillers };

/**
 * One entry of a `TermsFile`: the forms of a word, and the pages that contain any of these forms. `pages` also has the
 * scores of the pages, and is encoded as in the file.
 */
interface Group {
  forms: readonly string[];
  pages: readonly number[];
}

/** A group that matches a word of the query. The scores of the group are multiplied by `worth`, which is at most 1. */
interface Match {
  group: Group;
  worth: number;
}

interface Hit {
  id: number;
  score: number;
  /** The number of words of the query that the page matches. */
  found: number;
  /** The number of words of the query that the page contains only in a similar spelling. */
  similar: number;
  /** The number of words of the query that the page is about (see `Mention`). */
  about: number;
  terms: Set<string>;
  /** `typed` has the terms of the query that the page matches. `subjects` has those that the page is about. */
  typed: Set<string>;
  subjects: Set<string>;
}

export interface Finder {
  find: (search: Search) => Promise<Found>;
  /**
   * Starts to fetch the index files in which these words are looked up. When `find` is called later with the
   * same words, it only has to fetch the files with the titles and descriptions of its results. Errors are ignored.
   */
  prepare: (words: string) => void;
  /** Returns the interface texts of the list of results. */
  words: () => Promise<ResultWords>;
}

/** Opens a search. The file at `address` is fetched immediately, and the other files when they are first needed. */
export function openSearch(bring: Bring, address: string): Finder {
  const files = new Map<string, Promise<unknown>>();
  const once = <Content>(name: string, make: () => Promise<Content>): Promise<Content> => {
    const known = files.get(name) ?? make();
    files.set(name, known);
    // A failed request is removed from the cache, so that the next search sends it again.
    known.catch(() => files.delete(name));
    return known as Promise<Content>;
  };
  const start = () =>
    once("", async () => {
      const first = (await bring(address)) as SearchFile;
      return { ...first, prefixes: new Set(first.prefixes), fillers: new Set(first.fillers) };
    });
  const file = async ({ inline, folder }: Opened, name: string) =>
    inline[name] ?? (await once(name, () => bring(`${folder}/${name}.json`)));

  const groupsIn = (all: Opened, name: string) =>
    once(`groups of ${name}`, async () =>
      Object.entries((await file(all, name)) as TermsFile).map(([text, pages]) => ({
        forms: formsIn(text),
        pages,
      })),
    );
  const filesOf = async (words: string) => {
    const all = await start();
    const terms = [...new Set(termsOf(words, all.fillers))];
    const joined = joinedTerms(words);
    const withFile = async (term: string) => {
      const prefixes = new Set(relatedTo(term).map((each) => prefixOf(each, all.prefixes)));
      const parts = [...prefixes].flatMap((prefix) =>
        prefix === undefined ? [] : groupsIn(all, termsFile(prefix)),
      );
      return [term, (await Promise.all(parts)).flat()] as const;
    };
    return { all, terms, joined, files: new Map(await Promise.all([...terms, ...joined].map(withFile))) };
  };
  const prepare = (words: string) => void filesOf(words).catch(() => {});
  const find = async ({ words, sector = -1 }: Search): Promise<Found> => {
    const { all, terms, joined, files } = await filesOf(words);
    const isIn = (id: number) => sector < 0 || all.sectors.charCodeAt(id) === 97 + sector;
    const mention = (pages: number) => all.mention * rarityOf(pages, all.sectors.length);
    const whole = joined.map((term) => {
      const known = files.get(term) ?? [];
      const same = sameAs(term, known);
      const found = same.length > 0 || term.length < MIN_JOINED ? same : begunBy(term, known);
      return { term, hits: hitsOf(found, mention) };
    });
    const lists = terms.map((term, at) => {
      // A page may contain two adjacent words of the query as one word: `genset` for the query `gen set`. Such a
      // page matches both words.
      const pairs = whole.filter((pair) => pair.term.startsWith(term) || pair.term.endsWith(term));
      const better = pairs.flatMap(({ hits }) => hits);
      const own = hitsOfWord(term, files.get(term) ?? [], mention, at === terms.length - 1);
      const all =
        better.length > 0 && own.some(({ similar }) => similar) ? better : best([...better, ...own]);
      return all.map((hit) => ({
        ...hit,
        typed: new Set([term]),
        subjects: new Set(hit.about ? [term] : []),
      }));
    });
    const hits = words.trim() ? together(lists) : everyPage(all);
    const inSector = hits.filter(({ id }) => isIn(id));
    const sure = inSector.filter(({ similar, found }) => similar < found || found === 0);
    const similar = sure.length === 0;
    const parts = words.trim() ? searchedWords(words, all.fillers) : [];
    const has = (typed: ReadonlySet<string>, { terms }: { terms: readonly string[] }) =>
      terms.some((term) => typed.has(term));
    const hasAll = ({ typed }: Hit) => parts.every((part) => has(typed, part));
    const isAboutAll = ({ subjects }: Hit) => parts.every((part) => has(subjects, part));
    const close = similar ? inSector.filter(({ found }) => found / terms.length >= MIN_SIMILAR) : sure;
    // If the best score is below `minPartly`, no page is a good match. Then the search finds nothing, unless a page
    // matches all the words.
    const isAnswer = (close[0]?.score ?? 0) >= all.minPartly || close.some(hasAll);
    const kept = isAnswer ? close : [];
    const leader = kept[0];
    const isMention = parts.length > 0 && leader?.subjects.size === 0;
    const partly =
      leader && !isMention && !kept.some(isAboutAll)
        ? {
            has: parts.filter((part) => has(leader.subjects, part)).map(({ text }) => text),
            lacks: parts.filter((part) => !has(leader.subjects, part)).map(({ text }) => text),
          }
        : undefined;
    const top = leader?.score ?? 0;
    const good = kept.filter(({ score }) => score >= top * MIN_SCORE);
    const shown = good.slice(0, terms.length > 0 ? MAX_RESULTS : MAX_SECTOR_RESULTS);
    const pages = shown.map(async ({ id, terms: by }): Promise<Result> => {
      const at = Math.floor(id / all.pagesPerFile);
      const pages = (await file(all, pagesFile(at))) as FoundPage[];
      const page = pages[id % all.pagesPerFile] as FoundPage;
      return { ...page, terms: by, match: matchIn(page, by, all.fillers) };
    });
    return {
      total: good.length,
      results: await Promise.all(pages),
      similar: (similar && good.length > 0) || isMention,
      partly,
    };
  };
  prepare("");
  return { find, prepare, words: async () => (await start()).words };
}

function matchIn(
  { title, description, words, questions }: FoundPage,
  terms: ReadonlySet<string>,
  fillers: Fillers,
) {
  const countIn = (text: string) =>
    new Set([...termsOf(text, fillers), ...joinedTerms(text)].filter((term) => terms.has(term))).size;
  const texts = [
    ...questions.map((text) => ({ text, isQuestion: true })),
    ...words.map((text) => ({ text, isQuestion: false })),
  ].map((match) => ({ match, count: countIn(match.text) }));
  const most = Math.max(0, ...texts.map(({ count }) => count));
  return most > countIn(`${title} ${description}`)
    ? texts.find(({ count }) => count === most)?.match
    : undefined;
}

/**
 * Returns the pages that contain a word or another form of it. If the word is long enough, also returns the pages with
 * longer words that begin with it. If no page was found, treats the word as a typing error, and returns the pages with
 * words that differ only slightly.
 */
function hitsOfWord(wanted: string, groups: readonly Group[], mention: Mention, isLast: boolean): Hit[] {
  const { length } = wanted;
  // The visitor may still be typing the last word, so fewer of its letters are enough.
  const isBegun = isUnspaced(wanted) || length >= (isLast ? MIN_PREFIX : MIN_PREFIX + 1);
  const same = sameAs(wanted, groups);
  const begun = isBegun ? begunBy(wanted, groups) : [];
  if (same.length + begun.length > 0) return hitsOf([...same, ...begun], mention);
  return hitsOf(nearTo(wanted, groups), mention, 1);
}

/**
 * Returns the groups that contain the word. If there are none, returns the groups with other forms of the word: for
 * `tracked`, the group of `track` and `tracking`.
 */
function sameAs(wanted: string, groups: readonly Group[]): Match[] {
  const exact = groups.filter(({ forms }) => forms.includes(wanted));
  const same = exact.length > 0 ? exact : groups.filter(({ forms }) => isFormOf(wanted, forms));
  return same.map((group) => ({ group, worth: 1 }));
}

const begunBy = (wanted: string, groups: readonly Group[]): Match[] =>
  groups.flatMap((group) => {
    const longer = group.forms.filter((form) => form.startsWith(wanted)).map(({ length }) => length);
    return longer.length > 0 ? [{ group, worth: (PREFIX_SCORE * wanted.length) / Math.min(...longer) }] : [];
  });

const nearTo = (wanted: string, groups: readonly Group[]): Match[] =>
  groups
    .filter(({ forms }) => forms.some((form) => isTypo(wanted, form)))
    .map((group) => ({ group, worth: TYPO_SCORE }));

/** Returns the pages of all these matches. Each page occurs once, with its best score. */
function hitsOf(matches: readonly Match[], mention: Mention, similar = 0): Hit[] {
  return best(
    matches.flatMap(({ group: { forms, pages }, worth }) => {
      let id = 0;
      return Array.from({ length: pages.length / 2 }, (_, at): Hit => {
        id += pages[2 * at] ?? 0;
        const score = pages[2 * at + 1] ?? 0;
        return {
          id,
          score: score * worth,
          found: 1,
          similar,
          about: Number(score > mention(pages.length / 2)),
          terms: new Set(forms),
          typed: new Set(),
          subjects: new Set(),
        };
      });
    }),
  );
}

/** Keeps one hit for each page, with the page's best score and the terms of all its hits. */
const best = (hits: readonly Hit[]): Hit[] =>
  merged(hits, (known, { score, about }) => {
    known.score = Math.max(known.score, score);
    known.about = Math.max(known.about, about);
  });

/** Combines the hits of all words and sorts them by score. A page that lacks some of the words gets a lower score. */
function together(lists: readonly Hit[][]): Hit[] {
  const hits = merged(lists.flat(), (known, { score, similar, about }) => {
    known.score += score;
    known.found += 1;
    known.similar += similar;
    known.about += about;
  });
  // A word with a similar spelling counts half, because it may be another word. In a query of several words, a
  // word that a page only mentions also counts less.
  const less = lists.length > 1 ? MENTIONED : 0;
  for (const hit of hits) {
    const found = hit.found - hit.similar / 2 - less * (hit.found - hit.about);
    hit.score *= (found / lists.length) ** 2;
  }
  return hits.sort((a, b) => b.score - a.score || a.id - b.id);
}

/**
 * Returns one hit for each page, with the terms of all hits of the page. If a page has several hits, `add` is called
 * for each hit except the first, and combines its score and counts with those of the hit that will be returned
 * (`known`).
 */
function merged(hits: readonly Hit[], add: (known: Hit, other: Hit) => void): Hit[] {
  const pages = new Map<number, Hit>();
  for (const hit of hits) {
    const known = pages.get(hit.id);
    if (known) {
      add(known, hit);
      for (const term of hit.terms) known.terms.add(term);
      for (const term of hit.typed) known.typed.add(term);
      for (const term of hit.subjects) known.subjects.add(term);
    } else {
      const { terms, typed, subjects } = hit;
      pages.set(hit.id, {
        ...hit,
        terms: new Set(terms),
        typed: new Set(typed),
        subjects: new Set(subjects),
      });
    }
  }
  return [...pages.values()];
}

const everyPage = ({ sectors }: Opened): Hit[] =>
  Array.from(sectors, (_, id) => ({
    id,
    score: 1,
    found: 0,
    similar: 0,
    about: 0,
    terms: new Set(),
    typed: new Set(),
    subjects: new Set(),
  }));
