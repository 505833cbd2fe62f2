/** Which part of the editor each address opens, and how the editor lists and searches the records. */

import { contentModel } from "@sitekit/content/contentModel";
import { publicationFields } from "@sitekit/content/publicationFields";
import { config } from "@sitekit/testing/harbour";
import {
  listedAddress,
  listOf,
  newAddress,
  placeAt,
  recordAddress,
  replaceAddress,
  setAddress,
} from "../../window/places";
import { resultsInWords, search } from "../../window/search";

test.each([
  ["", { kind: "start" }],
  ["#/", { kind: "start" }],
  ["#/attention", { kind: "attention" }],
  ["#/pictures", { kind: "pictures" }],
  ["#/unsaved", { kind: "unsaved" }],
  ["#/deleted", { kind: "deleted" }],
  [replaceAddress("a & b?"), { kind: "replace", find: "a & b?" }],
  [replaceAddress(), { kind: "replace", find: "" }],
  ["#/sets", { kind: "newSet" }],
  [setAddress(), { kind: "set", slug: "" }],
  [setAddress({ slug: "summer-prices.12" }), { kind: "set", slug: "summer-prices" }],
  [setAddress({ slug: "2.5-metres" }), { kind: "set", slug: "2.5-metres" }],
  [newAddress("lights", "a1"), { kind: "new", folder: "lights", slot: "a1" }],
  ["#/new/lights?copy=lights/fog.json", { kind: "new", folder: "lights", copyOf: "lights/fog.json" }],
  [recordAddress("lights/fog.json"), { kind: "record", file: "lights/fog.json" }],
  [recordAddress("lights/fog.json", []), { kind: "record", file: "lights/fog.json" }],
  [
    recordAddress("pages/a.json.json", ["steps", 10, "title2"]),
    { kind: "record", file: "pages/a.json.json", field: ["steps", 10, "title2"] },
  ],
  ["#lights/fog", { kind: "record", file: "lights/fog.json" }],
  ["#/lights%2Ffog", { kind: "record", file: "lights/fog.json" }],
  // The following addresses are malformed or unusual. They still open a part of the editor, and cause no error.
  ["#/%", { kind: "record", file: "%.json" }],
  ["#/%E0%A4%A", { kind: "record", file: "%E0%A4%A.json" }],
  ["#/lights/fog/", { kind: "record", file: "lights/fog.json" }],
  ["#/lights/fog?field=%", { kind: "record", file: "lights/fog.json", field: ["%"] }],
  ["#/lights/fog?x=1?y=2&field=title", { kind: "record", file: "lights/fog.json", field: ["title"] }],
  ["#/?x=1", { kind: "start" }],
  ["#/set/%", { kind: "set", slug: "%" }],
  ["#/set", { kind: "set", slug: "" }],
  ["#/new/lights?copy=", { kind: "new", folder: "lights" }],
  [
    recordAddress("lights/fog.json", ["title"], "50 % & more"),
    { kind: "record", file: "lights/fog.json", field: ["title"], find: "50 % & more" },
  ],
  // Addresses of an earlier version of the editor still work.
  ["#/collections/lights/new", { kind: "new", folder: "lights" }],
  ["#/collections/lights/entries/fog", { kind: "record", file: "lights/fog.json" }],
  ["#/collections/pages/entries/voyages/ink", { kind: "record", file: "pages/voyages/ink.json" }],
  ["#/collections/pages/entries/home-page", { kind: "record", file: "pages/home.json" }],
  ["#/collections/lights/entries/light", { kind: "record", file: "lights/light.json" }],
])("the address %j opens %j", (address, place) => {
  expect(placeAt(config, address)).toEqual(place);
});

