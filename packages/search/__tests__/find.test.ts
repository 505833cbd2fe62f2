import { readFileSync } from "node:fs";
import path from "node:path";
import { type SearchEntry, searchFiles } from "@sitekit/search";
import { openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";
import fc from "fast-check";
import { termsOf } from "../terms";
import { entry } from "./support/entries";
import { searchIn } from "./support/searchIn";

const TEXTS = "found foundMany similar partly foundBy none ask otherPages".split(" ");
const words = Object.fromEntries(TEXTS.map((name) => [name, name])) as never;

const others = Array.from({ length: 30 }, (_, at) =>
  entry(`Other${at}`, { words: ["ship"], text: ["Sails and masts are here."] }),
);
/** Finds words in these pages, of whatever sector. */
const findIn = (entries: readonly SearchEntry[], fillers?: readonly string[]) => {
  const { find } = searchIn(entries, fillers);
  return (words: string) => find(words);
};

const search = findIn(
  [entry("Boats", { words: ["canoe"], text: ["Oars of wood."] }), entry("Carpet"), ...others],
  ["the"],
);

it("says which words the best page lacks, only where no page has all that count", async () => {
  const { results, partly } = await search("the canoe hangar");
  expect(results[0]?.path).toBe("/boats");
  expect(partly).toEqual({ has: ["canoe"], lacks: ["hangar"] });
  expect((await search("the boats canoe")).partly).toBeUndefined();
});

it("finds nothing where only a part is in paragraphs or half is similar, and no letter alone", async () => {
  expect(await search("sails hangar cinema")).toMatchObject({ total: 0, results: [] });
  const everywhere = { words: ["lantern"], description: "Lanterns.", questions: ["A lantern?"] };
  const find = findIn([entry("Lantern", everywhere), entry("M&E"), ...others]);
  const totals = ["lanetrn", "laanteern", "lanetrn xylophone", "me", "m"].map(find);
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([1, 0, 0, 1, 0]);
});

it("leaves out pages that say in passing what another one is about", async () => {
  const passing = entry("Carpet", { text: ["Boats are there."] });
  const { results } = await findIn([entry("Boats"), passing, ...others])("boats");
  expect(results.map(({ path }) => path)).toEqual(["/boats"]);
});

it("matches short words only whole", async () => {
  expect((await search("car")).total).toBe(0);
  expect(await search("carp")).toMatchObject({ total: 1, similar: false });
  // In a short word, another letter makes another word.
  expect((await search("boar")).total).toBe(0);
  expect(await search("baot")).toMatchObject({ total: 0 });
  expect(await search("canoo")).toMatchObject({ total: 0 });
});

it.each(["constructor", "valueOf", "__proto__", "hasOwnProperty"])(
  "finds %s, which JavaScript also has in every object",
  async (word) => {
    expect((await search(word)).total).toBe(0);
    const { results } = await findIn([entry("Boats", { words: [word] }), ...others])(word);
    expect(results.map(({ path }) => path)).toEqual(["/boats"]);
  },
);

it.each([
  ["نظام إدارة الأصول", "الأصول", "ادارة"],
  ["Учёт имущества", "учет", "имуществ"],
  ["Ẹ̀kọ́ lórí ayélujára", "eko", "ayelujara"],
  ["Ọrụ gọọmentị", "oru", "goomenti"],
  ["Ƙungiyar ma’aikata", "kungiyar", "ma'aikata"],
  ["资产管理系统", "资产", "管理系统"],
  ["संपत्ति प्रबंधन", "संपत्ति", "प्रबंधन"],
  ["ระบบจัดการ", "ระบบ", "จัดการ"],
])("finds words of %s", async (title, ...asked) => {
  const find = findIn([entry(title, { path: "/it" }), ...others]);
  for (const words of asked)
    expect([words, (await find(words)).results.map(({ path }) => path)]).toEqual([words, ["/it"]]);
});

it("finds forms of a word in any file of a large index", async () => {
  const names = Array.from({ length: 900 }, (_, at) => `w${at.toString(36)}`);
  const many = Array.from({ length: 40 }, (_, at) => entry(`Other${at}`, { text: [names.join(" ")] }));
  const find = findIn([entry("Children"), entry("Selling"), ...many]);
  for (const [words, path] of [
    ["child", "/children"],
    ["sold", "/selling"],
    ["sells", "/selling"],
  ])
    expect([words, (await find(words ?? "")).results[0]?.path]).toEqual([words, path]);
});

describe("words that a page does not stand for", () => {
  const find = findIn([entry("Inn", { words: ["guest house", "hotel"] }), ...others]);

  it("are said to be only mentioned where they are in paragraphs", async () => {
    expect(await search("oars")).toMatchObject({ total: 1, similar: true, partly: undefined });
    expect((await search("canoe oars")).partly).toEqual({ has: ["canoe"], lacks: ["oars"] });
  });

  it("may be a single one of several that editors wrote together", async () => {
    expect(await find("house")).toMatchObject({ total: 1, similar: true });
    expect(await find("guest house")).toMatchObject({ total: 1, similar: false, partly: undefined });
  });
});

it("takes neighbours for the beginning of a word that they make together", async () => {
  const find = findIn([entry("Cartography"), ...others]);
  expect((await find("carto gra")).results[0]?.path).toBe("/cartography");
  expect((await find("car to")).total).toBe(0);
});

it("ranks pages by where they have the word, and by their weight", async () => {
  const same = { words: ["red"], description: "Red.", questions: ["Red?"], text: ["Red."] };
  const places = [{ words: ["tug"] }, { description: "Tug." }, { questions: ["Tug?"] }, { text: ["Tug."] }];
  const pages = places.map((place, at) => entry(`${at}`, { ...same, ...place })).reverse();
  const tugs = [entry("Tug one", { ...same, weight: 0.9 }), entry("Tug two", same)];
  const find = findIn([...pages, ...tugs, ...others.map((other) => ({ ...other, ...same }))]);
  expect((await find("tug")).results.map(({ title }) => title).join(", ")).toBe("Tug two, 0, Tug one, 1, 2");
});

it("does not rank a page lower for its many names", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `name${at}`);
  const find = findIn([
    entry("A", { description: "A tug pulls." }),
    entry("B", { words: ["tug", ...names] }),
    ...others,
  ]);
  expect((await find("tug")).results[0]?.title).toBe("B");
});

