import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "./files";

/** The SHA-256 hash in hexadecimal. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The hash of a file; undefined if it is not a regular file. */
export const hashOfFile = (file: string): string | undefined =>
  fs.lstatSync(file).isFile() ? hashOf(fs.readFileSync(file)) : undefined;

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
