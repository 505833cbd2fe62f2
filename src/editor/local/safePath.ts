import fs from "node:fs";
import path from "node:path";
import { type ContentType, contentTypeOfFile } from "../../content-model/registry";
import { Refused } from "../save/store";

const RECORD = /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}\.json$/;
const PICTURE = /^media\/[a-z0-9][a-z0-9._-]*\.(jpe?g|png|webp|avif)$/;

/** A file that the editor may read and write: a record with its content type, or a picture. */
type Place = { kind: "record"; type: ContentType } | { kind: "picture" };

/**
 * What a file is by its path in the content folder, as in `services/x.json`. Throws for every other path: the patterns
 * allow no `..`, no backslash and no other folder.
 */
export function placeOf(file: string): Place {
  const type = RECORD.test(file) ? contentTypeOfFile(file) : undefined;
  if (type?.source.from)
    throw new Refused(`${type.label} are edited in ${type.source.from}, and not here.`, 403);
  if (type) return { kind: "record", type };
  if (PICTURE.test(file)) return { kind: "picture" };
  throw new Refused(
    `${file} is not a file of the content: the editor writes records and pictures only.`,
    403,
  );
}

/**
 * The path on disk of a file in the content folder `folder`. Throws if the file or its folder is a symbolic link, which
 * could point outside. A folder that does not exist yet is made where a record may have one.
 */
export function safePath(folder: string, file: string): string {
  placeOf(file);
  const onDisk = path.join(folder, file);
  const outside = new Refused(
    `${file} is a link or lies behind one. The editor writes inside content/ only.`,
    403,
  );
  // The folders on the way, outermost first: each that exists must be where it seems to be.
  const real = fs.realpathSync(folder);
  for (let at = path.dirname(file); at !== "."; at = path.dirname(at)) {
    const inside = path.join(folder, at);
    if (!fs.lstatSync(inside, { throwIfNoEntry: false })) continue;
    if (fs.realpathSync(inside) !== path.join(real, at)) throw outside;
  }
  if (fs.lstatSync(onDisk, { throwIfNoEntry: false })?.isSymbolicLink()) throw outside;
  return onDisk;
}
