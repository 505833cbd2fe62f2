import { SEARCH } from "../searchFile";
import { searchFiles } from "../searchFiles";
import { entry, manyEntries } from "./support/entries";

const inn = entry("Inn", { sector: 1, words: ["guest house", "hotel"], questions: ["Who sleeps?"] });
const ship = entry("Ship", { description: "A hotel, a hotel.", sector: 0, text: ["Sails."] });
const dock = entry("Dock", { weight: 0.5, lines: ["Ship repair"] });

test("`searchFiles` puts a small index into one file, with the score of each term on each page", () => {
  const files = searchFiles([inn, ship, dock], { fillers: ["a", "who"] });
  expect([...files.keys()]).toEqual([SEARCH]);
  const { words, inline, ...first } = JSON.parse(files.get(SEARCH) ?? "");
  expect(words.none).toBe("Nothing found. {link}");
  expect(first).toEqual({
    fillers: ["a", "who"],
    // Twice the score of a word that occurs once, in a paragraph of one of the three pages: 2 · 0.3 (the weight of
    // paragraphs) · ln(1 + 2.5 / 1.5) (the rarity of the word) · 5 (the scale), rounded.
    minPartly: 3,
    // The maximum score of a word that occurs only in paragraphs, before it is multiplied by the rarity of the word:
    // 0.3 (the weight of paragraphs) · 2.2 (the limit that BM25 approaches for a word that occurs many times) · 5 (the
    // scale).
    mention: 3.3,
    folder: expect.stringMatching(/^\/static\/search-[0-9a-f]{12}$/),
    prefixes: [""],
    pagesPerFile: 3,
    sectors: "ba-",
  });
  // BM25: `inn` scores 6 (the weight of titles) · 1 (for a single occurrence in a title of average length) · 0.981
  // (the rarity of the word) · 5 (the scale), rounded.
  expect(inline.terms).toEqual({
    dock: [2, 15],
    guest: [0, 1],
    guesthouse: [0, 20],
    hotel: [0, 10, 1, 4],
    house: [0, 1],
    inn: [0, 29],
    repair: [2, 1],
    sails: [1, 1],
    ship: [1, 14, 1, 1],
    sleeps: [0, 4],
  });
  expect(Object.keys(inline.terms)).toEqual(Object.keys(inline.terms).sort());
  expect(inline["pages-0"][0]).toEqual({
    path: "/inn",
    title: "Inn",
    description: "",
    group: "",
    words: ["guest house", "hotel"],
    questions: ["Who sleeps?"],
  });
});

test("`searchFiles` returns a search file even for a site without pages", () => {
  const { pagesPerFile, inline } = JSON.parse(searchFiles([]).get(SEARCH) ?? "");
  expect([pagesPerFile, inline]).toEqual([1, {}]);
});

test("`searchFiles` lists no page for a word that occurs in the paragraphs of every page", () => {
  const many = Array.from({ length: 40 }, (_, at) => entry(`Ship${at}`, { text: ["Sails are there."] }));
  expect(JSON.parse(searchFiles(many).get(SEARCH) ?? "").inline.terms.sails).toEqual([]);
});

test("`searchFiles` splits a large index into files of twenty pages, and into files of terms with the same first letters", () => {
  const entries = manyEntries(600);
  const files = searchFiles(entries);
  const { prefixes, folder, inline } = JSON.parse(files.get(SEARCH) ?? "");
  expect(inline).toEqual({});
  expect(prefixes).toEqual([...prefixes].sort());
  const names = [...files.keys()].slice(1);
  expect(names.every((name) => name.startsWith(`${folder}/`))).toBe(true);
  expect(names.filter((name) => name.includes("/pages-"))).toHaveLength(30);
  expect(JSON.parse(files.get(`${folder}/pages-29.json`) ?? "").at(-1).path).toBe(entries.at(-1)?.path);
  let terms = 0;
  for (const name of names.filter((each) => each.includes("/terms-"))) {
    const file: Record<string, number[]> = JSON.parse(files.get(name) ?? "");
    const letters = name.slice(`${folder}/terms-`.length, -".json".length).split("-");
    const prefix = String.fromCodePoint(...letters.map((letter) => Number.parseInt(letter, 36)));
    expect(prefixes).toContain(prefix);
    for (const term of Object.keys(file)) expect(term.slice(0, prefix.length)).toBe(prefix);
    // Terms with the same first three letters stay together, however large the file is.
    if (prefix.length < 3) expect(Object.values(file).flat().length / 2).toBeLessThanOrEqual(12_000);
    terms += Object.keys(file).length;
  }
  expect(terms).toBeGreaterThan(1000);
});
