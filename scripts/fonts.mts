/**
 * Generates the web font and its stylesheet from npm packages: `npx tsx scripts/fonts.mts && npm run format`.
 *
 * Writes `static/fonts/*.woff2` (named by content hash, so that browsers can cache them permanently), the font's
 * licence, `src/styles/fonts.css`, and `src/styles/mainFont.ts`, which contains the URL that pages preload on wide
 * screens.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import { hashOf } from "@sitekit/lib/files";
import subsetFont from "subset-font";

const require = createRequire(path.resolve("package.json"));
const FONTS = path.resolve("static/fonts");
const FAMILY = "Public Sans";
/** The lightest and the boldest weight that the style sheets use. */
const WEIGHTS = { min: 400, max: 600 };
/**
 * The OpenType features that the font keeps: kerning, and the composition and position of letters with accents. The
 * site uses no others.
 */
const FEATURES = ["kern", "ccmp", "mark", "mkmk"];
/**
 * The weights that the style sheets use. For each weight and each system font, `fonts.css` gets a fallback
 * `@font-face`. `system` is the weight of the system font that replaces the web font. The bold system fonts have weight
 * 700, not 600.
 */
const FITTED = [
  { style: "regular", weight: 400, system: 400 },
  { style: "bold", weight: 600, system: 700 },
] as const;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

const TONE_MARKS = "\u0300\u0301\u0304";

const ASCII = range(0x20, 0x7e);
const PUNCTUATION = "\u00a0©·–—‘’“”•…";
const LATIN_1 = range(0xa0, 0xff);

interface Part {
  name: string;
  /**
   * The Fontsource subset from which the file is made. Each subset is a file in the font's npm package. For example,
   * `latin` is the file `public-sans-latin-wght-normal.woff2`.
   */
  source: "latin" | "latin-ext" | "vietnamese";
  characters: string;
  /**
   * The characters for which browsers fetch the file. The default is `characters`. Characters that another file also
   * contains can be left out here: a page with such a character then fetches only the other file.
   */
  fetchedFor?: string;
}

/**
 * The font files and their characters. The first file is sufficient for English, and every page preloads it on wide
 * screens. The other files contain, for example, accented letters, the naira sign, and the dotted letters of Yoruba and
 * Igbo. Browsers fetch each of these files only for pages with its characters. The font has no hooked letters of Hausa
 * (ɓ ɗ ƙ), so browsers show these in a system font.
 */
const PARTS: Part[] = [
  { name: "main", source: "latin", characters: ASCII + PUNCTUATION + TONE_MARKS },
  { name: "latin", source: "latin", characters: `${without(LATIN_1, PUNCTUATION)}ŒœŸıˆˉ‚„†‹›€™−` },
  { name: "latin-ext", source: "latin-ext", characters: "₦ṢṣṄṅŃńǸǹ" },
  {
    name: "vietnamese",
    source: "vietnamese",
    characters: `ẸẹỊịỌọỤụ${TONE_MARKS}`,
    fetchedFor: "ẸẹỊịỌọỤụ",
  },
];

function without(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join("");
}

/** Formats characters for `unicode-range`, as in `U+20-7E,U+A0`. */
function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`).join(",");
}

/**
 * Typical system fonts. `metrics` reads the metrics of the font from an npm package. For Arial, this is the package of
 * Arimo.
 */
const SYSTEM_FONTS = [
  // Windows, macOS, iOS, and Linux with the Liberation fonts. Arimo was designed to have Arial's widths.
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
  // Linux without the Liberation fonts.
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

/**
 * Returns the metrics of a font, including the average width of its letters, weighted by their frequency. A variable
 * font is measured at the given weight.
 */
async function metricsOf(file: string, weight?: number) {
  const plain = await subsetFont(readFileSync(file), range(0x20, 0x7e), {
    targetFormat: "truetype",
    variationAxes: weight ? { wght: weight } : {},
  });
  return fromBuffer(plain);
}

/**
 * Writes one font file, and returns its name and its `@font-face`. With `font-display: optional`, browsers do not
 * replace the fallback font after the first paint. A replacement would move line breaks, because words have different
 * widths in the two fonts. The range of `font-weight` ends at 700, although the file's boldest weight is 600, so that
 * no browser draws text of weight 700 in an artificial bold.
 */
async function writePart({ name, source, characters, fetchedFor = characters }: Part) {
  const font = await subsetFont(readFileSync(variableFile("public-sans", source)), characters, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const hash = hashOf(font).slice(0, 16);
  const file = `public-sans-${name}-${hash}.woff2`;
  writeFileSync(path.join(FONTS, file), font);
  console.log(`${file} ${font.length} bytes`);
  const face = `@font-face{font-family:"${FAMILY}";font-weight:${WEIGHTS.min} 700;font-display:optional;src:url(/fonts/${file});unicode-range:${unicodeRange(fetchedFor)}}`;
  return { file, face };
}

/**
 * Returns the `@font-face` of a system font, adjusted to the width and line height of the web font, so that a page
 * with the fallback font looks similar. The calculation is the same as in `createFontStack` of the library Capsize:
 * https://seek-oss.github.io/capsize/
 */
async function fallback(
  font: (typeof SYSTEM_FONTS)[number],
  fitted: (typeof FITTED)[number],
): Promise<string> {
  const own = await metricsOf(variableFile("public-sans", "latin"), fitted.weight);
  const system = await font.metrics(fitted.system);
  const size = own.xWidthAvg / own.unitsPerEm / (system.xWidthAvg / system.unitsPerEm);
  const percent = (value: number) => `${+(value * 100).toFixed(2)}%`;
  const override = (value: number) => percent(Math.abs(value) / (own.unitsPerEm * size));
  const src = font[fitted.style].map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:"${font.name}";font-weight:${fitted.weight};src:${src};size-adjust:${percent(size)};ascent-override:${override(own.ascent)};descent-override:${override(own.descent)};line-gap-override:${override(own.lineGap)}}`;
}

mkdirSync(FONTS, { recursive: true });
for (const name of readdirSync(FONTS)) rmSync(path.join(FONTS, name));
copyFileSync(
  require.resolve("@fontsource-variable/public-sans/LICENSE"),
  path.join(FONTS, "public-sans-LICENSE.txt"),
);

const faces = ["/* Written by scripts/fonts.mts from the npm packages of the font. */"];
const parts = [];
for (const part of PARTS) parts.push(await writePart(part));
faces.push(...parts.map(({ face }) => face));
for (const fitted of FITTED) for (const font of SYSTEM_FONTS) faces.push(await fallback(font, fitted));
writeFileSync(path.resolve("src/styles/fonts.css"), `${faces.join("\n")}\n`);
writeFileSync(
  path.resolve("src/styles/mainFont.ts"),
  `/** The font file that every page preloads on wide screens. Written by \`scripts/fonts.mts\`. */\nexport const MAIN_FONT = "/fonts/${parts[0]?.file}";\n`,
);
