import { config } from "@sitekit/testing/harbour";
import { keyOf, replacedWords, replacing } from "../../model/replaceWords";

const replaced = (file: string, record: object, find: string, isWholeWords = true) =>
  replacedWords(config, { [file]: record }, { find, replacement: "Beacon", isWholeWords }).map(
    ({ path, after }) => `${path.join(".")}: ${after}`,
  );

test.each([
  [
    "each place in a text",
    { title: "Lamp", description: "A Lamp and a Lamp." },
    "Lamp",
    ["title: Beacon", "description: A Beacon and a Beacon."],
  ],
  ["whole words only", { description: "Lamplight, Lamps" }, "Lamp", []],
  ["words with the typed capitals only", { description: "A lamp" }, "Lamp", []],
  ["words across a line break", { description: "Fog\nLamp" }, " Fog Lamp ", ["description: Beacon"]],
  ["pattern characters literally", { description: "a.b (c" }, "a.b (c", ["description: Beacon"]],
  ["no id, and no reference", { id: "Lamp", relatedHarbours: ["Lamp"] }, "Lamp", []],
  ["nothing for an empty search", { title: "Lamp" }, " ", []],
])("replaces %s", (_, record, find, expected) => {
  expect(replaced("lights/x.json", record, find)).toEqual(expected);
});

test("replaces parts of words on request", () => {
  expect(replaced("lights/x.json", { title: "Lamps" }, "Lamp", false)).toEqual(["title: Beacons"]);
});

test("keeps the addresses of links in a text, and names in braces", () => {
  const text = "[Lamp](/Lamp) | {Lamp} Lamp";
  expect(replaced("pages/a.json", { sections: [{ kind: "text", text }] }, "Lamp")).toEqual([
    "sections.0.text: [Beacon](/Lamp) | {Lamp} Beacon",
  ]);
});

test("changes only the chosen fields, and nothing else in the file", () => {
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
