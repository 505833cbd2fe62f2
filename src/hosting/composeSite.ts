import type { Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { filesIn, writeWhole } from "../lib/files";
import type { DeployedFile } from "./deployedFiles";
import { eachOf } from "./eachOf";
import { isSameTime } from "./isSameTime";

interface Folders {
  /** Gatsby's `public`. */
  publicDir: string;
  /** The folder that is deployed. */
  site: string;
}

/**
 * Brings the site's folder up to date: copies what changed, and removes what is gone. Returns the number of files
 * that were written.
 */
export async function composeSite(files: readonly DeployedFile[], folders: Folders): Promise<number> {
  const there = new Set(filesIn(folders.site));
  let written = 0;
  await eachOf(files, async ({ from, to }) => {
    const [source, target] = [path.join(folders.publicDir, from), path.join(folders.site, to)];
    const original = await fs.stat(source);
    if (there.delete(to) && (await isCopyOf(source, original, target))) return;
    writeWhole(target, await fs.readFile(source), { time: original.mtime });
    written += 1;
  });
  await eachOf([...there], (file) => fs.rm(path.join(folders.site, file)));
  return written;
}

/** A copy has the size and the time of its original, so ten thousand pages are not read to find the one edited. */
async function isCopyOf(source: string, original: Stats, target: string): Promise<boolean> {
  const copy = await fs.stat(target);
  if (original.size !== copy.size) return false;
  if (isSameTime(original, copy)) return true;
  const [there, here] = await Promise.all([fs.readFile(source), fs.readFile(target)]);
  return there.equals(here);
}
