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
/** Builds an index of these pages, and returns a function that searches it for words, in all sectors. */
const findIn = (entries: readonly SearchEntry[], fillers?: readonly string[]) => {
  const { find } = searchIn(entries, fillers);
  return (words: string) => find(words);
};

const LANTERN = entry("Lantern", {
  words: ["lantern"],
  description: "Lanterns.",
  questions: ["A lantern?"],
});

const search = findIn(
  [entry("Boats", { words: ["canoe"], text: ["Oars of wood."] }), entry("Carpet"), ...others],
  ["the"],
);

it("if no page is about all searched words, the search says which of them the best page is about, and which not", async () => {
  const { results, partly } = await search("the canoe hangar");
  expect(results[0]?.path).toBe("/boats");
  expect(partly).toEqual({ has: ["canoe"], lacks: ["hangar"] });
  expect((await search("the boats canoe")).partly).toBeUndefined();
});

it("the search finds “lantern” if two of its letters are swapped, but not if two of them are doubled", async () => {
  const find = findIn([LANTERN, ...others]);
  expect((await find("lanetrn")).total).toBe(1);
  expect((await find("laanteern")).total).toBe(0);
});

it("in a search for several words, one misspelt word or one word in a paragraph is not enough to find a page", async () => {
  expect(await search("oars hangar cinema")).toMatchObject({ total: 0, results: [] });
  expect((await findIn([LANTERN, ...others])("lanetrn xylophone")).total).toBe(0);
});

it("the search finds the page “M&E” if the query is “me”, but finds nothing if the query is “m”", async () => {
  const find = findIn([entry("M&E"), ...others]);
  expect((await find("me")).total).toBe(1);
  expect((await find("m")).total).toBe(0);
});

it("the search finds the page “Boats” by its title, and leaves out a page that mentions boats only in a paragraph", async () => {
  const passing = entry("Carpet", { text: ["Boats are there."] });
  const { results } = await findIn([entry("Boats"), passing, ...others])("boats");
  expect(results.map(({ path }) => path)).toEqual(["/boats"]);
});

it("the search does not find “carpet” by its first three letters, and does not correct typing errors in short words", async () => {
  expect((await search("car")).total).toBe(0);
  expect(await search("carp")).toMatchObject({ total: 1, similar: false });
  // `boar` does not find “Boats”, because a different letter in a short word usually makes a different word.
  expect((await search("boar")).total).toBe(0);
  expect(await search("baot")).toMatchObject({ total: 0 });
  expect(await search("canoo")).toMatchObject({ total: 0 });
});

it.each(["constructor", "valueOf", "__proto__", "hasOwnProperty"])(
  "the search finds the word “%s”, a property name of `Object.prototype`, only on a page that contains this word",
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
])(
  "the search finds a page titled %s by a part of the title, even without accents",
  async (title, ...asked) => {
    const find = findIn([entry(title, { path: "/it" }), ...others]);
    for (const words of asked)
      expect([words, (await find(words)).results.map(({ path }) => path)]).toEqual([words, ["/it"]]);
  },
);

it.each([
  ["5,000mAh", "5,000 mAh", "5000mAh", "5,000"],
  ["5,000 mAh", "5,000mAh", "5000 mAh"],
  ["2.4GHz", "2.4 GHz", "2.4"],
  ["2.4 GHz", "2.4GHz"],
  ["3.5mm", "3.5 mm", "3.5"],
  ["3.5 mm", "3.5mm"],
  ["156.0.8078.108", "156.0.8078"],
  ["192.168.100.100", "192.168", "192.168.100.100"],
  ["0803.123.4567", "+234.803.123.4567", "0803 123 4567"],
  ["ភាសា\u200bខ្មែរ", "ភាសា", "ខ្មែរ", "ភាសា\u200bខ្មែរ"],
  ["gullbank", "gull\u200bbank", "\u200bgullbank"],
])(
  "the search finds a page with the description %j by parts or other spellings of this text",
  async (description, ...asked) => {
    const find = findIn([entry("It", { description }), ...others]);
    for (const words of asked)
      expect([words, (await find(words)).results.map(({ path }) => path)]).toEqual([words, ["/it"]]);
  },
);

it("the search finds pages that contain another form of the searched word, even if the index is split into several files", async () => {
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

it("the search finds a short word even if the longer words that begin with it fill several index files", async () => {
  const letters = Array.from("bcdfghjklmnpqrtvwxz");
  const longer = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));
  const many = ["ab", "汉"].flatMap((start) =>
    [0, 1].map((at) => entry(`Other${at}`, { words: longer.map((end) => `${start}${end}`) })),
  );
  const find = findIn([...many, entry("Ab"), entry("汉")]);
  for (const [word, path] of [
    ["ab", "/ab"],
    ["汉", "/汉"],
  ])
    expect([word, (await find(word ?? "")).results[0]?.path]).toEqual([word, path]);
});

it.each(["words", "questions", "lines", "text"] as const)(
  "on a site of 5000 pages, the search finds a word in the field `%s` if only one page has this field",
  async (field) => {
    const many = Array.from({ length: 5000 }, (_, at) => entry(`Other${at}`));
    const find = findIn([...many, entry("Boats", { [field]: ["Oars of wood", "canoe"] })]);
    expect((await find("canoe")).results.map(({ path }) => path)).toEqual(["/boats"]);
  },
);