test.each([
  ["a field of a record", recordAddress("lights/fog.json", ["title"]), "#/lights/fog", undefined],
  ["a new record", newAddress("lights", "s1"), newAddress("lights", "s1"), undefined],
  ["a new record after its first save", newAddress("lights", "s1"), "#/lights/fog", "lights/fog.json"],
  ["the list of pictures", "#/pictures", "#/pictures", undefined],
])("for %s, opened at %s, the sidebar marks the link %s as open", (_, hash, marked, openFile) => {
  expect(listedAddress(placeAt(config, hash), hash, openFile)).toBe(marked);
});

test("the list of records has the group “Main pages” first, then a group for each type with a folder, then the group “On every page”", () => {
  const records = {
    "pages/z.json": { title: "Zoo" },
    "pages/tours/b.json": { title: "B", draft: true },
    "pages/tours/a.json": { title: "A" },
    "pages/n.json": { title: "Nets", publishedUntil: "2001-02-03 04:00" },
    "pages/home.json": { title: "Welcome" },
  };
  const types = config.types.map((each) =>
    each.name === "Page" ? { ...each, schema: each.schema.extend(publicationFields) } : each,
  );
  const groups = listOf(contentModel({ ...config, types }), records);
  const shown = groups.map(({ label, folder, records }) => [label, folder, records.map(({ file }) => file)]);
  expect(shown).toEqual([
    ["Main pages", undefined, ["pages/home.json"]],
    ["Lights", "lights", []],
    ["Harbours", "harbours", []],
    ["Pages", "pages", ["pages/n.json", "pages/z.json", "pages/tours/a.json", "pages/tours/b.json"]],
    ["Quotes", "quotes", []],
    ["On every page", undefined, ["menu.json", "company.json"]],
  ]);
  const [home] = groups[0]?.records ?? [];
  const { type, records: pages = [] } = groups[3] ?? {};
  expect([home?.title, type?.name]).toEqual(["Home", "Page"]);
  expect(pages.map(({ title, note, folder }) => [title, note.replace(/ on.*/, ""), folder])).toEqual([
    ["Nets", "Ended", ""],
    ["Zoo", "", ""],
    ["A", "", "tours"],
    ["B", "Draft", "tours"],
  ]);
});

