import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { filesIn, writeWhole } from "../lib/files";
import { hashOf } from "../lib/hashes";
import { eachOf } from "./eachOf";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A compressed copy of a file. `suffix` is appended to the file's name. */
export interface CompressedCopy {
  suffix: ".br" | ".gz";
  bytes: Buffer;
}

/** Smallest size in bytes for compression. Below it, the extra headers cost more than compression saves. */
const MIN_SIZE = 1024;
const TEXT = /\.(html|js|css|json|svg|txt|xml|ico|webmanifest)$/;

/** Brotli qualities. `BEST` makes a page a tenth smaller than `QUICK` does and takes thirty times as long. */
export const QUICK = 5;
export const BEST = 11;

/** Whether compressing this file saves bytes. `size` is in bytes. Pictures and fonts are compressed already. */
export const isWorthCompressing = (file: string, size: number): boolean =>
  size >= MIN_SIZE && TEXT.test(file);

/** Compressed copies of a file, without those that are not smaller than the file. */
export async function compressedCopies(
  file: string,
  bytes: Buffer,
  quality: number,
): Promise<CompressedCopy[]> {
  if (!isWorthCompressing(file, bytes.length)) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  const copies: CompressedCopy[] = [
    { suffix: ".br", bytes: br },
    { suffix: ".gz", bytes: gz },
  ];
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}

/** Whether an Accept-Encoding header names a coding, and not with `;q=0`. */
export const accepts = (header: string | undefined, coding: string): boolean =>
  (header ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .some(([name, quality = ""]) => name === coding && !/^q\s*=\s*0(\.0*)?$/.test(quality));

const SUFFIXES = [".br", ".gz"] as const;
const DECOMPRESS = { ".br": promisify(brotliDecompress), ".gz": promisify(gunzip) };

/**
 * Writes compressed copies beside the compressible files of a folder. Copies are cached in `store` by the hash of the
 * uncompressed content, so one edit among ten thousand pages compresses one file. A cached copy is decompressed and its
 * hash verified before use, so it is never stale or damaged. Returns the number of files compressed.
 */
export async function compressFiles(folder: string, store: string): Promise<number> {
  const used = new Set<string>();
  const uncached: { file: string; bytes: Buffer; hash: string }[] = [];
  await eachOf(filesIn(folder), async (file) => {
    const { size } = await fs.stat(path.join(folder, file));
    if (!isWorthCompressing(file, size)) return;
    const bytes = await fs.readFile(path.join(folder, file));
    const hash = hashOf(bytes);
    for (const suffix of SUFFIXES) used.add(hash + suffix);
    if (await placeCopies(store, hash, path.join(folder, file))) return;
    uncached.push({ file, bytes, hash });
  });

  await eachOf(uncached, async ({ file, bytes, hash }) => {
    for (const copy of await compressedCopies(file, bytes, BEST)) {
      writeWhole(path.join(store, hash + copy.suffix), copy.bytes);
    }
    await placeCopies(store, hash, path.join(folder, file));
  });
  for (const copy of filesIn(store)) {
    if (!used.has(copy)) await fs.rm(path.join(store, copy));
  }
  return uncached.length;
}

/** Copies both cached variants beside the file. Returns false if one is missing or damaged. */
async function placeCopies(store: string, hash: string, file: string): Promise<boolean> {
  const whole = await Promise.all(SUFFIXES.map((suffix) => isCopyOf(store, hash, suffix)));
  if (whole.includes(false)) return false;
  for (const suffix of SUFFIXES) await fs.copyFile(path.join(store, hash + suffix), file + suffix);
  return true;
}

async function isCopyOf(store: string, hash: string, suffix: ".br" | ".gz"): Promise<boolean> {
  try {
    return hashOf(await DECOMPRESS[suffix](await fs.readFile(path.join(store, hash + suffix)))) === hash;
  } catch {
    return false;
  }
}
