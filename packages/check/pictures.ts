import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENT_PATTERN, MAX_PICTURE_RATIO, PICTURE_PATTERN } from "@sitekit/content/patterns";
import { withArticle } from "@sitekit/lib/text";
import sharp, { type Metadata, type SharpOptions } from "sharp";
import { copyFault } from "./copies";
import { documentFault, isDocument } from "./documents";
import { IS_POINTER, isPointer } from "./lfs";
import type { ContentFolder, MediaFile, PictureFault } from "./readContentFolder";
import { advice, errors } from "./rule";

const MAX_PICTURE_BYTES = 1_000_000;
const SIGNATURES: Record<string, RegExp> = {
  jpg: /^\xff\xd8\xff/,
  png: /^.PNG/s,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftyp(avif|avis|mif1|miaf)/s,
};

/** Matches the names of pictures and documents by their extension, in upper or lower case. */
const ALLOWED_ENDING = /\.(jpe?g|png|webp|avif|pdf)$/i;
const RENAME =
  "Names of files and folders must start with a letter or a digit, and may contain only lower-case letters, digits, hyphens, underscores and dots. Rename the file or its folder.";
const SAVE_AGAIN =
  "If it is a picture, save it as .jpg, .png, .webp or .avif. If it is a document, save it as .pdf. Otherwise remove it.";

/**
 * Returns the extension of a picture, with `jpg` for `jpeg`. Returns undefined for other files, and for pictures to
 * which no record can refer because of their name, such as `Mill.JPG`.
 */
const endingOf = (name: string) => PICTURE_PATTERN.exec(`/${name}`)?.[1]?.replace("jpeg", "jpg");

const hasItsSignature = (name: string, { head }: MediaFile) =>
  SIGNATURES[endingOf(name) ?? ""]?.test(head) ?? false;

const decodingFault =
  (rule: string) =>
  ({ name, picture }: { name: string; picture: MediaFile }) =>
    picture.fault?.rule === rule && hasItsSignature(name, picture) && picture.fault.message;

/**
 * Rules for files under `media`. They report files to which no record can refer because of their name, and pictures
 * that are unusable or too heavy.
 */
export const PICTURE_RULES = [
  ...errors("picture", {
    "file-name": ({ name }, { folder }) =>
      endingOf(name) === undefined &&
      !DOCUMENT_PATTERN.test(`/${name}`) &&
      (copyFault(name, (original) => folder.media.has(original)) ??
        `No record can show this file. ${ALLOWED_ENDING.test(name) ? RENAME : SAVE_AGAIN}`),
    "not-a-picture": ({ name, picture }) =>
      endingOf(name) !== undefined &&
      !hasItsSignature(name, picture) &&
      (isPointer(picture)
        ? IS_POINTER
        : `This file is not ${withArticle(endingOf(name) ?? "")} picture. Save the picture again in the format that its extension names.`),
    "broken-picture": decodingFault("broken-picture"),
    "huge-picture": decodingFault("huge-picture"),
    "extreme-shape": decodingFault("extreme-shape"),
    "turned-picture": decodingFault("turned-picture"),
  }),
  ...advice("picture", {
    "heavy-picture": ({ name, picture }) =>
      picture.bytes > MAX_PICTURE_BYTES &&
      !picture.fault &&
      hasItsSignature(name, picture) &&
      `The picture is ${(picture.bytes / 1_000_000).toFixed(1)} MB. Visitors get smaller copies, but save it with less than 1 MB to keep the repository small.`,
  }),
];

/**
 * The maximum number of pixels in a picture. Processing a larger picture may need more memory than a small computer
 * has.
 */
const MAX_PIXELS = 50_000_000;
/**
 * With these options, sharp rejects pictures with more than `MAX_PIXELS` pixels. It also rejects damaged and incomplete
 * pictures, which would make Gatsby's build fail.
 */
const STRICT: SharpOptions = { failOn: "warning", limitInputPixels: MAX_PIXELS };

const CANNOT_BE_READ: PictureFault = {
  rule: "broken-picture",
  message:
    "The picture is incomplete or is not a picture. Copy or download it again, or save it again in an image program.",
};
const TURNED: PictureFault = {
  rule: "turned-picture",
  message:
    "The picture is stored rotated or mirrored, with an EXIF note that says how to show it. Upload it in the editor, which saves it upright, or rotate and save it in an image program.",
};

