import { readFileSync } from "node:fs";
import { BRAND, colourSheet, linearOf, luminanceOf, siteColours } from "../../src/styles/colours";

/** The contrast ratio of two colours, as defined in https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((hex) => luminanceOf(linearOf(hex))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Each entry contains a foreground colour, its possible background colours, and the minimum contrast between them. */
const PAIRS: [string, string[], number][] = [
  ["ink", ["paper", "surface", "sunken", "brand-wash"], 7],
  ["ink-soft", ["paper", "surface", "sunken"], 7],
  ["ink-soft", ["brand-wash"], 4.5],
  ["brand", ["paper", "surface", "sunken", "brand-wash"], 4.5],
  ["accent", ["paper", "surface", "sunken", "brand-wash"], 4.5],
  ["brand-ink", ["brand"], 4.5],
  ["accent-ink", ["accent"], 4.5],
  ["edge", ["paper", "surface", "sunken", "brand-wash"], 3],
];

const BRANDS = {
  "`BRAND`": BRAND,
  violet: "#6d28d9",
  orange: "#ea580c",
  blue: "#1d4ed8",
  red: "#ff0000",
  "pale yellow": "#fde68a",
  grey: "#808080",
  black: "#000000",
};

describe.each(Object.entries(BRANDS))("a site with the brand colour %s", (_, brand) => {
  const appearances = siteColours(brand);

  it.each(Object.entries(appearances))("has enough contrast in its “%s” colours", (_, colours) => {
    const unreadable = PAIRS.flatMap(([text, grounds, least]) =>
      grounds
        .map((ground) => ({ text, ground, is: contrast(colours[text] ?? "", colours[ground] ?? ""), least }))
        .filter(({ is, least }) => !(is >= least)),
    );
    expect(unreadable).toEqual([]);
  });

  it("has an accent colour that clearly differs from its brand colour in the light theme", () => {
    const { brand: shade = "", accent = "" } = appearances.light;
    const [one, other] = [linearOf(shade), linearOf(accent)];
    expect(Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))))).toBeGreaterThan(0.1);
  });
});

it("a brand colour is used unchanged in the light theme, but darkened if it is too light for text", () => {
  expect(siteColours("#6d28d9").light.brand).toBe("#6d28d9");
  expect(siteColours("#ea580c").light.brand).toBe("#b6430a");
});

it("the committed style sheet and favicon have the colours of `BRAND` (otherwise run npm run generate)", () => {
  const { light, dark } = siteColours();
  expect(readFileSync("src/styles/colours.css", "utf8")).toBe(colourSheet());
  for (const colour of [light.brand, light.accent, dark.brand, dark.accent])
    expect(readFileSync("static/favicon.svg", "utf8")).toContain(colour);
});
