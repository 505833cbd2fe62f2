import fs from "node:fs";
import path from "node:path";
import type { DrawingData } from "../../components/illustrations/drawMarkup";
import type { DrawingFiles } from "../../components/illustrations/ListedDrawing";
import { SHEET } from "../../components/illustrations/terrain";
import { DRAWINGS, SPRITES } from "../../content-model/drawings";
import { hashOf } from "../../lib/hashes";
import { siteColours } from "../../lib/siteColours";
import { markupOf } from "./drawing";
import { flatSvg } from "./flatSvg";

const SCHEMES = ["light", "dark"] as const;
/** Browsers cache sprites under `/static` permanently, so each file name contains a hash of its content. */
const FOLDER = "/static/drawings";
/** Matches the contour lines. They are a tenth of a sprite's bytes, and thinner than a pixel at the size in lists. */
const CONTOURS = new RegExp(`<path d="${SHEET}"[^>]*>`, "g");
const WIDTH = 240;
const HEIGHT = 160;
/** The offset between drawings in a sprite. Without a gap, rounding to whole pixels shows an edge of the neighbour. */
const STEP = HEIGHT + 8;

interface Sprites {
  /** The sprites of each drawing and its position in them, by name. */
  places: ReadonlyMap<string, DrawingFiles>;
  /** The content of each file, by URL path. */
  texts: ReadonlyMap<string, string>;
}

let sprites: Sprites | undefined;

/**
 * The sprites of all drawings, for lists. A list shows one part of the file: eighteen drawings cost 5 kB together, and
 * 33 kB as separate files.
 */
function drawingFiles(): Sprites {
  if (sprites) return sprites;
  const places = new Map<string, DrawingFiles>();
  const texts = new Map<string, string>();
  const colours = siteColours();
  for (const [sprite, names] of Object.entries(SPRITES)) {
    const addressOf = (scheme: (typeof SCHEMES)[number]) => {
      const text = flatSvg(spriteOf(names), colours[scheme]).replace(CONTOURS, "");
      const hash = hashOf(text).slice(0, 16);
      const address = `${FOLDER}/${sprite}-${hash}.svg`;
      texts.set(address, text);
      return address;
    };
    const [light, dark] = [addressOf("light"), addressOf("dark")];
    for (const [index, name] of names.entries()) {
      const percent = Number(((100 * index) / (names.length - 1)).toFixed(2));
      places.set(name, { light, dark, position: `0 ${percent}%` });
    }
  }
  sprites = { places, texts };
  return sprites;
}

/** Stacks drawings vertically in one SVG. */
function spriteOf(names: readonly string[]): string {
  const height = STEP * names.length - (STEP - HEIGHT);
  const parts = names.map(
    (name, index) =>
      `<svg y="${index * STEP}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">${markupOf(name)}</svg>`,
  );
  return `<svg width="${WIDTH}" height="${height}" aria-hidden="true" viewBox="0 0 ${WIDTH} ${height}">${parts.join("")}</svg>`;
}

/** The sprites of a drawing, for both colour schemes, and its position in them. */
export const drawingPlace = (name: string): DrawingFiles | undefined => drawingFiles().places.get(name);

/** All drawings by name, for the editor: those that content can use, the map of the home page and the empty sheet. */
export const allDrawings = (): Record<string, DrawingData> =>
  Object.fromEntries(
    [...DRAWINGS, "Hero map", "Sheet"].map((name) => [
      name,
      { markup: markupOf(name), ...drawingPlace(name) },
    ]),
  );

/** Writes the sprites of all drawings into Gatsby's public folder and deletes those of earlier builds. */
export function writeDrawings(folder: string): void {
  const place = path.join(folder, FOLDER);
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  for (const [address, text] of drawingFiles().texts) fs.writeFileSync(path.join(folder, address), text);
}
