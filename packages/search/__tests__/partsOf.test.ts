import { partsOf } from "@sitekit/search/partsOf";

it("splits a text into words that match a search term, even in another spelling (“Ìlọrin” for “ilorin”), and the text between them", () => {
  const parts = partsOf("Lanterns, e-filing & oil in Ìlọrin.", new Set(["lanterns", "filing", "ilorin"]));
  expect(parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text || "?")).join("")).toBe(
    "[Lanterns], [e-filing] & oil in [Ìlọrin].",
  );
  expect(partsOf("Nothing here", new Set(["oil"]))).toEqual([{ text: "Nothing here", isFound: false }]);
});
