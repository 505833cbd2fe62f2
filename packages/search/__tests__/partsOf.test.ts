import { partsOf } from "@sitekit/search/partsOf";

it("`partsOf` separates words that match a search term, such as “Ìlọrin” for “ilorin”, from the rest of a text", () => {
  const parts = partsOf("Lanterns, e-filing & oil in Ìlọrin.", new Set(["lanterns", "filing", "ilorin"]));
  expect(parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text || "?")).join("")).toBe(
    "[Lanterns], [e-filing] & oil in [Ìlọrin].",
  );
  expect(partsOf("Nothing here", new Set(["oil"]))).toEqual([{ text: "Nothing here", isFound: false }]);
});
