import fs from "node:fs";
import path from "node:path";
import { filesIn, writeChanged } from "../lib/files";
import { hashOf } from "../lib/hashes";
import type { DeployedFile } from "./deployedFiles";
import { fileFault } from "./fileFault";

interface Folders {
  /** Gatsby's `public`. */
  publicDir: string;
  /** The folder that is deployed. */
  site: string;
}

interface Composed {
  /** The hash of each deployed file. */
  hashes: Map<string, string>;
  /** How many were new or changed. */
  written: number;
}

/**
 * Brings the site's folder up to date: copies what changed, and removes what is gone; `kept` stays. Files are compared
 * by their bytes: a time or a size says nothing about a file that a full disk cut or a backup brought back. Throws one
 * sentence when a built file is not whole.
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
