/** The brand's colour. Most other colours are computed from it. After a change, run `npm run generate`. */
export const BRAND = "#0b5b3e";

/**
 * How a colour is computed: its luminance (0 to 1), and the factor by which the brand's chroma is multiplied. For the
 * accents, the second number is the chroma itself. A string is a colour that is the same for every brand.
 */
type Tint = [luminance: number, chroma: number] | string;

/**
 * The purpose of each colour, and its value in the light theme, in the dark theme and in `deep`, a band in the
 * brand's colour. Contrast depends only on luminance, which is fixed here, so text stays readable whatever the
 * brand's hue is.
 */
const TOKENS = {
  paper: ["the page, the header", "#faf8f2", [0.0071, 0.17], [0.0325, 0.68]],
  surface: ["cards, menus", "#ffffff", [0.0134, 0.22], [0.0474, 0.74]],
  sunken: ["a quiet band across the page", "#f1eee4", [0.0102, 0.2], [0.0228, 0.59]],
  ink: ["headings and text", [0.0129, 0.28], [0.877, 0.1], [0.914, 0.11]],
  "ink-soft": ["secondary text", [0.0673, 0.28], [0.531, 0.23], [0.71, 0.27]],
  line: ["decorative hairlines", "#dbd7c8", [0.0379, 0.27], [0.0921, 0.75]],
  edge: ["functional lines, such as a field's border", [0.206, 0.35], [0.225, 0.32], [0.406, 0.55]],
  brand: ["links, buttons, the current item", [0.14, 1], [0.49, 1.2], [0.651, 0.86]],
  "brand-ink": ["text on brand", "#ffffff", [0.0073, 0.34], [0.0144, 0.49]],
  "brand-wash": ["a tint of brand behind ink", [0.823, 0.19], [0.0275, 0.43], [0.0678, 0.78]],
  accent: ["the tracked point, a status, the focus ring", [0.127, 0.143], [0.466, 0.118], [0.55, 0.103]],
  "accent-ink": ["text on accent", "#ffffff", [0.0067, 0.036], [0.0081, 0.04]],
} satisfies Record<string, [purpose: string, light: Tint, dark: Tint, deep: Tint]>;

/**
 * The hue of the accent in degrees, on light and on dark backgrounds. If the brand's colour is warm, the accent is
 * cold instead, so that it stands out.
 */
const WARM = { light: 44, dark: 64 };
/**
 * If the brand's colour has a higher chroma (colourfulness) than this, the other colours are computed with this
 * value instead.
 */
const MOST_CHROMA = 0.16;

/** The colours of a theme (light or dark) or of the band `deep`, by token name: `{ paper: "#faf8f2", … }`. */
export type Colours = Readonly<Record<string, string>>;

/**
 * Returns the site's colours. The style sheet defines them as CSS variables. Separate files, such as share pictures and
 * the web app manifest, cannot use these variables, so they contain the colours themselves.
 */
export function siteColours(brand = BRAND): Record<"light" | "dark" | "deep", Colours> {
  const [, brandChroma, hue] = oklchOf(brand);
  const share = Math.min(brandChroma, MOST_CHROMA);
  const coloursOf = (column: 1 | 2 | 3) =>
    Object.fromEntries(
      Object.entries(TOKENS).map(([token, row]) => {
        const tint: Tint = row[column];
        if (typeof tint === "string") return [token, tint];
        const [luminance, chroma] = tint;
        if (!token.startsWith("accent")) return [token, colour(luminance, chroma * share, hue)];
        const warm = column === 1 ? WARM.light : WARM.dark;
        const isWarm = Math.abs(((hue - warm + 540) % 360) - 180) < 50;
        return [token, colour(luminance, chroma, isWarm ? hue + 180 : warm)];
      }),
    );
  const light = coloursOf(1);
  // `light.brand` is the brand's colour itself, or a darker shade if the brand's colour is too light for text.
  const readable = luminanceOf(linearOf(brand)) <= TOKENS.brand[1][0];
  return { light: readable ? { ...light, brand } : light, dark: coloursOf(2), deep: coloursOf(3) };
}

/**
 * Returns the style sheet that defines the colours: first for the light theme and for print, then for the dark
 * theme, then for `deep`.
 */
export function colourSheet(): string {
  const { light, dark, deep } = siteColours();
  const rules = (colours: Colours, indent: string, after = (_: string) => "") =>
    Object.entries(colours)
      .map(([token, value]) => `${indent}--color-${token}: ${value};${after(token)}\n`)
      .join("");
  const purpose = (token: string) => ` /* ${TOKENS[token as keyof typeof TOKENS][0]} */`;
  return `/* Written by \`npm run generate\` from the brand's colour in colours.ts. */
@theme static {
  --color-*: initial;
${rules(light, "  ", purpose)}}

@media screen and (prefers-color-scheme: dark) {
  :root {
${rules(dark, "    ")}  }
}

/*
 * A band in the brand's colour, the same in both themes. It overrides the tokens, so everything inside, including drawings
 * and focus rings, gets matching colours. When printed or in forced colours, it looks like the page.
 */
@utility deep {
  @media screen and (forced-colors: none) {
${rules(deep, "    ")}    background-color: var(--color-paper);
    color: var(--color-ink);
  }
}
`;
}

type Triple = [number, number, number];

/**
 * Returns the colour as `#rrggbb`. `luminance` is the relative luminance, and `chroma` and `hue` (degrees) are those
 * of OKLCH. If the colour is outside sRGB, its chroma is reduced.
 */
function colour(luminance: number, chroma: number, hue: number): string {
  let [darker, lighter] = [0, 1];
  while (lighter - darker > 0.0001) {
    const middle = (darker + lighter) / 2;
    if (luminanceOf(linearFrom(middle, chroma, hue)) < luminance) darker = middle;
    else lighter = middle;
  }
  const linear = linearFrom(lighter, chroma, hue);
  if (chroma > 0 && linear.some((channel) => channel < -0.001 || channel > 1.001))
    return colour(luminance, Math.max(0, chroma - 0.002), hue);
  return `#${linear.map(digitsOf).join("")}`;
}

/**
 * Returns the relative luminance (0 to 1) of linear red, green and blue. WCAG defines it at
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance.
 */
export const luminanceOf = ([red, green, blue]: Triple): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns linear red, green and blue (0 to 1) of a colour such as `#0b5b3e`. */
export const linearOf = (hex: string): Triple =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)) as Triple;

/** Converts linear red, green or blue (0 to 1) to its two hexadecimal digits in a colour such as `#0b5b3e`. */
function digitsOf(linear: number): string {
  const inside = Math.min(1, Math.max(0, linear));
  const channel = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
  return (256 + Math.round(255 * channel)).toString(16).slice(1);
}

// Conversions to and from OKLCH. The matrices are those of OKLCH's author: https://bottosson.github.io/posts/oklab/

/** Returns the OKLCH lightness, chroma and hue (in degrees) of a colour such as `#0b5b3e`. */
function oklchOf(hex: string): Triple {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/**
 * Converts an OKLCH colour (hue in degrees) to linear red, green and blue. If the colour is outside sRGB, at least one
 * of the three values is below 0 or above 1.
 */
function linearFrom(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
