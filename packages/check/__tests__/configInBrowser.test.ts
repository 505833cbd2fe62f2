import { config as model } from "@sitekit/testing/harbour";
import { defineConfig } from "../config";
import { defineConfig as inBrowser } from "../configInBrowser";
import { advice } from "../rule";
import { withGeneralRules } from "../rules";

const { types, timeZone } = model;
const OPTIONS = {
  types,
  timeZone,
  rules: advice("text", { shouting: ({ text }) => text.endsWith("!!") && "Calm." }),
};

it("a configuration in a browser has only the site's own rules until withGeneralRules adds the general rules", () => {
  const config = inBrowser(OPTIONS);
  expect(config.rules).toEqual(OPTIONS.rules);
  expect(withGeneralRules(config).rules).toEqual(defineConfig(OPTIONS).rules);
});

it("withGeneralRules returns the same configuration for repeated calls, and a complete configuration unchanged", () => {
  const config = inBrowser(OPTIONS);
  expect(withGeneralRules(config)).toBe(withGeneralRules(config));
  const complete = defineConfig(OPTIONS);
  expect(withGeneralRules(complete)).toBe(complete);
});
