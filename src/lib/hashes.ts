import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "./files";

/** Bytes per read. */
const CHUNK_SIZE = 1 << 20;

/** The SHA-256 hash in hexadecimal. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The hash of a file of any size; undefined if it is not a regular file. */
export function hashOfFile(file: string): string | undefined {
  if (!fs.lstatSync(file).isFile()) return undefined;
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK_SIZE);
  const handle = fs.openSync(file, "r");
  try {
    for (let size = fs.readSync(handle, chunk); size > 0; size = fs.readSync(handle, chunk)) {
      hash.update(chunk.subarray(0, size));
    }
  } finally {
    fs.closeSync(handle);
  }
  return hash.digest("hex");
}

/** The hashes of files, by path. */
export type Hashes = Readonly<Record<string, string>>;

/** The hash of every regular file in a folder. */
export const hashesIn = (folder: string): Hashes =>
  Object.fromEntries(
    filesIn(folder).flatMap((file) => {
      const hash = hashOfFile(path.join(folder, file));
      return hash === undefined ? [] : [[file, hash]];
    }),
  );

/** The files that are missing, added or different in one of two folders, those that are recorded first. */
export const changedFiles = (recorded: Hashes, found: Hashes): string[] =>
  Object.keys({ ...recorded, ...found }).filter((file) => recorded[file] !== found[file]);

/** A hash over the names and contents of all files in a folder. */
export function hashOfFolder(folder: string): string {
  const hash = createHash("sha256");
  for (const file of filesIn(folder)) hash.update(file).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}
