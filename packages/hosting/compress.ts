import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesIn } from "@sitekit/lib/files";

/**
 * The content codings of compressed copies, the preferred coding first. A copy has the name of the file with `suffix`
 * at the end, for example `about.html.br`.
 */
const CODINGS = [
  { coding: "br", suffix: ".br", pack: promisify(brotliCompress) },
  { coding: "gzip", suffix: ".gz", pack: promisify(gzip) },
] as const;

interface CompressedCopy {
  coding: (typeof CODINGS)[number]["coding"];
  suffix: (typeof CODINGS)[number]["suffix"];
  bytes: Buffer;
}

/**
 * The smallest size in bytes that is worth compressing. For a smaller file, compression saves only a few hundred bytes,
 * and the response needs additional headers, such as Content-Encoding.
 */
const MIN_SIZE = 1024;
const TEXT = /\.(html|js|css|json|svg|txt|xml|ico|webmanifest)$/;

/** Brotli qualities. `BEST` makes a page about a tenth smaller than `QUICK` does, but takes many times as long. */
export const QUICK = 5;
export const BEST = 11;

/**
 * Whether a file can be compressed well: according to its extension, it is a text or an icon (`.ico`). Fonts and most
 * other pictures are already compressed.
 */
export const isText = (file: string): boolean => TEXT.test(file);

/** Whether a text of `size` bytes is worth compressing. */
export const isLarge = (size: number): boolean => size >= MIN_SIZE;

/**
 * Returns the compressed copies of a file that are smaller than the file. Returns none for a file that is not worth
 * compressing, such as a font or a very small file. `quality` applies only to Brotli.
 */
export async function compressedCopies(
  file: string,
  bytes: Buffer,
  quality: number,
): Promise<CompressedCopy[]> {
  if (!isText(file) || !isLarge(bytes.length)) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copies = await Promise.all(
    CODINGS.map(async ({ coding, suffix, pack }) => {
      return { coding, suffix, bytes: await pack(bytes, { params, level: 9 }) };
    }),
  );
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}

/** Whether an Accept-Encoding header contains a coding and does not exclude it with `;q=0`. */
export const accepts = (header: string | undefined, coding: string): boolean =>
  (header ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .some(([name, quality = ""]) => name === coding && !/^q\s*=\s*0(\.0*)?$/.test(quality));

/**
 * Writes compressed copies next to the files in a folder and its subfolders, if `compressedCopies` returns any. Uses
 * the best quality of Brotli.
 */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of filesIn(folder)) {
    const bytes = await fs.readFile(path.join(folder, file));
    for (const copy of await compressedCopies(file, bytes, BEST))
      await fs.writeFile(path.join(folder, file + copy.suffix), copy.bytes);
  }
}
