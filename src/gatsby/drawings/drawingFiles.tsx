import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Illustration } from "../../components/illustrations/Illustration";
import { DRAWINGS, type DrawingName } from "../../content-model/drawings";
import { siteColours } from "../../lib/siteColours";
import { flatSvg } from "./flatSvg";

const SCHEMES = ["light", "dark"] as const;
/** Files under `/static` are kept by browsers for good: each name carries a mark of what it shows. */
const FOLDER = "/static/drawings";

type PerScheme = Record<(typeof SCHEMES)[number], string>;

interface DrawingFiles {
  addresses: PerScheme;
  markup: PerScheme;
}

let files: ReadonlyMap<string, DrawingFiles> | undefined;

/** Every drawing as files, for lists: a picture that loads as it comes into view costs a page few bytes. */
export function drawingFiles(): ReadonlyMap<string, DrawingFiles> {
  files ??= new Map(DRAWINGS.map((name) => [name, filesOf(name)]));
  return files;
}

function filesOf(name: DrawingName): DrawingFiles {
  const colours = siteColours();
  const of = (make: (scheme: (typeof SCHEMES)[number]) => string) =>
    Object.fromEntries(SCHEMES.map((scheme) => [scheme, make(scheme)])) as PerScheme;
  const markup = of((scheme) => flatSvg(<Illustration name={name} />, colours[scheme]));
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return {
    markup,
    addresses: of((scheme) => `${FOLDER}/${slug}-${markOf(markup[scheme])}.svg`),
  };
}

const markOf = (markup: string) => createHash("sha256").update(markup).digest("hex").slice(0, 8);

/** The addresses of all drawings by name, for the editor. */
export const drawingAddresses = (): Record<string, unknown> =>
  Object.fromEntries([...drawingFiles()].map(([name, { addresses }]) => [name, addresses]));

/** Writes the files of all drawings into Gatsby's folder of the site, and takes away those of earlier builds. */
export function writeDrawings(folder: string): void {
  const place = path.join(folder, FOLDER);
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  for (const { addresses, markup } of drawingFiles().values()) {
    for (const scheme of SCHEMES) fs.writeFileSync(path.join(folder, addresses[scheme]), markup[scheme]);
  }
}
