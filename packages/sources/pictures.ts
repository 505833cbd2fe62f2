import fs from "node:fs";
import path from "node:path";
import { uprightPicture } from "@sitekit/check/pictures";
import type { MediaFile } from "@sitekit/check/readContentFolder";
import type { ContentType } from "@sitekit/content/contentType";
import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapInner } from "@sitekit/content/mapFields";
import { tidyId } from "@sitekit/content/patterns";
import { hashOf, writeChanged } from "@sitekit/lib/files";
import sharp from "sharp";
import { type Source, SourceError, type SourcePicture, type SourceRecord } from "./source";

/** A picture that was downloaded from a CMS and saved in the cache folder. */
export interface KeptPicture {
  /** The SHA-256 hash of the saved bytes, in hexadecimal. */
  hash: string;
  /**
   * The picture's file name in the CMS without its extension, as `tidyId` converts it. For example, `Old Mill.JPG`
   * becomes `old-mill`. If `tidyId` returns an empty string, the name is `picture`.
   */
  name: string;
  /** The file extension, such as `jpg`. It depends on the picture's format, not on the file name in the CMS. */
  ending: string;
}

/** Returns a field's value with each `SourcePicture` replaced by the result of `visit`. */
export function mapPictures(
  field: FieldTree,
  value: unknown,
  visit: (picture: SourcePicture) => unknown,
): unknown {
  const change: Change = ({ field, value }) =>
    field.kind === "picture" && isPicture(value)
      ? visit(value)
      : mapInner(field, value, change, { keepUnknown: true });
  return change({ field, value, key: "", required: false });
}

const isPicture = (value: unknown): value is SourcePicture & Record<string, unknown> =>
  isGroup(value) && "address" in value;

/** Returns the pictures in one field of a record, at any depth. */
export function picturesIn(
  type: ContentType,
  field: string,
  fields: SourceRecord["fields"],
): SourcePicture[] {
  const found: SourcePicture[] = [];
  mapPictures(fieldTree(type).properties?.[field] ?? {}, fields[field], (picture) => found.push(picture));
  return found;
}

/** Returns a key for a picture. If the picture is replaced in the CMS, its `version` changes, and so does the key. */
export const keyOf = ({ address, version = "" }: SourcePicture) => `${address} ${version}`;

/**
 * Fetches the pictures to which records refer, unless they are already in the cache folder. Returns two maps
 * whose keys are made by `keyOf`: `kept` contains the cached pictures, and `faults` contains an error message for each
 * picture that cannot be shown. Throws if the CMS does not respond, or responds with the status 429 or a status of 500
 * or more.
 */
export async function fetchPictures(
  source: Source,
  tree: FieldTree,
  records: readonly SourceRecord[],
  { folder, known }: { folder: string; known: ReadonlyMap<string, KeptPicture> },
): Promise<{ kept: Map<string, KeptPicture>; faults: Map<string, string> }> {
  const wanted = new Map<string, SourcePicture>();
  for (const { fields } of records)
    mapPictures(tree, fields, (picture) => wanted.set(keyOf(picture), picture));
  const kept = new Map<string, KeptPicture>();
  const faults = new Map<string, string>();
  // Pictures are fetched and decoded one after another. A picture may have up to fifty million pixels, so several
  // decoded pictures at the same time could use up the memory.
  for (const [key, picture] of wanted) {
    const before = known.get(key);
    if (before && fs.existsSync(pathOf(folder, before))) {
      kept.set(key, before);
      continue;
    }
    try {
      kept.set(key, await keep(await source.picture(picture), picture, folder));
    } catch (error) {
      // If the CMS does not respond, fails, or limits the number of requests (429), the next pictures would probably
      // fail too. All other errors, such as a missing file, are treated as faults of this picture only. This includes
      // the status 403, because some file servers respond with it if a file is missing.
      const isDown = error instanceof SourceError && (error.status === 429 || (error.status ?? 500) >= 500);
      if (isDown || !(error instanceof Error)) throw error;
      faults.set(key, error.message);
    }
  }
  return { kept, faults };
}

/**
 * Turns a picture upright and writes it to the cache. Throws an Error with a message for the user if the picture
 * cannot be shown.
 */
async function keep(sent: Buffer, { name }: SourcePicture, folder: string): Promise<KeptPicture> {
  const { bytes } = await uprightPicture(sent);
  const { format = "" } = await sharp(bytes).metadata();
  const ending = ENDINGS[format];
  if (!ending)
    throw new Error(`The format of the picture is ${format}. Upload a JPEG, PNG, WebP or AVIF picture.`);
  const kept = {
    hash: hashOf(bytes),
    name: tidyId(name.replace(/\.[^.]*$/, "")) || "picture",
    ending,
  };
  writeChanged(pathOf(folder, kept), bytes);
  return kept;
}

/** The file extensions of the allowed picture formats, by sharp's name of the format. sharp calls AVIF `heif`. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif" };

const pathOf = (folder: string, { hash, ending }: KeptPicture) => path.join(folder, `${hash}.${ending}`);

/**
 * Gives each cached picture a path like those of the pictures in the content folder, such as `media/mill.jpg`. If
 * different pictures have the same name, a part of the picture's hash is appended to its name. A number, as in
 * `mill-2.jpg`, would depend on the order of the pictures, so the paths could change from build to build.
 */
export function placePictures(
  folder: string,
  kept: ReadonlyMap<string, KeptPicture>,
  files: ReadonlyMap<string, MediaFile>,
  rootOfFiles: string,
): { media: Map<string, MediaFile>; places: Map<string, string> } {
  const hashes = new Map<string, Set<string>>();
  for (const picture of kept.values()) {
    const plain = placeOf(picture);
    const file = path.join(rootOfFiles, plain);
    const own = files.has(plain) ? [hashOf(fs.readFileSync(file))] : [];
    hashes.set(plain, new Set([...(hashes.get(plain) ?? own), picture.hash]));
  }
  const media = new Map<string, MediaFile>();
  const places = new Map<string, string>();
  for (const [key, picture] of kept) {
    const isAlone = hashes.get(placeOf(picture))?.size === 1;
    const place = isAlone ? placeOf(picture) : placeOf(picture, `-${picture.hash.slice(0, 8)}`);
    places.set(key, place);
    if (!files.has(place)) media.set(place, mediaFile(pathOf(folder, picture)));
  }
  return { media, places };
}

const placeOf = ({ name, ending }: KeptPicture, mark = "") => `media/${name}${mark}.${ending}`;

function mediaFile(file: string): MediaFile {
  const bytes = fs.readFileSync(file);
  const { mtimeMs: modified } = fs.statSync(file);
  return { bytes: bytes.length, head: bytes.toString("latin1", 0, 16), modified, path: file };
}
