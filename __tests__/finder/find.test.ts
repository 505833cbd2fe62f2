import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { SearchEntry } from "@sitekit/search";
import { searchFiles } from "@sitekit/search";
import { type Found, openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";
import { FILLERS } from "../../src/site/searchEntries";
import { textOf } from "../support/fixtureContent";
import { manyEntries, specifiedEntries } from "./entries";

const WORDS = JSON.parse(textOf("words.json")).search;
const filesOf = (entries: readonly SearchEntry[]) => searchFiles(entries, { words: WORDS, fillers: FILLERS });

/** A search in these pages that notes which files it fetches. */
const searchIn = (entries: readonly SearchEntry[]) => searchInFiles(filesOf(entries));

function searchInFiles(files: ReadonlyMap<string, string>) {
  const fetched: string[] = [];
  const { find, prepare } = openSearch(async (address) => {
    fetched.push(address);
    const text = files.get(address);
    if (!text) throw new Error(`There is no ${address}`);
    return JSON.parse(text);
  }, SEARCH);
  return { fetched, prepare, find: (words: string, sector = -1) => find({ words, sector }) };
}

/** The addresses in the order in which they are shown: by group, the group of the best one first. */
function shown({ results }: Found): string[] {
  const groups = [...new Set(results.map(({ group }) => group))];
  return groups.flatMap((name) => results.filter(({ group }) => group === name).map(({ path }) => path));
}

describe("what visitors type", () => {
  type Questions = Record<string, string | string[]>;
  const questionsIn = (file: string) =>
    Object.entries(JSON.parse(readFileSync(`__tests__/finder/${file}`, "utf8")) as Questions);
  const { find } = searchIn(specifiedEntries());
  /** Whether one of the right pages is among the first three; where no page is right, whether none is given as an answer. */
  const isAnswered = async ([words, pages]: [string, string | string[]]) => {
    const found = await find(words);
    if (pages.length === 0) return found.similar || found.partly !== undefined || found.total === 0;
    const first = shown(found).slice(0, 3);
    return [pages].flat().some((page) => first.includes(page));
  };

  it.each(questionsIn("queries.json"))(
    "finds the right page among the first three: %s",
    async (...question) => {
      expect(await isAnswered(question)).toBe(true);
    },
  );

  it("finds it for 95 of the 100 questions that were written before the search was made for them", async () => {
    const questions = questionsIn("questions.json");
    const answered = await Promise.all(questions.map(isAnswered));
    expect(questions).toHaveLength(100);
    expect(questions.filter((_, at) => !answered[at]).length).toBeLessThanOrEqual(5);
  });
});

const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  path: `/${title.toLowerCase().replaceAll(" ", "-")}`,
  title,
  description: "",
  group: "",
  sector: -1,
  words: [],
  questions: [],
  lines: [],
  text: [],
  ...more,
});

