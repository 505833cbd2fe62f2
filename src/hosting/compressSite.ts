import fs from "node:fs/promises";
import path from "node:path";
import { BEST, compressedCopies, isWorthCompressing, QUICK } from "./compress";
import { eachOf } from "./eachOf";
import { filesIn } from "./filesIn";
import { writeWhole } from "./writeWhole";

/** With more changed files than this, a release would wait too long for the best compression. */
const FEW = 100;

/**
 * Brings the folder of a site's compressed copies up to date: a file is compressed only when it is newer than its
 * copies, so one edit among ten thousand pages costs one. Returns the number of files that were compressed.
 */
export async function compressSite(site: string, copies: string): Promise<number> {
  const files = await filesIn(site);
  const changed: string[] = [];
  await eachOf(files, async (file) => {
    const { size, mtimeMs } = await fs.stat(path.join(site, file));
    if (!isWorthCompressing(file, size)) return;
    if (mtimeMs > (await timeOf(path.join(copies, `${file}.br`)))) changed.push(file);
  });

  const quality = changed.length > FEW ? QUICK : BEST;
  await eachOf(changed, async (file) => {
    const bytes = await fs.readFile(path.join(site, file));
    for (const copy of await compressedCopies(file, bytes, quality)) {
      await writeWhole(path.join(copies, file + copy.suffix), copy.bytes);
    }
  });
  await removeOthers(copies, new Set(files));
  return changed.length;
}

/** When a file was last written; before all time, if it is not there. */
const timeOf = (file: string): Promise<number> =>
  fs.stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NEGATIVE_INFINITY,
  );

/** Removes the copies of files that are gone. */
async function removeOthers(copies: string, files: ReadonlySet<string>): Promise<void> {
  const gone = (await filesIn(copies)).filter((copy) => !files.has(copy.replace(/\.(br|gz)$/, "")));
  await eachOf(gone, (copy) => fs.rm(path.join(copies, copy)));
}
