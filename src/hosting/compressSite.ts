import fs from "node:fs/promises";
import path from "node:path";
import { filesIn, writeWhole } from "../lib/files";
import { BEST, compressedCopies, isWorthCompressing, QUICK } from "./compress";
import { eachOf } from "./eachOf";
import { isSameTime } from "./isSameTime";

/** With more changed files than this, a release would wait too long for the best compression. */
const FEW = 100;

/**
 * Brings the folder of a site's compressed copies up to date. A copy has the time of its file, so a file is compressed
 * only when it was written since, and one edit among ten thousand pages costs one. Returns the number of files that
 * were compressed.
 */
export async function compressSite(site: string, copies: string): Promise<number> {
  const files = filesIn(site);
  const changed: { file: string; mtime: Date }[] = [];
  await eachOf(files, async (file) => {
    const original = await fs.stat(path.join(site, file));
    if (!isWorthCompressing(file, original.size)) return;
    const copy = await fs.stat(path.join(copies, `${file}.br`)).catch(() => undefined);
    if (!copy || !isSameTime(original, copy)) changed.push({ file, mtime: original.mtime });
  });

  const quality = changed.length > FEW ? QUICK : BEST;
  await eachOf(changed, async ({ file, mtime }) => {
    const bytes = await fs.readFile(path.join(site, file));
    for (const copy of await compressedCopies(file, bytes, quality)) {
      writeWhole(path.join(copies, file + copy.suffix), copy.bytes, { time: mtime });
    }
  });
  await removeOthers(copies, new Set(files));
  return changed.length;
}

/** Removes the copies of files that are gone. */
async function removeOthers(copies: string, files: ReadonlySet<string>): Promise<void> {
  const gone = filesIn(copies).filter((copy) => !files.has(copy.replace(/\.(br|gz)$/, "")));
  await eachOf(gone, (copy) => fs.rm(path.join(copies, copy)));
}
