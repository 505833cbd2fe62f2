import { didYouMean } from "../words";

const names = [
  "cloud-infrastructure",
  "cybersecurity-identity",
  "open-asset-registers",
  "telecommunications",
];

it.each([
  ["a missing letter", "telecomunications", "telecommunications"],
  ["two swapped letters", "telecommuniactions", "telecommunications"],
  ["a capital letter instead of a small letter", "Telecommunications", "telecommunications"],
  ["a space instead of a hyphen", "cloud infrastructure", "cloud-infrastructure"],
  ["underscores instead of hyphens", "open_asset_registers", "open-asset-registers"],
])("didYouMean recognises a name with %s", (_, typed, meant) => {
  expect(didYouMean(typed, names)).toBe(meant);
});

it.each([["blockchain"], [""], ["x"]])(
  "didYouMean suggests nothing for %j, which is not similar to a known name",
  (typed) => {
    expect(didYouMean(typed, names)).toBeUndefined();
  },
);

it("didYouMean suggests nothing when there are no known names", () => {
  expect(didYouMean("telecom", [])).toBeUndefined();
});
