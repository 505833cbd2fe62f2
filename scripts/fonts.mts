/**
 * Makes the web font and its stylesheet from the packages they come from: `npm run fonts`.
 *
 * Writes `static/fonts/*.woff2` (named after their content, so a host may cache them for ever), the font's
 * licence beside them, and `src/styles/fonts.css`.
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

const require = createRequire(path.resolve("package.json"));
const FONTS = path.resolve("static/fonts");
const FAMILY = "Public Sans";
const WEIGHTS = { min: 400, max: 700 };
/** A fallback face is fitted for body text and another for headings, at the weights most used there. */
const FITTED = [
  { style: "regular", weights: "400 500", own: 400, system: 400 },
  { style: "bold", weights: "600 700", own: 600, system: 700 },
] as const;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

const TONE_MARKS = "\u0300\u0301\u0304";

/**
 * What each file holds. Fontsource splits the family by script; the naira sign and the dotted letters of
 * Yoruba and Igbo stand in two small files of their own, fetched only by a page that shows one.
 * The family has no hooked letters (ɓ ɗ ƙ of Hausa): those come from the visitor's system font.
 */
const PARTS = [
  {
    source: "latin",
    characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœıˆˉŸ–—‘’‚“”„†•…‹›€™−${TONE_MARKS}`,
    unicodeRange: "U+0-FF,U+131,U+152-153,U+178,U+2C6-2C9,U+300-304,U+2013-203A,U+20AC,U+2122,U+2212",
  },
  {
    source: "latin-ext",
    characters: "₦ṢṣṄṅŃńǸǹ",
    unicodeRange: "U+143-144,U+1F8-1F9,U+1E44-1E45,U+1E62-1E63,U+20A6",
  },
  {
    source: "vietnamese",
    characters: `ẸẹỊịỌọỤụ${TONE_MARKS}`,
    unicodeRange: "U+1EB8-1EB9,U+1ECA-1ECD,U+1EE4-1EE5",
  },
];

/** A typical system font of each kind of device, and a font of the same widths whose metrics may be read here. */
const SYSTEM_FONTS = [
  // Windows, macOS, iOS, and Linux with the Liberation fonts. Arimo has Arial's widths by design.
  {
    name: "Near Arial",
    regular: ["Arial", "ArialMT", "Liberation Sans"],
    bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
    metrics: (weight: number) => metricsOf(variableFile("arimo", "latin"), weight),
  },
  // Android.
  {
    name: "Near Roboto",
    regular: ["Roboto"],
    bold: ["Roboto Bold"],
    metrics: (weight: number) => metricsOf(variableFile("roboto", "latin"), weight),
  },
  // Linux without them.
  {
    name: "Near DejaVu",
    regular: ["DejaVu Sans"],
    bold: ["DejaVu Sans Bold"],
    metrics: (weight: number) =>
      metricsOf(require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`)),
  },
];

function variableFile(family: string, script: string): string {
  return require.resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`);
}

/** A font's metrics, of a variable font at one weight; widths are averaged by letter frequency. */
async function metricsOf(file: string, weight?: number) {
  const plain = await subsetFont(readFileSync(file), range(0x20, 0x7e), {
    targetFormat: "truetype",
    variationAxes: weight ? { wght: weight } : {},
  });
  return fromBuffer(plain);
}

/**
 * Writes one file of the font and returns its `@font-face`. `optional`: no fallback has the width of every word, and
 * a line that breaks elsewhere moves what is below it. So a page that was drawn before its font came keeps the
 * fallback, and the next one has the font from the cache.
 */
async function writePart({ source, characters, unicodeRange }: (typeof PARTS)[number]): Promise<string> {
  const font = await subsetFont(readFileSync(variableFile("public-sans", source)), characters, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
  });
  const name = `public-sans-${source}-${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;
  writeFileSync(path.join(FONTS, name), font);
  console.log(`${name} ${font.length} bytes`);
  return `@font-face{font-family:"${FAMILY}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional;src:url(/fonts/${name}) format("woff2");unicode-range:${unicodeRange}}`;
}

/**
 * The `@font-face` of a system font stretched to the web font's width and line box, so that a page
 * that keeps it looks much as it does in the web font. Method: https://seek-oss.github.io/capsize/ (createFontStack).
 */
async function fallback(
  font: (typeof SYSTEM_FONTS)[number],
  fitted: (typeof FITTED)[number],
): Promise<string> {
  const own = await metricsOf(variableFile("public-sans", "latin"), fitted.own);
  const system = await font.metrics(fitted.system);
  const size = own.xWidthAvg / own.unitsPerEm / (system.xWidthAvg / system.unitsPerEm);
  const percent = (value: number) => `${+(value * 100).toFixed(2)}%`;
  const override = (value: number) => percent(Math.abs(value) / (own.unitsPerEm * size));
  const src = font[fitted.style].map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:"${font.name}";font-weight:${fitted.weights};src:${src};size-adjust:${percent(size)};ascent-override:${override(own.ascent)};descent-override:${override(own.descent)};line-gap-override:${override(own.lineGap)}}`;
}

mkdirSync(FONTS, { recursive: true });
for (const name of readdirSync(FONTS)) rmSync(path.join(FONTS, name));
copyFileSync(
  require.resolve("@fontsource-variable/public-sans/LICENSE"),
  path.join(FONTS, "public-sans-LICENSE.txt"),
);

const faces = ["/* Written by `npm run fonts`: how and from what is said in scripts/fonts.mts. */"];
for (const part of PARTS) faces.push(await writePart(part));
for (const fitted of FITTED) for (const font of SYSTEM_FONTS) faces.push(await fallback(font, fitted));
writeFileSync(path.resolve("src/styles/fonts.css"), `${faces.join("\n")}\n`);
