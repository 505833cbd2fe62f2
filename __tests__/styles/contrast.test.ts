import { siteColours } from "../../src/lib/siteColours";

const appearances = siteColours();

/** Relative luminance of `#rrggbb`: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Foreground, what it may stand on, and the least contrast between them. */
const PAIRS: [string, string[], number][] = [
  ["ink", ["paper", "surface", "sunken", "brand-wash"], 7],
  ["ink-soft", ["paper", "surface", "sunken"], 7],
  ["ink-soft", ["brand-wash"], 4.5],
  ["brand", ["paper", "surface", "sunken", "brand-wash"], 4.5],
  ["accent", ["paper", "surface", "sunken", "brand-wash"], 4.5],
  ["brand-ink", ["brand"], 4.5],
  ["accent-ink", ["accent"], 4.5],
  ["edge", ["paper", "surface", "sunken", "brand-wash"], 3],
  ["focus", ["paper", "surface", "sunken", "brand-wash"], 3],
];

describe.each(Object.entries(appearances))("in the %s appearance", (_, colours) => {
  it("gives every colour that the light theme has", () => {
    expect(Object.keys(colours).sort()).toEqual(Object.keys(appearances.light).sort());
  });

  const cases = PAIRS.flatMap(([text, grounds, least]) => grounds.map((ground) => ({ text, ground, least })));

  it.each(cases)("$text on $ground has a contrast of at least $least", ({ text, ground, least }) => {
    expect(contrast(colours[text] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });
});

it("knows the contrast of black on white", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});