it("finds each page by its title, whatever else there is", async () => {
  const word = fc.constantFrom(
    ...["boat", "Boats", "harbour", "lights", "lighting", "light", "tide", "E-filing", "Harbour24", "M&E"],
    ...["the", "of", "Ìlọrin", "call", "centre", "callcentre", "a", "mend", "mending", "24", "ɓoat"],
  );
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
  const texts = fc.array(phrase, { maxLength: 2 });
  const pages = fc.uniqueArray(
    fc.record({
      title: phrase,
      description: phrase,
      words: texts,
      questions: texts,
      lines: texts,
      text: texts,
    }),
    { minLength: 1, maxLength: 9, selector: ({ title }) => title },
  );
  await fc.assert(
    fc.asyncProperty(pages, async (pages) => {
      const entries = pages.map(({ title, ...more }, at) => entry(title, { ...more, path: `/${at}` }));
      const find = findIn(entries, ["the", "of"]);
      for (const { title, path } of entries) {
        if (termsOf(title, new Set(["the", "of"])).length === 0) continue;
        const { results } = await find(title);
        expect([title, results.map((each) => each.path)]).toEqual([title, expect.arrayContaining([path])]);
      }
    }),
    { numRuns: 100, seed: 47 },
  );
});

describe("a search", () => {
  const pages = [
    entry("Lantern Repair", { words: ["lamp"], sector: 0 }),
    entry("E-filing", { description: "Papers for the court of Ìlọrin.", sector: 1 }),
    entry("Boats", {
      words: ["lane"],
      questions: ["Who mends the lanterns?"],
      text: ["They have wooden oars."],
      sector: 0,
    }),
    entry("Harbour24", { words: ["what do you do", "tide table"], text: ["A lantern burns."] }),
  ];
  const { find, fetched } = searchIn(pages, "a and at do in of the what you".split(" "));
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

  it("forgives mistakes, accents and hyphens, and knows the beginnings of words", async () => {
    for (const words of ["latnern", "lant", "lanterned"])
      expect(await titles(words)).toContain("Lantern Repair");
    // Not by a short word that it happens to begin with.
    expect((await titles("lanetrn"))[0]).toBe("Lantern Repair");
    for (const words of ["ilorin", "efiling", "e-filing", "filing"])
      expect(await titles(words)).toEqual(["E-filing"]);
    expect(await titles("LAMPS")).toEqual(["Lantern Repair"]);
  });

  it("keeps to a sector, and without words lists the whole of it", async () => {
    expect(await titles("lantern filing", 1)).toEqual(["E-filing"]);
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
    expect(await match("tidetables")).toEqual({ text: "tide table", isQuestion: false });
    expect(await match("repair")).toBeUndefined();
  });

  it("tries again after a file could not be fetched", async () => {
    let isThere = false;
    const text = searchFiles([entry("Boats")]).get(SEARCH) ?? "";
    const { find } = openSearch(async () => {
      if (!isThere) throw new Error("no line");
      return JSON.parse(text);
    }, SEARCH);
    await expect(find({ words: "boats", sector: -1 })).rejects.toThrow("no line");
    isThere = true;
    expect((await find({ words: "boats", sector: -1 })).total).toBe(1);
  });
});

it("runs as the README shows it", async () => {
  const readme = readFileSync(path.join(__dirname, "../README.md"), "utf8");
  const example = (/```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "").replace(/^import .*$/gm, "");
  const log = jest.fn();
  const run = new Function(
    ...["searchFiles", "openSearch", "SEARCH", "words", "console"],
    `return (async () => {${example}})()`,
  );
  await run(searchFiles, openSearch, SEARCH, words, { log });
  expect(log).toHaveBeenCalledWith("/boats", { has: ["canoe"], lacks: ["hangar"] });
});