/**
 * Returns why a picture cannot be used, or undefined if it can. Does not check the format. `input` is the bytes of the
 * picture or the path of its file.
 */
export async function pictureFault(input: Buffer | string): Promise<PictureFault | undefined> {
  const metadata = await metadataOf(input);
  if (!metadata) return CANNOT_BE_READ;
  return (
    tooLarge(metadata) ??
    extremeShape(metadata) ??
    (await brokenFault(input)) ??
    (isTurned(metadata) ? TURNED : undefined)
  );
}

/**
 * Prepares a picture for saving. Turns it upright if needed, and says so in `note`. Throws an Error with
 * a message for the user if the picture cannot be used.
 */
export async function uprightPicture(bytes: Buffer): Promise<{ bytes: Buffer; note?: string }> {
  const fault = await pictureFault(bytes);
  if (!fault) return { bytes };
  const metadata = await metadataOf(bytes);
  if (fault !== TURNED || !metadata) throw new Error(fault.message);
  const upright = sharp(bytes, STRICT).autoOrient().keepIccProfile();
  const note = "The picture was stored rotated or mirrored. It was saved upright.";
  return { bytes: await inFormat(upright, metadata).toBuffer(), note };
}

/**
 * Returns the content folder with the property `fault` set for each file in which `pictureFault` or `documentFault`
 * finds a fault. Results are cached until the size or modification time of the file changes.
 */
export async function withPictureFaults(root: string, folder: ContentFolder): Promise<ContentFolder> {
  const media = new Map<string, MediaFile>();
  // Pictures are decoded one after another, because several large pictures at the same time could fill the memory.
  for (const [place, file] of folder.media) {
    media.set(place, { ...file, fault: await faultOnDisk(file.path ?? join(root, place), file) });
  }
  return { ...folder, media };
}

const faultCache = new Map<string, { stamp: string; fault: PictureFault | undefined }>();

async function faultOnDisk(file: string, { bytes, modified }: MediaFile): Promise<PictureFault | undefined> {
  const stamp = `${bytes} ${modified}`;
  const cached = faultCache.get(file);
  if (cached?.stamp === stamp) return cached.fault;
  const fault = isDocument(file) ? documentFault(await readFile(file)) : await pictureFault(file);
  faultCache.set(file, { stamp, fault });
  return fault;
}

async function metadataOf(input: Buffer | string): Promise<Metadata | undefined> {
  try {
    return await sharp(input, { failOn: "none", limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/**
 * Finds damage anywhere in a picture by making a tiny copy of it. This reads every line of pixels, but is usually
 * faster than decoding the picture at full size.
 */
async function brokenFault(input: Buffer | string): Promise<PictureFault | undefined> {
  try {
    await sharp(input, STRICT).resize(16, 16, { fit: "fill" }).raw().toBuffer();
    return undefined;
  } catch {
    return CANNOT_BE_READ;
  }
}

function tooLarge({ width, height }: Metadata): PictureFault | undefined {
  if (width * height <= MAX_PIXELS) return undefined;
  const message = `The picture has ${width} × ${height} pixels, but at most ${MAX_PIXELS / 1_000_000} million can be shown. Save it with at most 6000 pixels on its longer side.`;
  return { rule: "huge-picture", message };
}

function extremeShape({ width, height }: Metadata): PictureFault | undefined {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long <= MAX_PICTURE_RATIO * short) return undefined;
  const message = `The picture has ${width} × ${height} pixels. Pages crop pictures, so visitors would see a small, blurred part of it. Crop it so that its longer side is at most ${MAX_PICTURE_RATIO} times its shorter side.`;
  return { rule: "extreme-shape", message };
}

/**
 * Whether the EXIF data tells programs to rotate or mirror the picture. Orientation 1 means upright, and so does a
 * missing orientation.
 */
const isTurned = ({ orientation = 1 }: Metadata) => orientation > 1;

function inFormat(picture: sharp.Sharp, { format }: Metadata): sharp.Sharp {
  if (format === "png") return picture.png();
  if (format === "webp") return picture.webp({ quality: 92 });
  return format === "heif" ? picture.avif({ quality: 80 }) : picture.jpeg({ quality: 92 });
}
