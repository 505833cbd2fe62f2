import { countWords } from "../../src/site/countWords";

it.each([
  ["a text", "Where is it now?", 4],
  ["words on several lines, however far apart", "Count  and\ttag.\n\nThen report.", 5],
  ["a word with a hyphen or an apostrophe as one", "The buyer's last-mile delivery", 4],
  ["an empty text", "  ", 0],
  ["all texts of a list", ["one two", "three"], 3],
  [
    "all texts of a group, at any depth, and not the names of its fields",
    [{ title: "one", points: [{ text: "two" }] }],
    2,
  ],
  ["nothing where there is nothing", null, 0],
  ["no numbers and no flags", [12, true, undefined], 0],
])("counts %s", (_, value, expected) => {
  expect(countWords(value)).toBe(expected);
});
