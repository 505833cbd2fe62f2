import fs from "node:fs";
import path from "node:path";
import { filesIn, writeChanged } from "../lib/files";
import { hashOf } from "../lib/hashes";
import type { DeployedFile } from "./deployedFiles";
import { fileFault } from "./fileFault";

interface Folders {
  /** Gatsby's `public` folder. */
  publicDir: string;
  /** The folder that is deployed. */
  site: string;
}

interface Composed {
  /** The hash of each deployed file, by path. */
  hashes: Map<string, string>;
  /** Number of new or changed files. */
  written: number;
}

/**
 * Synchronises the site folder with the build: copies changed files and deletes stale ones, except `kept`. Files are
 * compared by content, because modification time and size do not reveal a file that a full disk truncated or a backup
 * restored. Throws if a built file is incomplete.
 */
export function composeSite(files: readonly DeployedFile[], folders: Folders, kept: string): Composed {
  const others = new Set(filesIn(folders.site).filter((file) => file !== kept));
  const hashes = new Map<string, string>();
  let written = 0;
  for (const { from, to } of files) {
    const source = path.join(folders.publicDir, from);
    const bytes = fs.readFileSync(source);
    const fault = fileFault(to, bytes);
    if (fault) throw new Error(`${source} ${fault}. Run \`npm run build\` again.`);
    const { mtime } = fs.statSync(source);
    if (writeChanged(path.join(folders.site, to), bytes, { time: mtime })) written += 1;
    hashes.set(to, hashOf(bytes));
    others.delete(to);
  }
  for (const file of others) fs.rmSync(path.join(folders.site, file));
  return { hashes, written };
}
