import { partsOf } from "@sitekit/search/partsOf";

it("separates the words that match a search term from the rest of a text, even if a word is spelt differently (“Ìlọrin” for “ilorin”)", () => {
  const parts = partsOf("Lanterns, e-filing & oil in Ìlọrin.", new Set(["lanterns", "filing", "ilorin"]));
  expect(parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text || "?")).join("")).toBe(
    "[Lanterns], [e-filing] & oil in [Ìlọrin].",
  );
  expect(partsOf("Nothing here", new Set(["oil"]))).toEqual([{ text: "Nothing here", isFound: false }]);
});
