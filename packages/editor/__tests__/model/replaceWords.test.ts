import { config } from "@sitekit/testing/harbour";
import { containsWords, keyOf, replacedWords, replacing } from "../../model/replaceWords";

const replaced = (file: string, record: object, find: string, isWholeWords = true) =>
  replacedWords(config, { [file]: record }, { find, replacement: "Beacon", isWholeWords }).map(
    ({ path, after }) => `${path.join(".")}: ${after}`,
  );

test.each([
  [
    "each occurrence in a text",
    { title: "Lamp", description: "A Lamp and a Lamp." },
    "Lamp",
    ["title: Beacon", "description: A Beacon and a Beacon."],
  ],
  ["only whole words", { description: "Lamplight, Lamps" }, "Lamp", []],
  ["only words with the same capital letters", { description: "A lamp" }, "Lamp", []],
  ["words across a line break", { description: "Fog\nLamp" }, " Fog Lamp ", ["description: Beacon"]],
  [
    "a text with the special characters of a regular expression",
    { description: "a.b (c" },
    "a.b (c",
    ["description: Beacon"],
  ],
  ["neither ids nor references", { id: "Lamp", relatedHarbours: ["Lamp"] }, "Lamp", []],
  ["nothing if the search text is empty", { title: "Lamp" }, " ", []],
])("replaces %s", (_, record, find, expected) => {
  expect(replaced("lights/x.json", record, find)).toEqual(expected);
});

test("replaces parts of words if the user does not ask for whole words", () => {
  expect(replaced("lights/x.json", { title: "Lamps" }, "Lamp", false)).toEqual(["title: Beacons"]);
});

test.each([
  ["finds words even if the replacement is the same words", "Fog Lamp", "Fog Lamp", true],
  ["finds nothing if no text contains the words", "Tide", "Tide", false],
  ["finds nothing if the search text is empty", " ", "Lamp", false],
])("%s", (_, find, replacement, isFound) => {
  const records = { "lights/x.json": { title: "Fog Lamp" } };
  const wanted = { find, replacement, isWholeWords: true };
  expect(replacedWords(config, records, wanted)).toEqual([]);
  expect(containsWords(config, records, wanted)).toBe(isFound);
});

test("keeps the addresses of links in a text, and names in braces", () => {
  const text = "[Lamp](/Lamp) | {Lamp} Lamp";
  expect(replaced("pages/a.json", { sections: [{ kind: "text", text }] }, "Lamp")).toEqual([
    "sections.0.text: [Beacon](/Lamp) | {Lamp} Beacon",
  ]);
});

test.each([
  ["a word that is followed by a separate accent", "Eko\u0301 Eko", "Eko", "X", "Eko\u0301 X"],
  ["a letter with a separate accent", "Cafe\u0301 Lagos", "Café", "Bar", "Bar Lagos"],
  ["a typographic apostrophe", "the keeper’s lamp", "keeper's", "captain’s", "the captain’s lamp"],
  ["a space that does not break", "Harbour\u00A0Gate", "Harbour Gate", "Gate", "Gate"],
  ["words with a placeholder", "Call {phone} now", "Call {phone} now", "Ring {phone}", "Ring {phone}"],
  ["a character that Markdown escapes", "5\\*3 A\\|B", "5*3 A|B", "C|D", "C\\|D"],
  ["a word in a table", "| Lamp | 2 |", "Lamp", "A|B", "| A\\|B | 2 |"],
  [
    "a word, but not in an address",
    "https://a.example/Lamp, www.Lamp.example, Lamp@a.example: Lamp",
    "Lamp",
    "X",
    "https://a.example/Lamp, www.Lamp.example, Lamp@a.example: X",
  ],
  ["a part of an address", "https://a.example/Lamp", "a.example", "b.example", "https://b.example/Lamp"],
  [
    "an email address and the address of its link",
    "[data@a.example](mailto:data@a.example)",
    "data@a.example",
    "info@b.example",
    "[info@b.example](mailto:info@b.example)",
  ],
  ["a path, but not in a link to a page", "/old/a [b](/old/b)", "/old", "/new", "/new/a [b](/old/b)"],
  ["a word by nothing", "The old Lamp.", "old", "", "The Lamp."],
  ["the first word by nothing", "Old Lamp", "Old", "", "Lamp"],
  ["the last word by nothing", "A Lamp.", "Lamp", " ", "A."],
  ["each occurrence by a word that contains it", "tom--tom", "tom", "atom", "atom--atom"],
  ["a word by the signs of a replacement pattern", "cost", "cost", "$& $1", "$& $1"],
])("in a text, replaces %s: %j", (_, text, find, replacement, after) => {
  const record = { sections: [{ kind: "text", text }] };
  const found = replacedWords(config, { "pages/a.json": record }, { find, replacement, isWholeWords: true });
  expect(found[0]?.after ?? text).toBe(after);
});

test("replaces no word of a web address", () => {
  expect(replaced("company.json", { website: "https://lamp.example" }, "lamp")).toEqual([]);
});

test("replaces text only in the chosen fields and leaves the rest of the file unchanged", () => {
  const text = '{ "title": "Lamp",\n  "description": "A Lamp, new." }\n';
  const files = new Map([
    ["lights/a.json", { id: "1", text }],
    ["media/a.png", { id: "2" }],
  ]);
  const wanted = { find: "Lamp", replacement: "Beacon", isWholeWords: true };
  const chosen = new Set([keyOf({ file: "lights/a.json", path: ["description"] })]);
  expect(replacing(config, { version: "1", files }, wanted, chosen)).toEqual([
    { path: "lights/a.json", text: text.replace("A Lamp", "A Beacon") },
  ]);
  expect(replacing(config, { version: "1", files }, wanted, new Set())).toEqual([]);
});
