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
