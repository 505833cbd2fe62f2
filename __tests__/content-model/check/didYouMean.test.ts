import { didYouMean } from "@sitekit/check/words";

const services = [
  "cloud-infrastructure",
  "cybersecurity-identity",
  "iot-asset-tracking",
  "telecommunications",
];

it.each([
  ["a letter too few", "telecomunications", "telecommunications"],
  ["two letters that changed places", "telecommuniactions", "telecommunications"],
  ["another case", "Telecommunications", "telecommunications"],
  ["spaces for hyphens", "cloud infrastructure", "cloud-infrastructure"],
  ["underscores for hyphens", "iot_asset_tracking", "iot-asset-tracking"],
])("knows a name with %s", (_, typed, meant) => {
  expect(didYouMean(typed, services)).toBe(meant);
});

it.each([["blockchain"], [""], ["x"]])("does not guess at %j", (typed) => {
  expect(didYouMean(typed, services)).toBeUndefined();
});

it("has nothing to say when nothing is known", () => {
  expect(didYouMean("telecom", [])).toBeUndefined();
});
