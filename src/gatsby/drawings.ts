import fs from "node:fs";
import path from "node:path";
import { iconData } from "@sitekit/content/icons";
import { hashOf, writeWhole } from "@sitekit/lib/files";
import { getOrMake } from "@sitekit/lib/maps";
import type { DrawingFiles } from "../components/Entry";
import type { DrawingData } from "../components/illustrations/drawMarkup";
import { drawMarkup } from "../components/illustrations/drawMarkup";
import { plainDrawing } from "../components/illustrations/plainDrawing";
import { type Colours, siteColours } from "../styles/colours";
import { DRAWINGS, SPRITES } from "../types/drawings";

const SOURCES = "src/components/illustrations";

/**
 * The theme tokens for colours in the SVG files. A colour without a token is the same in every theme. The files contain
 * literal colours, so that any drawing program can show them. `surface` and `brand-ink` are both white in the light
 * theme, so the files write `brand-ink` as `#fffffe`.
 */
const TOKENS: Readonly<Record<string, string>> = {
  "#ffffff": "surface",
  "#fffffe": "brand-ink",
  "#faf8f2": "paper",
  "#12211a": "ink",
  "#dbd7c8": "line",
  "#75816f": "edge",
  "#0b5b3e": "brand",
  "#e2ede4": "brand-wash",
  "#a8460f": "accent",
};

/** Returns the SVG of a drawing for the HTML of a page. CSS variables replace the colours in `TOKENS`. */
const markupOf = (name: string): string =>
  fs
    .readFileSync(path.resolve(SOURCES, `${name.toLowerCase().replaceAll(" ", "-")}.svg`), "utf8")
    .replace(' xmlns="http://www.w3.org/2000/svg"', "")
    .replace(/#[0-9a-f]{6}/g, (colour) => (TOKENS[colour] ? `var(--color-${TOKENS[colour]})` : colour))
    .replace(/>\s+/g, ">");

const cache = new Map<string, string>();

/**
 * Returns the SVG of a drawing by its name in the site model, such as `Parcel route` or `icon:truck`. The SVG is
 * cached, because several pages and share pictures have the same drawing.
 */
export const drawing = (name: string): string =>
  getOrMake(cache, name, () => drawMarkup(name, markupOf, iconData));

/**
 * Turns inline SVG into the text of an SVG file. Replaces the CSS variables with the given colours, because the CSS
 * variables of a page do not apply inside an image file.
 */
const flatSvg = (markup: string, colours: Colours): string =>
  markup
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => colours[name] ?? "")
    .replaceAll("currentColor", colours.ink ?? "");

/** Returns an SVG as a data URL. The CSS variables in the SVG are replaced with the given colours. */
export const flatSvgAddress = (markup: string, colours: Colours): string =>
  `data:image/svg+xml;base64,${Buffer.from(flatSvg(markup, colours)).toString("base64")}`;

/**
 * The URL path of the folder with the sprites. Browsers cache files under `/static` for a year, so the name of each
 * sprite contains a hash of its content.
 */
const FOLDER = "/static/drawings";
const WIDTH = 240;
const HEIGHT = 160;
/**
 * The distance from the top of a drawing in a sprite to the top of the next. It includes a gap, because otherwise
 * rounding to whole pixels could show the edge of the next drawing.
 */
const STEP = HEIGHT + 8;

let sprites: ReturnType<typeof drawSprites> | undefined;

/**
 * Creates the sprites. A sprite is an SVG file with many drawings, which compress much better in one file than in
 * separate files. Lists on pages show each drawing as one part of a sprite. Returns two maps:
 * - `places` maps the name of a drawing to the URL paths of its light and its dark sprite, and its position in both.
 * - `texts` maps the URL path of a sprite to its SVG.
 */
function drawSprites() {
  const places = new Map<string, DrawingFiles>();
  const texts = new Map<string, string>();
  const colours = siteColours();
  for (const [sprite, names] of Object.entries(SPRITES)) {
    const write = (scheme: Colours) => {
      const text = plainDrawing(flatSvg(spriteOf(names), scheme));
      const address = `${FOLDER}/${sprite}-${hashOf(text).slice(0, 16)}.svg`;
      texts.set(address, text);
      return address;
    };
    const [light, dark] = [write(colours.light), write(colours.dark)];
    for (const [index, name] of names.entries()) {
      // In a sprite with a single drawing, `names.length - 1` is 0. `Math.max` prevents a division by 0.
      const percent = Number(((100 * index) / Math.max(names.length - 1, 1)).toFixed(2));
      places.set(name, { light, dark, position: `0 ${percent}%` });
    }
  }
  return { places, texts };
}

function drawingFiles() {
  sprites ??= drawSprites();
  return sprites;
}

/** Returns one SVG that contains the drawings, one below another. */
function spriteOf(names: readonly string[]): string {
  const height = STEP * names.length - (STEP - HEIGHT);
  const parts = names.map(
    (name, index) =>
      `<svg y="${index * STEP}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">${markupOf(name)}</svg>`,
  );
  return `<svg width="${WIDTH}" height="${height}" aria-hidden="true" viewBox="0 0 ${WIDTH} ${height}">${parts.join("")}</svg>`;
}

/**
 * Returns the URL paths of the light and the dark sprite that contain a drawing, and the position of the drawing in
 * both. Undefined if no sprite contains the drawing.
 */
export const drawingPlace = (name: string): DrawingFiles | undefined => drawingFiles().places.get(name);

/**
 * Returns all drawings by name, for the editor: the drawings that can be chosen for a record, the maps `Hero map` and
 * `Nigeria`, and the empty sheet on which `drawMarkup` draws an icon.
 */
export const allDrawings = (): Record<string, DrawingData> =>
  Object.fromEntries(
    [...DRAWINGS, "Hero map", "Nigeria", "Sheet"].map((name) => [
      name,
      { markup: markupOf(name), ...drawingPlace(name) },
    ]),
  );

/** Writes all sprites into `folder`, which is Gatsby's public folder. */
export function writeDrawings(folder: string): void {
  for (const [address, text] of drawingFiles().texts) writeWhole(path.join(folder, address), text);
}
