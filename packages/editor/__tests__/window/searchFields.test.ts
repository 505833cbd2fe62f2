/** The search for fields by their labels. The results also contain the texts in which the typed words occur. */

import { config, harbour } from "@sitekit/testing/harbour";
import { resultsInWords } from "../../window/search";
import { searchAll } from "../../window/searchFields";

const all = Object.fromEntries([...harbour.json].map(([file, text]) => [file, JSON.parse(String(text))]));
const COMPANY = "company.json";
const found = (typed: string, records: Record<string, object> = all) =>
  searchAll(config, records, typed).found.map(({ file, field }) => `${file} ${field}`);

test.each([
  ["ignores capital letters and accents", "NÀME"],
  ["finds a word if only its beginning is typed", "nam"],
  ["finds the field if the label of its type is typed before the field's label", "company name"],
])("a search for a label %s", (_, typed) => {
  expect(found(typed, { [COMPANY]: { name: "Lamps" } })).toEqual([`${COMPANY} Name`]);
});

test("the search finds an empty field, and shows the value of a field that contains text", () => {
  const records = {
    "lights/a.json": { title: "A", relatedLights: ["b"] },
    "lights/b.json": { title: "Bell" },
  };
  const { found } = searchAll(config, records, "height");
  expect(found.map(({ file, path, text, find }) => ({ file, path, text, find }))).toEqual(
    ["a", "b"].map((name) => ({ file: `lights/${name}.json`, path: ["height"], text: "", find: "" })),
  );
  const [picture] = searchAll(config, all, "gull isle title").found;
  expect(picture).toMatchObject({ file: "lights/gull-isle.json", path: ["title"], text: "Gull Isle" });
});

test("three texts that contain the typed word are listed before a field whose label contains it", () => {
  const records = {
    "lights/a.json": { title: "Website of the harbour" },
    "harbours/b.json": { title: "B", description: "Its website." },
    "harbours/c.json": { title: "C", website: "https://c.example/website" },
  };
  expect(found("website", records)).toEqual([
    "lights/a.json ",
    "harbours/b.json Description",
    "harbours/c.json Website",
    "harbours/b.json Website",
  ]);
});

test("the search finds a text that contains the typed words in another order", () => {
  expect(found("page words", { "lights/a.json": { title: "Words of a page" }, "menu.json": {} })).toEqual([
    "lights/a.json ",
  ]);
});

test("among fields with the same label, the field of a type that can have only one record is listed first", () => {
  const records = { "quotes/a.json": { title: "A" }, [COMPANY]: {} };
  expect(found("name", records)).toEqual([`${COMPANY} Name`, "quotes/a.json Name"]);
});

test("fields whose label equals the typed words are listed before fields with longer labels", () => {
  const records = { "quotes/a.json": { title: "A" }, "lights/l.json": { title: "L" } };
  expect(found("title", records)).toEqual([
    "quotes/a.json Title",
    "lights/l.json Title",
    "lights/l.json Title for search engines",
  ]);
});

test("if two records have the same title, the search shows the id of each record after the title", () => {
  const records = { "lights/a.json": { title: "Pier" }, "lights/b.json": { title: "Pier" } };
  const { found } = searchAll(config, records, "height");
  expect(found.map(({ title }) => title)).toEqual(["Pier (a)", "Pier (b)"]);
});

test("the search finds the fields of list entries and of optional groups; it finds a missing optional group by its label, but does not find the group's fields", () => {
  const records = { "lights/a.json": { title: "A", steps: [{ title: "Wait", text: "Here." }], visit: {} } };
  expect(found("heading", records)).toEqual(["lights/a.json Steps, Step 1: Wait, Heading"]);
  expect(found("guide", records)).toEqual(["lights/a.json Visit, Guide"]);
  expect(found("guide", { "lights/a.json": { title: "A" } })).toEqual([]);
  expect(found("visit", { "lights/a.json": { title: "A" } })).toEqual(["lights/a.json Visit"]);
});

test("the search finds nothing if the user types the technical field name metaTitle or only a space, and ignores files that belong to no content type", () => {
  expect(found("metaTitle")).toEqual([]);
  expect(found("name", { "notes.json": { name: "A" } })).toEqual([]);
  expect(found(" ")).toEqual([]);
});

test.each([
  ["height", "5 fields with this name."],
  ["website", "4 fields with this name."],
])("the search says how many fields are called “%s”", (typed, told) => {
  expect(resultsInWords(searchAll(config, all, typed))).toBe(told);
});

test("if 50 texts contain exactly the typed words, the search lists only five of them before the field that matches best", () => {
  const lights = Array.from({ length: 50 }, (_, at) => [
    `quotes/${at}.json`,
    { title: "A", quote: "A name." },
  ]);
  const { found } = searchAll(config, { ...Object.fromEntries(lights), [COMPANY]: {} }, "name");
  expect(found.findIndex(({ file }) => file === COMPANY)).toBe(5);
});

test("the search says how many texts and how many fields were found, and lists at most 40 results", () => {
  const lights = Array.from({ length: 50 }, (_, at) => [`lights/${at}.json`, { title: `Light ${at}` }]);
  const results = searchAll(
    config,
    { ...Object.fromEntries(lights), [COMPANY]: { name: "Height" } },
    "height",
  );
  expect(results.found).toHaveLength(40);
  expect(resultsInWords(results)).toBe(
    "1 result with these words. 50 fields with this name. The list shows the best 40.",
  );
});
