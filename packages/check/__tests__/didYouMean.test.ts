import { didYouMean } from "../words";

const names = [
  "cloud-infrastructure",
  "cybersecurity-identity",
  "open-asset-registers",
  "telecommunications",
];

it.each([
  ["a letter too few", "telecomunications", "telecommunications"],
  ["two letters that changed places", "telecommuniactions", "telecommunications"],
  ["another case", "Telecommunications", "telecommunications"],
  ["spaces for hyphens", "cloud infrastructure", "cloud-infrastructure"],
  ["underscores for hyphens", "open_asset_registers", "open-asset-registers"],
])("knows a name with %s", (_, typed, meant) => {
  expect(didYouMean(typed, names)).toBe(meant);
});

it.each([["blockchain"], [""], ["x"]])("does not guess at %j", (typed) => {
  expect(didYouMean(typed, names)).toBeUndefined();
});

it("has nothing to say when nothing is known", () => {
  expect(didYouMean("telecom", [])).toBeUndefined();
});
