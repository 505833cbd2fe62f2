import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { filesIn, writeWhole } from "../lib/files";
import { hashOf } from "../lib/hashes";
import { BEST, compressedCopies, isWorthCompressing, QUICK } from "./compress";
import { eachOf } from "./eachOf";

/** With more new texts than this, a release would wait too long for the best compression of all. */
const FEW = 100;
const SUFFIXES = [".br", ".gz"] as const;
const UNPACK = { ".br": promisify(brotliDecompress), ".gz": promisify(gunzip) };

/**
 * Puts the compressed copies beside a folder's texts. A copy is kept in `store` under the hash of the text that it was
 * made of, so one edit among ten thousand pages costs one; and each is unpacked and compared with its text before it is
 * used, so none is older than its text or damaged. What browsers keep for good (`lasting`) is always compressed best:
 * there are few such files, and every visitor gets them. Returns the number of texts that were compressed.
 */
export async function compressFiles(
  folder: string,
  store: string,
  lasting: ReadonlySet<string>,
): Promise<number> {
  const used = new Set<string>();
  const wanting: { file: string; bytes: Buffer; hash: string }[] = [];
  await eachOf(filesIn(folder), async (file) => {
    const { size } = await fs.stat(path.join(folder, file));
    if (!isWorthCompressing(file, size)) return;
    const bytes = await fs.readFile(path.join(folder, file));
    const hash = hashOf(bytes);
    for (const suffix of SUFFIXES) used.add(hash + suffix);
    if (await placeCopies(store, hash, path.join(folder, file))) return;
    wanting.push({ file, bytes, hash });
  });

  await eachOf(wanting, async ({ file, bytes, hash }) => {
    const quality = wanting.length > FEW && !lasting.has(file) ? QUICK : BEST;
    for (const copy of await compressedCopies(file, bytes, quality)) {
      writeWhole(path.join(store, hash + copy.suffix), copy.bytes);
    }
    await placeCopies(store, hash, path.join(folder, file));
  });
  for (const copy of filesIn(store)) {
    if (!used.has(copy)) await fs.rm(path.join(store, copy));
  }
  return wanting.length;
}

/** Puts both copies of a text beside it. Returns whether they were there, and whole. */
async function placeCopies(store: string, hash: string, file: string): Promise<boolean> {
  const whole = await Promise.all(SUFFIXES.map((suffix) => isCopyOf(store, hash, suffix)));
  if (whole.includes(false)) return false;
  const { mtime } = await fs.stat(file);
  for (const suffix of SUFFIXES) {
    // With the time of its text: servers tell versions of a file apart by it.
    await fs.copyFile(path.join(store, hash + suffix), file + suffix);
    await fs.utimes(file + suffix, mtime, mtime);
  }
  return true;
}

async function isCopyOf(store: string, hash: string, suffix: ".br" | ".gz"): Promise<boolean> {
  try {
    return hashOf(await UNPACK[suffix](await fs.readFile(path.join(store, hash + suffix)))) === hash;
  } catch {
    return false;
  }
}