describe("a searched word that occurs only in a paragraph", () => {
  it("makes its page a “similar” result if no other word is searched for", async () => {
    expect(await search("oars")).toMatchObject({ total: 1, similar: true, partly: undefined });
  });

  it("is listed in `lacks` if its page is about another searched word", async () => {
    expect((await search("canoe oars")).partly).toEqual({ has: ["canoe"], lacks: ["oars"] });
  });
});

it("the search treats a page with the keyword “guest house” as a “similar” result for “house”, but not for “guest house”", async () => {
  const find = findIn([entry("Inn", { words: ["guest house", "hotel"] }), ...others]);
  expect(await find("house")).toMatchObject({ total: 1, similar: true });
  expect(await find("guest house")).toMatchObject({ total: 1, similar: false, partly: undefined });
});

it("the search ranks pages by the field that contains the word, and by the weight of the page", async () => {
  const same = { words: ["red"], description: "Red.", questions: ["Red?"], text: ["Red."] };
  const places = [{ words: ["tug"] }, { description: "Tug." }, { questions: ["Tug?"] }, { text: ["Tug."] }];
  const pages = places.map((place, at) => entry(`${at}`, { ...same, ...place })).reverse();
  const tugs = [entry("Tug one", { ...same, weight: 0.9 }), entry("Tug two", same)];
  const find = findIn([...pages, ...tugs, ...others.map((other) => ({ ...other, ...same }))]);
  expect((await find("tug")).results.map(({ title }) => title).join(", ")).toBe("Tug two, 0, Tug one, 1, 2");
});

it("the search ranks a match with one of 21 keywords above a match in a description", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `name${at}`);
  const find = findIn([
    entry("A", { description: "A tug pulls." }),
    entry("B", { words: ["tug", ...names] }),
    ...others,
  ]);
  expect((await find("tug")).results[0]?.title).toBe("B");
});

it("on random sites with up to nine pages, the search finds each page by its title if the title has search terms", async () => {
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

describe("the search of a small site", () => {
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

  it("fetches the index file only once, even for two searches at the same time", async () => {
    await Promise.all([find("lamp"), find("boat")]);
    expect(fetched).toEqual([SEARCH]);
  });

  it("ranks a match in a title above a match in a question, and a page with both searched words above a page with one of them", async () => {
    expect(await titles("lantern")).toEqual(["Lantern Repair", "Boats"]);
    expect((await titles("lantern boats"))[0]).toBe("Boats");
  });

  it("corrects the typing error in “latnern”, ignores accents and hyphens, and matches beginnings of words", async () => {
    for (const words of ["latnern", "lant", "lanterned"])
      expect(await titles(words)).toContain("Lantern Repair");
    // `lanetrn` is a typing error for `lantern`, but begins with `lane`, a keyword of another page. That page must
    // not come first.
    expect((await titles("lanetrn"))[0]).toBe("Lantern Repair");
    for (const words of ["ilorin", "efiling", "e-filing", "filing"])
      expect(await titles(words)).toEqual(["E-filing"]);
    expect(await titles("LAMPS")).toEqual(["Lantern Repair"]);
  });

  it("restricts results to a sector, and lists the whole sector if the query is empty", async () => {
    expect(await titles("lantern filing", 1)).toEqual(["E-filing"]);
    expect(await titles("", 0)).toEqual(["Lantern Repair", "Boats"]);
  });

  it.each([
    ["another form of a word in its title", "repaired", "Lantern Repair"],
    ["the singular of a word in a paragraph", "oar", "Boats"],
    ["another form of a word in a paragraph", "burn", "Harbour24"],
    ["the number in its title", "24", "Harbour24"],
    ["its title, typed as two words", "harbour 24", "Harbour24"],
    ["a keyword of two words, typed as one word in the plural", "tidetables", "Harbour24"],
    ["a word of its title, typed as two words", "har bour", "Harbour24"],
    ["a keyword that consists only of fillers", "what do you do", "Harbour24"],
  ])("finds a page by %s: “%s”", async (_, words, title) => {
    expect((await titles(words))[0]).toBe(title);
  });

  it("finds nothing for an unknown word (“xylophone”), or for fillers that are not a keyword of any page (“the of and”)", async () => {
    for (const words of ["xylophone", "the of and", "at"])
      expect(await find(words)).toEqual({ total: 0, results: [], similar: false });
  });

  it("marks results as “similar” if they match only after a typing error is corrected, and does not correct short words", async () => {
    expect(await find("latnern")).toMatchObject({ similar: true });
    expect(await find("wodden boats")).toMatchObject({ similar: false });
    // `bots` is not corrected to `boats`, because the search does not correct such short words.
    expect((await find("bots")).total).toBe(0);
    expect((await find("big bots in water")).total).toBe(0);
  });

  it("returns the question or keyword that matches the query, if the title and description do not match", async () => {
    const match = async (words: string) => (await find(words)).results[0]?.match;
    expect(await match("mending")).toEqual({ text: "Who mends the lanterns?", isQuestion: true });
    expect(await match("tidetables")).toEqual({ text: "tide table", isQuestion: false });
    expect(await match("repair")).toBeUndefined();
  });

  it("fails if a file cannot be fetched, and the next search fetches the file again", async () => {
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

it("the search works as shown in the README", async () => {
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
