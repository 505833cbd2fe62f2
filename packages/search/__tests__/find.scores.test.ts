/** Tests which pages are found, and in which order, in an index with known scores. */
import { openSearch } from "../find";
import type { SearchFile } from "../searchFile";

/** For each term, the numbers of the pages that contain it, each with the score of the term on that page. */
type Terms = Readonly<Record<string, Readonly<Record<number, number>>>>;

const PAGES = 60;

/**
 * Returns a function that searches an index with these terms. In its result, `found` has the numbers of the pages
 * found. Page 0 is in sector 0, page 1 in sector 1, page 2 in sector 2, and all other pages are in sector 3.
 */
function searchOf(terms: Terms, more: Partial<SearchFile> = {}) {
  const encoded = Object.entries(terms).map(([term, scores]) => {
    const ids = Object.keys(scores).map(Number);
    return [term, ids.flatMap((id, at) => [id - (ids[at - 1] ?? 0), scores[id] ?? 0])];
  });
  const pages = Array.from({ length: PAGES }, (_, id) => ({ path: `${id}`, words: [], questions: [] }));
  const files = Array.from({ length: PAGES / 2 }, (_, at) => [
    `pages-${at}`,
    pages.slice(2 * at, 2 * at + 2),
  ]);
  const first = {
    fillers: ["the"],
    minPartly: 0,
    mention: 0,
    prefixes: [""],
    pagesPerFile: 2,
    sectors: "abc".padEnd(PAGES, "d"),
    inline: { terms: Object.fromEntries(encoded), ...Object.fromEntries(files) },
    ...more,
  };
  const { find } = openSearch(async () => first, "");
  return async (words: string, sector = -1) => {
    const { results, ...found } = await find({ words, sector });
    return { ...found, found: results.map(({ path }) => Number(path)) };
  };
}

test.each<[what: string, words: string, terms: Terms, found: number[], more?: object]>([
  ["a whole word before words that begin with it", "cart", { cart: { 0: 6 }, carto: { 1: 10 } }, [0, 1]],
  [
    "a shorter word before a longer word, if both begin with the searched word",
    "cart",
    { carthorso: { 0: 10 }, carto: { 1: 10 } },
    [1, 0],
  ],
  ["no word by its first three letters", "car", { carto: { 0: 10 } }, []],
  [
    "a word by its first four letters if they are the last typed word",
    "zebro cart",
    { carthorso: { 0: 9 } },
    [0],
    { similar: false },
  ],
  [
    "a word by its first six letters if they are an earlier typed word",
    "cartho zebro",
    { carthorso: { 0: 9 } },
    [0],
    { similar: false },
  ],
  [
    "no word by its first four letters if they are an earlier typed word",
    "cart zebro",
    { carthorso: { 0: 9 } },
    [],
  ],
  ["a word that is typed as two words", "car to", { carto: { 0: 10 }, cartogro: { 1: 10 } }, [0]],
  ["a word by its first seven letters, typed as two words", "car togr", { cartogro: { 0: 10 } }, [0]],
  ["no word by its first six letters, typed as two words", "car tog", { cartogro: { 0: 10 } }, []],
  [
    "a word that is typed as two words, but not another word that begins with the same letters",
    "car togr",
    { cartogr: { 0: 9 }, cartogro: { 1: 9 } },
    [0],
  ],
  [
    "a word that is typed as two words, and lists both typed words in `has`",
    "car to kilo",
    { carto: { 0: 10 }, kilo: { 1: 20 } },
    [0, 1],
    { partly: { has: ["car", "to"], lacks: ["kilo"] } },
  ],
  ["a word if two adjacent letters are swapped", "tonrado", { tornado: { 0: 9 } }, [0], { similar: true }],
  [
    "a word of eight letters if one letter is missing",
    "falseto",
    { falsetto: { 0: 9 } },
    [0],
    { similar: true },
  ],
  ["no page with “tornado” if the “n” is missing", "torado", { tornado: { 0: 9 } }, []],
  ["no word of seven letters if one letter is wrong", "tarnado", { tornado: { 0: 9 } }, []],
  ["no word by a misspelt beginning", "folsetto", { falsettophono: { 0: 9 } }, []],
  ["no word if its first letter is wrong", "tornado", { dornado: { 0: 9 } }, []],
  [
    "no word that is only the beginning of the searched word",
    "callcant",
    { call: { 0: 9 }, callcan: { 1: 9 } },
    [],
  ],
  ["no word that is only the ending of the searched word", "cantcall", { call: { 0: 9 } }, []],
  [
    "no page with “paste” if the index contains “pasting” as a form of “past”",
    "pasting",
    { "past|,ing": { 0: 9 }, paste: { 1: 9 } },
    [0],
  ],
  [
    "pages with “past” and pages with “paste” if the index does not contain “pasting”",
    "pasting",
    { past: { 0: 9 }, paste: { 1: 8 } },
    [0, 1],
  ],
  [
    "a word by the beginning of one of its forms",
    "organisat",
    { "organis|ation,e": { 0: 9 } },
    [0],
    { similar: false },
  ],
  [
    "a page with both words before a page with only one word",
    "tornado kilo",
    { tornado: { 0: 10, 1: 6 }, kilo: { 1: 6 } },
    [1, 0],
  ],
  [
    "a page with a high score for one word before a page with low scores for both words, if one word is misspelt",
    "tonrado kilo",
    { tornado: { 0: 10 }, kilo: { 0: 1, 1: 30 } },
    [1, 0],
  ],
  ["pages with equal scores in the order of the index", "kilo", { kilo: { 1: 5, 3: 5 } }, [1, 3]],
  [
    "only results with at least 8 % of the best score",
    "kilo",
    { kilo: { 0: 100, 1: 8, 2: 7.9 } },
    [0, 1],
    { total: 2 },
  ],
  [
    "a page by three of five words if all three are misspelt",
    "tonrado hamrono bacnolo xixixo zozozo",
    { tornado: { 0: 9 }, harmono: { 0: 9 }, bancolo: { 0: 9 } },
    [0],
  ],
  [
    "no page by two of four words if both are misspelt",
    "tonrado hamrono xixixo zozozo",
    { tornado: { 0: 9 }, harmono: { 0: 9 } },
    [],
  ],
  [
    "two pages, and reports no missing word, because one of these pages has both words",
    "tornado kilo",
    { tornado: { 0: 5, 1: 5 }, kilo: { 0: 5 } },
    [0, 1],
    { partly: undefined },
  ],
])("the search finds %s (query: “%s”)", async (_, words, terms, found, more = {}) => {
  expect(await searchOf(terms)(words)).toMatchObject({ found, ...more });
});

