import fs from "node:fs";
import path from "node:path";
import { Illustration } from "../../components/illustrations/Illustration";
import { SHEET } from "../../components/illustrations/terrain";
import { type DrawingName, SPRITES } from "../../content-model/drawings";
import { hashOf } from "../../lib/hashes";
import { siteColours } from "../../lib/siteColours";
import { flatSvg } from "./flatSvg";

const SCHEMES = ["light", "dark"] as const;
/** Files under `/static` are kept by browsers for good: each name carries a mark of what it shows. */
const FOLDER = "/static/drawings";
/** The contour lines. They are a tenth of a sprite's bytes, and finer than a pixel where lists show a drawing. */
const CONTOURS = new RegExp(`<path d="${SHEET}"[^>]*>`, "g");
const WIDTH = 240;
const HEIGHT = 160;

type Addresses = Record<(typeof SCHEMES)[number], string>;

interface DrawingFiles {
  /** Where each drawing is, by its name. */
  addresses: ReadonlyMap<string, Addresses>;
  /** The text of each file, by its address. */
  texts: ReadonlyMap<string, string>;
}

let files: DrawingFiles | undefined;

/**
 * The drawings as files, for lists. Those of a sprite share one file, of which an address names a part: eighteen
 * drawings cost 5 kB together, and 33 kB one by one.
 */
function drawingFiles(): DrawingFiles {
  if (files) return files;
  const addresses = new Map<string, Addresses>();
  const texts = new Map<string, string>();
  const colours = siteColours();
  for (const [sprite, names] of Object.entries(SPRITES)) {
    const addressOf = (scheme: (typeof SCHEMES)[number]) => {
      const text = flatSvg(<Sprite names={names} />, colours[scheme]).replace(CONTOURS, "");
      const mark = hashOf(text).slice(0, 8);
      const address = `${FOLDER}/${sprite}-${mark}.svg`;
      texts.set(address, text);
      return address;
    };
    const [light, dark] = [addressOf("light"), addressOf("dark")];
    for (const name of names)
      addresses.set(name, { light: `${light}#${partOf(name)}`, dark: `${dark}#${partOf(name)}` });
  }
  files = { addresses, texts };
  return files;
}

const partOf = (name: DrawingName) => name.toLowerCase().replaceAll(" ", "-");

/** Drawings below each other. The whole is as large as one of them, so a browser knows the room of each part. */
function Sprite({ names }: { names: readonly DrawingName[] }) {
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {names.map((name, index) => (
        <g key={name} transform={`translate(0 ${index * HEIGHT})`}>
          <view id={partOf(name)} viewBox={`0 ${index * HEIGHT} ${WIDTH} ${HEIGHT}`} />
          <Illustration name={name} />
        </g>
      ))}
    </svg>
  );
}

/** The addresses of a drawing, for both colour schemes. */
export const drawingAddresses = (name: string): Addresses | undefined => drawingFiles().addresses.get(name);

/** The addresses of all drawings by name, for the editor. */
export const allDrawingAddresses = (): Record<string, unknown> =>
  Object.fromEntries(drawingFiles().addresses);

/** Writes the files of all drawings into Gatsby's folder of the site, and takes away those of earlier builds. */
export function writeDrawings(folder: string): void {
  const place = path.join(folder, FOLDER);
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  for (const [address, text] of drawingFiles().texts) fs.writeFileSync(path.join(folder, address), text);
}
