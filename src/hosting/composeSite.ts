import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { DeployedFile } from "./deployedFiles";
import { eachOf } from "./eachOf";
import { filesIn } from "./filesIn";
import { type FileState, readState, writeState } from "./siteState";
import { writeWhole } from "./writeWhole";

interface Folders {
  /** Gatsby's `public`. */
  publicDir: string;
  /** The folder that is deployed. */
  site: string;
  /** Where the notes of the last time stand, so that one edit among ten thousand pages costs one file. */
  stateFile: string;
}

/**
 * Brings the site's folder up to date: copies what changed, and removes what is gone. Returns the number of files
 * that were written.
 */
export async function composeSite(files: readonly DeployedFile[], folders: Folders): Promise<number> {
  const before = await readState(folders.stateFile);
  const there = new Set(await filesIn(folders.site));
  const after: Record<string, FileState> = {};
  let written = 0;
  await eachOf(files, async ({ from, to }) => {
    const source = path.join(folders.publicDir, from);
    const { size, mtimeMs } = await fs.stat(source);
    const known = there.has(path.normalize(to)) ? before[to] : undefined;
    // A file of the same size and time is not even read.
    if (known?.size === size && known.mtimeMs === mtimeMs) {
      after[to] = known;
      return;
    }
    const bytes = await fs.readFile(source);
    const hash = createHash("sha256").update(bytes).digest("base64url");
    after[to] = { size, mtimeMs, hash };
    if (hash === known?.hash) return;
    await writeWhole(path.join(folders.site, to), bytes);
    written += 1;
  });
  const gone = [...there].filter((file) => !(file.split(path.sep).join("/") in after));
  await eachOf(gone, (file) => fs.rm(path.join(folders.site, file)));
  await writeState(folders.stateFile, after);
  return written;
}
