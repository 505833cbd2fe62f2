import fs from "node:fs";
import path from "node:path";
import { contentTypeOfFile } from "../../content-model/registry";
import { Refused } from "./refused";

const RECORD = /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}\.json$/;
const PICTURE = /^media\/[a-z0-9][a-z0-9._-]*\.(jpe?g|png|webp|avif)$/;

/** The kinds of file that the editor may read and write. */
type PlaceKind = "record" | "picture";

/**
 * The kind of a file by its path, as in `content/services/x.json`. Throws for every other path: the patterns allow no
 * `..`, no backslash and no other folder.
 */
export function placeKind(file: string): PlaceKind {
  const place = file.startsWith("content/") ? file.slice("content/".length) : "";
  const type = RECORD.test(place) ? contentTypeOfFile(place) : undefined;
  if (type?.source.from)
    throw new Refused(`${type.label} are edited in ${type.source.from}, and not here.`, 403);
  if (type) return "record";
  if (PICTURE.test(place)) return "picture";
  throw new Refused(
    `${file} is not a file of the content: the editor writes records and pictures only.`,
    403,
  );
}

/**
 * The path on disk of a file in the content folder `folder`. Throws if the file or its folder is a symbolic link, which
 * could point outside.
 */
export function safePath(folder: string, file: string): string {
  placeKind(file);
  const onDisk = path.join(folder, file.slice("content/".length));
  const outside = new Refused(
    `${file} is a link or lies behind one. The editor writes inside content/ only.`,
    403,
  );
  const parent = path.dirname(onDisk);
  if (!fs.existsSync(parent)) throw new Refused(`The folder of ${file} does not exist.`, 404);
  const [realFolder, realParent] = [fs.realpathSync(folder), fs.realpathSync(parent)];
  if (realParent !== path.join(realFolder, path.relative(folder, parent))) throw outside;
  if (fs.lstatSync(onDisk, { throwIfNoEntry: false })?.isSymbolicLink()) throw outside;
  return onDisk;
}
