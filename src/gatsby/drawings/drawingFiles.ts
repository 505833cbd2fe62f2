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
/** Files under `/static` are kept by browsers for good: each name carries a mark of what it shows. */
const FOLDER = "/static/drawings";
/** The contour lines. They are a tenth of a sprite's bytes, and finer than a pixel where lists show a drawing. */
const CONTOURS = new RegExp(`<path d="${SHEET}"[^>]*>`, "g");
const WIDTH = 240;
const HEIGHT = 160;
/** From the top of one drawing to the next. Without a gap, rounding to whole pixels shows an edge of the neighbour. */
const STEP = HEIGHT + 8;

interface Sprites {
  /** Where each drawing is, by its name. */
  places: ReadonlyMap<string, DrawingFiles>;
  /** The text of each file, by its address. */
  texts: ReadonlyMap<string, string>;
}

let files: Sprites | undefined;

/**
 * The drawings as files, for lists. Those of a sprite share one file, of which a list shows a part: eighteen
 * drawings cost 5 kB together, and 33 kB one by one.
 */
function drawingFiles(): Sprites {
  if (files) return files;
  const places = new Map<string, DrawingFiles>();
  const texts = new Map<string, string>();
  const colours = siteColours();
  for (const [sprite, names] of Object.entries(SPRITES)) {
    const addressOf = (scheme: (typeof SCHEMES)[number]) => {
      const text = flatSvg(spriteOf(names), colours[scheme]).replace(CONTOURS, "");
      const mark = hashOf(text).slice(0, 8);
      const address = `${FOLDER}/${sprite}-${mark}.svg`;
      texts.set(address, text);
      return address;
    };
    const [light, dark] = [addressOf("light"), addressOf("dark")];
    for (const [index, name] of names.entries()) {
      const percent = Number(((100 * index) / (names.length - 1)).toFixed(2));
      places.set(name, { light, dark, position: `0 ${percent}%` });
    }
  }
  files = { places, texts };
  return files;
}

/** Drawings below each other. */
function spriteOf(names: readonly string[]): string {
  const height = STEP * names.length - (STEP - HEIGHT);
  const parts = names.map(
    (name, index) =>
      `<svg y="${index * STEP}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">${markupOf(name)}</svg>`,
  );
  return `<svg width="${WIDTH}" height="${height}" aria-hidden="true" viewBox="0 0 ${WIDTH} ${height}">${parts.join("")}</svg>`;
}

/** Where a drawing is, for both colour schemes. */
export const drawingPlace = (name: string): DrawingFiles | undefined => drawingFiles().places.get(name);

/** All drawings by name, for the editor: those that content can choose, the map of the home page and the empty sheet. */
export const allDrawings = (): Record<string, DrawingData> =>
  Object.fromEntries(
    [...DRAWINGS, "Hero map", "Sheet"].map((name) => [
      name,
      { markup: markupOf(name), ...drawingPlace(name) },
    ]),
  );

/** Writes the files of all drawings into Gatsby's folder of the site, and takes away those of earlier builds. */
export function writeDrawings(folder: string): void {
  const place = path.join(folder, FOLDER);
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  for (const [address, text] of drawingFiles().texts) fs.writeFileSync(path.join(folder, address), text);
}
