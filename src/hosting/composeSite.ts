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
 * Brings the site's folder up to date: copies what changed, and removes what is gone. Returns the number of files that were written.
 */
export async function composeSite(files: readonly DeployedFile[], folders: Folders): Promise<number> {
  const before = await readState(folders.stateFile);
  const after: Record<string, FileState> = {};
  const changed: DeployedFile[] = [];
  await eachOf(files, async (file) => {
    const known = before[file.to];
    const state = await stateOf(path.join(folders.publicDir, file.from), known);
    after[file.to] = state;
    if (state.hash !== known?.hash || !(await exists(path.join(folders.site, file.to)))) changed.push(file);
  });

  await eachOf(changed, async ({ from, to }) => {
    await writeWhole(path.join(folders.site, to), await fs.readFile(path.join(folders.publicDir, from)));
  });
  await removeOthers(folders.site, after);
  await writeState(folders.stateFile, after);
  return changed.length;
}

/** What a file is like now. It is read only when its size or time differ from what is known. */
async function stateOf(file: string, known: FileState | undefined): Promise<FileState> {
  const { size, mtimeMs } = await fs.stat(file);
  if (known && known.size === size && known.mtimeMs === mtimeMs) return known;
  const hash = createHash("sha256")
    .update(await fs.readFile(file))
    .digest("base64url");
  return { size, mtimeMs, hash };
}

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Removes from the folder what is not part of the site any more. */
async function removeOthers(site: string, state: Record<string, FileState>): Promise<void> {
  const gone = (await filesIn(site)).filter((file) => !(file.split(path.sep).join("/") in state));
  await eachOf(gone, (file) => fs.rm(path.join(site, file)));
}
