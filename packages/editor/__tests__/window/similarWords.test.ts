import { config } from "@sitekit/testing/harbour";
import { similarWords } from "../../window/similarWords";

const records = {
  "harbours/ink-harbour.json": {
    id: "ink-harbour",
    title: "Ink Harbour phones",
    description: "Phone the lighthouse.",
  },
  "pages/about.json": { id: "about", title: "About", sections: [{ kind: "call" }] },
  "harbours/paper-harbour.json": {
    id: "paper-harbour",
    title: "Paper phone",
    description: "A photo of Ìbàdàn.",
  },
};

test.each([
  ["exchanged letters", "phoen", "phone"],
  ["a missing letter", "harbor", "harbour"],
  ["an additional letter", "phonne", "phone"],
  ["two mistakes in a long word", "lihgtouse", "lighthouse"],
  ["capital letters and a misspelt word", "Ink Harbuor", "ink harbour"],
  ["a correct word before a misspelt word", "ink phoen", "ink phone"],
  ["a wrong letter in a word that is typed without its accents", "ibadam", "ìbàdàn"],
  ["exchanged letters in a field's label", "wbesite", "website"],
])("`similarWords` suggests the correct words for a search with %s", (_, typed, similar) => {
  expect(similarWords(config, records, typed)).toBe(similar);
});

test.each([
  ["all words are known", "ink phone"],
  ["the misspelt word has only three letters", "ikn"],
  ["one of the misspelt words is not similar to any known word", "phoen zeppelin"],
  ["only a space is typed", " "],
  ["no single record contains all words of the suggestion", "ink phoot"],
  ["the typed word is a known word without its accents", "ibadan"],
  ["the only similar word is a section's kind, which the form does not show", "calll"],
])("`similarWords` suggests nothing if %s", (_, typed) => {
  expect(similarWords(config, records, typed)).toBeUndefined();
});

test("several searches of the same records collect the known words only once", () => {
  const read = jest.fn(() => ({ id: "quay", title: "Quay" }));
  const lazy = Object.defineProperty({}, "harbours/quay.json", { enumerable: true, get: read });
  expect(similarWords(config, lazy, "zeppelin")).toBeUndefined();
  expect(similarWords(config, lazy, "zeppelins")).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
});
