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

it("the `defineConfig` for browsers does not add the general rules to the site's own rules, but `withGeneralRules` does", () => {
  const config = inBrowser(OPTIONS);
  expect(config.rules).toEqual(OPTIONS.rules);
  expect(withGeneralRules(config).rules).toEqual(defineConfig(OPTIONS).rules);
});

it("`withGeneralRules` caches its result, and does not change a configuration that already has the general rules", () => {
  const config = inBrowser(OPTIONS);
  expect(withGeneralRules(config)).toBe(withGeneralRules(config));
  const complete = defineConfig(OPTIONS);
  expect(withGeneralRules(complete)).toBe(complete);
});