describe("the search for records", () => {
  test("returns at most 40 results, and ignores number fields and files that contain no record", () => {
    const lamps = Array.from({ length: 50 }, (_, at) => [`lights/${at}.json`, { title: "Lamp", height: 7 }]);
    const others = { "lights/a.json": ["lamp"], "notes.json": { title: "Lamp" } };
    expect(search(config, { ...others, ...Object.fromEntries(lamps) }, "lamp").found).toHaveLength(40);
    expect(search(config, others, "lamp").found).toEqual([]);
    expect(search(config, Object.fromEntries(lamps), "7").found).toEqual([]);
  });

  test.each([
    ["one result with the words side by side", 1, 0, "1 result with these words."],
    [
      "results with the words side by side and results with the words apart",
      2,
      3,
      "2 results with these words. 3 similar results.",
    ],
    ["only results with the words apart", 0, 2, "No result with exactly these words. 2 similar results."],
    ["40 results, all of which the list shows", 40, 0, "40 results with these words."],
    [
      "51 results, of which the list shows 40",
      50,
      1,
      "50 results with these words. 1 similar result. The list shows the best 40.",
    ],
    [
      "41 results with the words apart, of which the list shows 40",
      0,
      41,
      "No result with exactly these words. 41 similar results. The list shows the best 40.",
    ],
  ])("says how many results there are: %s", (_, exact, apart, told) => {
    const lights = (count: number, title: string, name: string) =>
      Array.from({ length: count }, (_, at) => [`lights/${name}-${at}.json`, { title }]);
    const records = [...lights(exact, "Fog lamp", "a"), ...lights(apart, "Lamp in fog", "b")];
    expect(resultsInWords(search(config, Object.fromEntries(records), "fog lamp"))).toBe(told);
  });

  const fogRecords = {
    "lights/a.json": { title: "Fog", description: "A lamp." },
    "lights/b.json": { title: "Tide", description: "A lamp in fog." },
    "lights/c.json": { title: "Fog lamp", description: "Seen in fog." },
  };

  test("lists first the record whose title begins with the searched words", () => {
    const { found } = search(config, fogRecords, "  fog   lamp ");
    expect(found.map(({ file }) => file)).toEqual(["lights/c.json", "lights/a.json", "lights/b.json"]);
  });

  test("shows an excerpt of another field if the title does not contain the first searched word", () => {
    const { found } = search(config, fogRecords, "fog lamp");
    expect(found.map(({ title, text }) => [title, text])).toEqual([
      ["Fog lamp", ""],
      ["Fog", ""],
      ["Tide", "A lamp in fog."],
    ]);
  });

  test.each([
    ["lights", "Lighting", 1],
    ["lamps", "Lamp", 1],
    ["lamp", "Lam", 0],
    ["lamps", "Clamp", 0],
    ["arbour", "Harbours", 1],
    ["lishting", "Lighting", 0],
    ["lamps", "Old - lampion", 1],
  ])(
    "finds words that contain the searched word or, if it has five or more letters, begin with all its letters but the last: “%s” in the title “%s” (results: %i)",
    (word, title, amount) => {
      expect(search(config, { "lights/x.json": { title } }, word).found).toHaveLength(amount);
    },
  );

  test.each([
    ["osun", "Ọ̀ṣun", "Ọ̀ṣun"],
    ["ọṣun state", "In Osun  State.", "Osun  State"],
    ["cafe", "Le CAFÉ noir", "CAFÉ"],
    ["don't", "We don’t know", "don’t"],
    ["a.b (c", "See a.b (c)", "a.b (c"],
    ["ɗan", "Dan Fodio", "Dan"],
  ])(
    "ignores differences in accents, capital letters and apostrophes, and returns the found words as they are written in the field: %s",
    (typed, description, find) => {
      expect(search(config, { "lights/x.json": { title: "X", description } }, typed).found).toMatchObject([
        { find },
      ]);
    },
  );

  test("finds a phrase that the user types in quotation marks, even if the marks are curly, doubled or not closed", () => {
    const records = { "lights/a.json": { title: "A", description: "The red lamp is on." } };
    for (const typed of ['"red lamp"', "“red lamp”", '"red la', '""red lamp" "'])
      expect(search(config, records, typed).found.map(({ find }) => find)).toEqual([
        expect.stringMatching(/^red la/),
      ]);
  });

  test("finds nothing if the user types only quotation marks or spaces", () => {
    const records = { "lights/a.json": { title: "A", description: 'A lamp of 5" or "6".' } };
    for (const typed of ['"', '"""', '" "', "  "]) expect(search(config, records, typed).found).toEqual([]);
  });

  test("shows a field with the exact phrase before a record with the same words in another order", () => {
    const records = {
      "lights/a.json": { title: "All of it", description: "Reserved rights for all. Call us." },
      "lights/b.json": { title: "Rights", description: "Call us.", beam: "© All rights reserved." },
    };
    const [first, second] = search(config, records, "all rights reserved").found;
    expect([first?.path, first?.find, second?.file]).toEqual([
      ["beam"],
      "All rights reserved",
      "lights/a.json",
    ]);
  });

  test.each([
    ["a title that equals the searched word", "lamp", ["Lamp", "Lamps of the harbour", "Price of a lamp"]],
    [
      "the shortest title that begins with the searched letters",
      "lam",
      ["Lamp", "Lamps of the harbour", "Price of a lamp"],
    ],
    [
      "a title that begins with the searched word if accents and quotation marks are ignored",
      "osun",
      ["“Ọṣun” pier", "On Osun"],
    ],
  ])("lists first %s: “%s”", (_, typed, titles) => {
    const named = ["Price of a lamp", "Lamps of the harbour", "On Osun", "“Ọṣun” pier", "Lamp"];
    const records = Object.fromEntries(named.map((title, at) => [`lights/${at}.json`, { title }]));
    expect(search(config, records, typed).found.map(({ title }) => title)).toEqual(titles);
  });

  test("finds the record whose id the user types, and fields that refer or link to this record, and shows the record's title instead of the id", () => {
    const records = {
      "lights/fog-head.json": { id: "fog-head", title: "Fog lamp" },
      "harbours/a.json": { id: "a", title: "A", relatedLights: ["fog-head"] },
      "menu.json": { items: [{ label: "See", to: "/lights/fog-head" }] },
    };
    expect(search(config, records, "fog-head").found).toMatchObject([
      { file: "lights/fog-head.json", title: "Fog lamp", field: "", text: "" },
      { file: "harbours/a.json", path: ["relatedLights", 0], text: "Fog lamp", find: "Fog lamp" },
      { file: "menu.json", path: ["items", 0, "to"], text: "Fog lamp", find: "Fog lamp" },
    ]);
  });

  test("adds the id to a title only if several records have this title", () => {
    const records = Object.fromEntries(
      ["lights/a.json", "lights/b.json", "harbours/c.json"].map((file) => [
        file,
        { title: file.slice(0, 4) },
      ]),
    );
    expect(search(config, records, "ligh").found.map(({ title }) => title)).toEqual(["ligh (a)", "ligh (b)"]);
    expect(search(config, records, "harb").found.map(({ title }) => title)).toEqual(["harb"]);
  });

  test("does not find technical names, such as the kind of a section", () => {
    const sections = [{ kind: "text", text: "A harbour." }];
    expect(search(config, { "pages/a.json": { title: "A", sections } }, "text").found).toEqual([]);
  });

  test("says where a result is, with the form's labels for the list of sections, the section and the field", () => {
    const sections = ["Tide", "Fog and lamp"].map((text) => ({ kind: "text", text }));
    const [found] = search(config, { "pages/a.json": { title: "A", sections } }, "lamp").found;
    expect(found?.field).toBe("Sections, Text: Fog and lamp, Text");
  });

  test("shows each field that contains the exact phrase, and then a record with the words in different places", () => {
    const records = {
      "pages/a.json": { title: "A", sections: [{ kind: "text", text: "See the *red*\n[lamp](/x)." }] },
      "lights/b.json": { title: "The red lamp", description: "Red lamp" },
      "lights/c.json": { title: "Lamp", description: "All are red." },
    };
    const { found, exact, all } = search(config, records, "red lamp");
    expect(found.map(({ path, find }) => [path.join("."), find])).toEqual([
      ["description", "Red lamp"],
      ["title", "red lamp"],
      ["sections.0.text", "red*\n[lamp"],
      ["description", "red"],
    ]);
    expect([exact, all]).toEqual([3, 4]);
  });

  test.each([
    ["Page 2 of 5", "Page {page} of {pages}"],
    ["Call the harbour: +234 803 000", "Call the harbour"],
  ])(
    "finds a field whose whole text is part of the searched sentence; a placeholder such as `{page}` matches any words: “%s” finds “%s”",
    (typed, description) => {
      expect(search(config, { "lights/x.json": { title: "X", description } }, typed)).toMatchObject({
        found: [{ path: ["description"], find: description }],
        exact: 0,
      });
    },
  );

  const [before, after] = ["b".repeat(40), "a".repeat(40)];
  test.each([
    [`${before}Lamp${after}`, `${before}Lamp${after}`],
    [`b${before}Lamp${after}a`, `…${before}Lamp${after}…`],
    ["Lamp", "Lamp"],
  ])("shows at most 40 letters on each side of a found word: %s", (description, text) => {
    const [found] = search(config, { "lights/x.json": { title: "X", description } }, "lamp").found;
    expect(found).toMatchObject({ path: ["description"], text });
  });
});