const BOTH = { tornado: { 0: 10, 1: 5 }, kilo: { 0: 1, 1: 4 } };

test("in a search for two words, a page ranks lower if it is about one word, but only mentions the other word", async () => {
  // `searchOf` sets `mention` to 0 by default, so both pages are about both words. Page 0 comes first because its
  // total score is higher: 11, and that of page 1 is 9.
  expect((await searchOf(BOTH)("tornado kilo")).found).toEqual([0, 1]);
  // If `mention` is 0.5, a page is about a word only if the word's score is above 1.6: 0.5 times the rarity of a word
  // that occurs on 2 of 60 pages. The score of "kilo" on page 0 is 1, so page 0 only mentions this word.
  expect((await searchOf(BOTH, { mention: 0.5 })("tornado kilo")).found).toEqual([1, 0]);
});

test("the search finds nothing if no page has all of the words and the best score is too low", async () => {
  const part = (minPartly: number) => searchOf({ tornado: { 0: 10 } }, { minPartly })("tornado kilo");
  expect([(await part(2.5)).found, (await part(2.6)).found]).toEqual([[0], []]);
  const all = searchOf({ tornado: { 0: 1, 1: 1 }, kilo: { 0: 1 } }, { minPartly: 100 });
  expect((await all("tornado kilo")).found).toEqual([0, 1]);
});

test("the search returns at most ten pages for a word, and at most 48 pages of a sector if the query is empty", async () => {
  const everywhere = Object.fromEntries(Array.from({ length: PAGES }, (_, id) => [id, 5]));
  const search = searchOf({ kilo: everywhere });
  const shown = async (...asked: Parameters<typeof search>) => {
    const { total, found } = await search(...asked);
    return [total, found.length];
  };
  expect([await shown("kilo"), await shown("kilo", 1), await shown("the", 3), await shown("", 3)]).toEqual([
    [60, 10],
    [1, 1],
    [0, 0],
    [57, 48],
  ]);
  expect((await search("kilo", 1)).found).toEqual([1]);
});