describe("a search", () => {
  const { find, fetched } = searchIn([
    entry("Lantern Repair", { words: ["lamp"], sector: 0 }),
    entry("E-filing", { description: "Papers for the court of Ìlọrin.", sector: 1 }),
    entry("Boats", {
      words: ["lane"],
      questions: ["Who mends the lanterns?"],
      text: ["They have wooden oars."],
      sector: 0,
    }),
    entry("Harbour24", { words: ["what do you do", "tide table"], text: ["A lantern burns."] }),
  ]);
  const titles = async (words: string, sector?: number) =>
    (await find(words, sector)).results.map(({ title }) => title);

  it("fetches one file, once", async () => {
    await Promise.all([find("lamp"), find("boat")]);
    expect(fetched).toEqual([SEARCH]);
  });

  it("puts a title before a question on the page, and pages with all words before pages with one", async () => {
    expect(await titles("lantern")).toEqual(["Lantern Repair", "Boats"]);
    expect((await titles("lantern boats"))[0]).toBe("Boats");
  });

  it("finds the words that editors wrote for it", async () => {
    expect(await titles("LAMPS")).toEqual(["Lantern Repair"]);
  });

  it("forgives mistakes, accents and hyphens, and knows the beginnings of words", async () => {
    for (const words of ["lanten", "latnern", "lant", "lanternes"])
      expect(await titles(words)).toContain("Lantern Repair");
    // Not by a short word that it happens to begin with.
    expect((await titles("lanetrn"))[0]).toBe("Lantern Repair");
    for (const words of ["ilorin", "efiling", "e-filing", "filing"])
      expect(await titles(words)).toEqual(["E-filing"]);
  });

  it("keeps to a sector, and without words lists the whole of it", async () => {
    expect(await titles("lantern", 1)).toEqual([]);
    expect(await titles("", 0)).toEqual(["Lantern Repair", "Boats"]);
  });

  it("knows the forms of a word, numbers in names, words written as one or two, and a question of common words", async () => {
    const found: [string, string][] = [
      ["repaired", "Lantern Repair"],
      ["oar", "Boats"],
      ["burn", "Harbour24"],
      ["24", "Harbour24"],
      ["harbour 24", "Harbour24"],
      ["tidetables", "Harbour24"],
      ["har bour", "Harbour24"],
      ["what do you do", "Harbour24"],
    ];
    for (const [words, title] of found) expect([words, (await titles(words))[0]]).toEqual([words, title]);
  });

  it("finds nothing for what no page has, and for words that say nothing", async () => {
    for (const words of ["xylophone", "the of and", "at"])
      expect(await find(words)).toEqual({ total: 0, results: [], similar: false });
  });

  it("says that pages have only words of a similar spelling, and not where a page has the word itself", async () => {
    expect(await find("latnern")).toMatchObject({ similar: true });
    expect(await find("wodden boats")).toMatchObject({ similar: false });
    expect((await find("big bots in water")).total).toBe(0);
  });

  it("tells the question or the word that matched, where title and description do not have it", async () => {
    const match = async (words: string) => (await find(words)).results[0]?.match;
    expect(await match("mending")).toEqual({ text: "Who mends the lanterns?", isQuestion: true });
    expect(await match("lamp")).toEqual({ text: "lamp", isQuestion: false });
    expect(await match("repair")).toBeUndefined();
  });

  it("tries again after a file could not be fetched", async () => {
    let isThere = false;
    const text = filesOf([entry("Boats")]).get(SEARCH) ?? "";
    const { find } = openSearch(async () => {
      if (!isThere) throw new Error("no line");
      return JSON.parse(text);
    }, SEARCH);
    await expect(find({ words: "boats", sector: -1 })).rejects.toThrow("no line");
    isThere = true;
    expect((await find({ words: "boats", sector: -1 })).total).toBe(1);
  });
});

describe("a search in 10,000 pages", () => {
  const entries = manyEntries(10_000);
  let files: Map<string, string>;
  beforeAll(() => {
    files = filesOf(entries);
  });
  const sent = (address: string) =>
    brotliCompressSync(files.get(address) ?? "", { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

  it.each([1, 2, 3])("loads at most 100 kB for a first question of %s words", async (words) => {
    for (const { title, lines } of [0, 1234, 5000, 9999].flatMap((at) => entries[at] ?? [])) {
      const { fetched, find } = searchInFiles(files);
      const text = [title, ...lines].join(" ").split(" ");
      const found = await find(text.slice(0, words).join(" "));
      expect(found.total).toBeGreaterThan(0);
      expect(fetched.reduce((sum, address) => sum + sent(address), 0)).toBeLessThan(100_000);
    }
  });

  it("has the files of the words before the question is asked", async () => {
    const { title } = entries[1234] as SearchEntry;
    const { fetched, find, prepare } = searchInFiles(files);
    prepare(title);
    await new Promise(setImmediate);
    const early = fetched.length;
    await find(title);
    expect(early).toBeGreaterThan(1);
    expect(fetched.slice(early).every((address) => address.includes("/pages-"))).toBe(true);
  });

  it("finds a page by its title, and fetches few of its files", async () => {
    const { path, title } = entries[7777] as SearchEntry;
    const { fetched, find } = searchInFiles(files);
    expect(shown(await find(title)).slice(0, 3)).toContain(path);
    expect(fetched.length).toBeLessThan(files.size / 4);
  });
});
