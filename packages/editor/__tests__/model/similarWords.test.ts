import { config } from "@sitekit/testing/harbour";
import { similarWords } from "../../model/similarWords";

const records = {
  "harbours/ink-harbour.json": {
    id: "ink-harbour",
    title: "Ink Harbour phones",
    description: "Phone the lighthouse.",
  },
  "harbours/paper-harbour.json": { id: "paper-harbour", title: "Paper phone", description: "A photo." },
};

test.each([
  ["exchanged letters", "phoen", "phone"],
  ["a missing letter", "harbor", "harbour"],
  ["an additional letter", "phonne", "phone"],
  ["two wrong letters in a long word", "lihgtouse", "lighthouse"],
  ["one wrong word of several", "Ink Harbuor", "ink harbour"],
  ["a known word in its place", "ink phoen", "ink phone"],
])("a word with %s is replaced by the similar word of the records", (_, typed, similar) => {
  expect(similarWords(config, records, typed)).toBe(similar);
});

test.each([
  ["all words are known", "ink phone"],
  ["a short word is unknown", "ikn"],
  ["one of the words is like no other", "phoen zeppelin"],
  ["nothing is typed", " "],
])("nothing is suggested if %s", (_, typed) => {
  expect(similarWords(config, records, typed)).toBeUndefined();
});
