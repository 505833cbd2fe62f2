/** Which pages are found and in which order, in an index of which each score is known. */
import { openSearch } from "../find";
import type { SearchFile } from "../searchFile";

/** The score of each page that has a term. */
type Terms = Readonly<Record<string, Readonly<Record<number, number>>>>;

const PAGES = 60;

/** A search in pages that are called by their numbers. The first three are in a sector each, the others in the fourth. */
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

// No letter of these words is an ending that is left out.
test.each<[what: string, words: string, terms: Terms, found: number[], more?: object]>([
  ["a word before its beginnings", "cart", { cart: { 0: 6 }, carto: { 1: 10 } }, [0, 1]],
  ["the shortest word that begins so", "cart", { carthorso: { 0: 10 }, carto: { 1: 10 } }, [1, 0]],
  ["no word by three letters", "car", { carto: { 0: 10 } }, []],
  ["the last word by four letters", "zebro cart", { carthorso: { 0: 9 } }, [0], { similar: false }],
  ["an earlier one by five", "cartho zebro", { carthorso: { 0: 9 } }, [0], { similar: false }],
  ["no earlier one by four", "cart zebro", { carthorso: { 0: 9 } }, []],
  ["neighbours as a word", "car to", { carto: { 0: 10 }, cartogro: { 1: 10 } }, [0]],
  ["neighbours as a beginning of seven letters", "car togr", { cartogro: { 0: 10 } }, [0]],
  ["no neighbours as one of six", "car tog", { cartogro: { 0: 10 } }, []],
  ["neighbours as a word, and no longer one", "car togr", { cartogr: { 0: 9 }, cartogro: { 1: 9 } }, [0]],
  [
    "neighbours for themselves only",
    "car to kilo",
    { carto: { 0: 10 }, kilo: { 1: 20 } },
    [0, 1],
    { partly: { has: ["car", "to"], lacks: ["kilo"] } },
  ],
  ["two letters that changed places", "tonrado", { tornado: { 0: 9 } }, [0], { similar: true }],
  ["a letter too few of eight", "falseto", { falsetto: { 0: 9 } }, [0], { similar: true }],
  ["no letter too few of seven", "torado", { tornado: { 0: 9 } }, []],
  ["no other letter in seven", "tarnado", { tornado: { 0: 9 } }, []],
  ["no mistake in a beginning", "folsetto", { falsettophono: { 0: 9 } }, []],
  ["no other first letter", "tornado", { dornado: { 0: 9 } }, []],
  ["no shorter word", "callcant", { call: { 0: 9 }, callcan: { 1: 9 } }, []],
  ["none that it ends with", "cantcall", { call: { 0: 9 } }, []],
  ["no other form of a word that a page has", "pasting", { "past|,ing": { 0: 9 }, paste: { 1: 9 } }, [0]],
  ["the forms of both words where no page has it", "pasting", { past: { 0: 9 }, paste: { 1: 8 } }, [0, 1]],
  ["a beginning of one form", "organisat", { "organis|ation,e": { 0: 9 } }, [0], { similar: false }],
  ["all words before one", "tornado kilo", { tornado: { 0: 10, 1: 6 }, kilo: { 1: 6 } }, [1, 0]],
  ["a similar word as half of one", "tonrado kilo", { tornado: { 0: 10 }, kilo: { 0: 1, 1: 30 } }, [1, 0]],
  ["pages of one score as they stand", "kilo", { kilo: { 1: 5, 3: 5 } }, [1, 3]],
  ["what has a twelfth of the best score", "kilo", { kilo: { 0: 100, 1: 8, 2: 7.9 } }, [0, 1], { total: 2 }],
  [
    "of several similar words three in five",
    "tonrado hamrono bacnolo xixixo zozozo",
    { tornado: { 0: 9 }, harmono: { 0: 9 }, bancolo: { 0: 9 } },
    [0],
  ],
  ["and no half", "tonrado hamrono xixixo zozozo", { tornado: { 0: 9 }, harmono: { 0: 9 } }, []],
  [
    "all words on one page",
    "tornado kilo",
    { tornado: { 0: 5, 1: 5 }, kilo: { 0: 5 } },
    [0, 1],
    { partly: undefined },
  ],
])("finds %s: %s", async (_, words, terms, found, more = {}) => {
  expect(await searchOf(terms)(words)).toMatchObject({ found, ...more });
});

const BOTH = { tornado: { 0: 10, 1: 5 }, kilo: { 0: 1, 1: 4 } };

test("a word that is only mentioned counts less beside others", async () => {
  expect((await searchOf(BOTH)("tornado kilo")).found).toEqual([0, 1]);
  expect((await searchOf(BOTH, { mention: 0.5 })("tornado kilo")).found).toEqual([1, 0]);
});

test("a page with a part of the words needs a score, and none with all", async () => {
  const part = (minPartly: number) => searchOf({ tornado: { 0: 10 } }, { minPartly })("tornado kilo");
  expect([(await part(2.5)).found, (await part(2.6)).found]).toEqual([[0], []]);
  const all = searchOf({ tornado: { 0: 1, 1: 1 }, kilo: { 0: 1 } }, { minPartly: 100 });
  expect((await all("tornado kilo")).found).toEqual([0, 1]);
});

test("ten pages are shown of a word, and 48 of a sector", async () => {
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
