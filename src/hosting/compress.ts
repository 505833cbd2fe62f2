import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { filesIn, writeWhole } from "../lib/files";
import { hashOf } from "../lib/hashes";
import { eachOf } from "./eachOf";

/** Content codings of compressed copies, the most effective first. `suffix` is appended to the name of the file. */
const CODINGS = [
  { coding: "br", suffix: ".br", pack: promisify(brotliCompress), unpack: promisify(brotliDecompress) },
  { coding: "gzip", suffix: ".gz", pack: promisify(gzip), unpack: promisify(gunzip) },
] as const;

/** A compressed copy of a file. */
interface CompressedCopy {
  coding: (typeof CODINGS)[number]["coding"];
  suffix: (typeof CODINGS)[number]["suffix"];
  bytes: Buffer;
}

/** Smallest size in bytes for compression. Below it, the extra headers cost more than compression saves. */
const MIN_SIZE = 1024;
const TEXT = /\.(html|js|css|json|svg|txt|xml|ico|webmanifest)$/;

/** Brotli qualities. `BEST` makes a page a tenth smaller than `QUICK` does and takes thirty times as long. */
export const QUICK = 5;
export const BEST = 11;

/** Whether this file is a text. Pictures and fonts are compressed already. */
export const isText = (file: string): boolean => TEXT.test(file);

/** Whether compressing a text of so many bytes saves some. */
export const isLarge = (size: number): boolean => size >= MIN_SIZE;

/** Compressed copies of a file, without those that are not smaller than the file. `quality` is Brotli's. */
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

/** Whether an Accept-Encoding header names a coding, and not with `;q=0`. */
export const accepts = (header: string | undefined, coding: string): boolean =>
  (header ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .some(([name, quality = ""]) => name === coding && !/^q\s*=\s*0(\.0*)?$/.test(quality));

/**
 * Writes compressed copies beside the compressible files of a folder. Copies are cached in `store` by the hash of the
 * uncompressed content, so one edit among ten thousand pages compresses one file. Returns the number of files compressed.
 */
export async function compressFiles(folder: string, store: string): Promise<number> {
  const used = new Set<string>();
  let compressed = 0;
  await eachOf(filesIn(folder), async (file) => {
    if (!isText(file)) return;
    const bytes = await fs.readFile(path.join(folder, file));
    if (!isLarge(bytes.length)) return;
    const inStore = path.join(store, hashOf(bytes));
    const stored = await storedCopies(inStore, bytes);
    if (!stored) compressed += 1;
    for (const copy of stored ?? (await compressedCopies(file, bytes, BEST))) {
      if (!stored) writeWhole(inStore + copy.suffix, copy.bytes);
      used.add(path.basename(inStore) + copy.suffix);
      await fs.writeFile(path.join(folder, file + copy.suffix), copy.bytes);
    }
  });
  for (const copy of filesIn(store)) if (!used.has(copy)) await fs.rm(path.join(store, copy));
  return compressed;
}

/** The cached copies of a file, decompressed and compared, so none is damaged; undefined if one is, or is missing. */
async function storedCopies(inStore: string, original: Buffer): Promise<CompressedCopy[] | undefined> {
  try {
    return await Promise.all(
      CODINGS.map(async ({ coding, suffix, unpack }) => {
        const bytes = await fs.readFile(inStore + suffix);
        if (!original.equals(await unpack(bytes))) throw new Error("The copy is of another file.");
        return { coding, suffix, bytes };
      }),
    );
  } catch {
    return undefined;
  }
}
