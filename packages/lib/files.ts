import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { isLeftBehind } from "./leftBehind";

/** Helpers for the file system. They need Node, so code for browsers must not import this module. */

/**
 * Returns the paths of the files under a folder, sorted and relative to the folder, with forward slashes; none if the
 * folder does not exist. Symbolic links are listed but not followed. Files that operating systems and other programs
 * leave behind, such as `.DS_Store`, are not listed.
 */
export function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/"),
    )
    .filter((file) => !isLeftBehind(file))
    .sort();
}

/**
 * Deletes the files of a folder for which `isKept` returns false, and then its empty subfolders. Files that operating
 * systems and other programs leave behind (see `isLeftBehind`) are kept.
 */
export function keepFiles(folder: string, isKept: (file: string) => boolean): void {
  for (const file of filesIn(folder)) if (!isKept(file)) fs.rmSync(path.join(folder, file));
  removeEmptyFolders(folder);
}

function removeEmptyFolders(folder: string): void {
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
  for (const entry of entries) {
    const inner = path.join(folder, entry.name);
    if (!entry.isDirectory()) continue;
    removeEmptyFolders(inner);
    if (fs.readdirSync(inner).length === 0) fs.rmdirSync(inner);
  }
}

interface WriteOptions {
  /** The modification time to set on the file. By default, it is the time of writing. */
  time?: Date;
  /**
   * The path of the temporary file to which the content is written before this file replaces the final file. By
   * default, it is in the folder of the final file. If a program watches that folder for new files, choose another
   * folder on the same file system.
   */
  beside?: string;
}

/** Returns the path of the temporary file that is written first and then replaces `file`. */
const besideOf = (file: string) =>
  path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.new`);

/**
 * Writes a file atomically: other processes read either the old or the new content, and a hard link to the old
 * file keeps the old content. Creates the folder if it does not exist.
 */
export function writeWhole(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const beside = options.beside ?? besideOf(file);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeBeside(beside, content);
    if (options.time) fs.utimesSync(beside, options.time, options.time);
    fs.renameSync(beside, file);
  } catch (error) {
    fs.rmSync(beside, { force: true });
    throw error;
  }
}

function writeBeside(beside: string, content: string | Uint8Array): void {
  // Removes a file that an earlier process left behind, or a symbolic link that somebody has put there. If there is
  // one again before the write, the flag `wx` makes the write fail.
  fs.rmSync(beside, { force: true });
  fs.writeFileSync(beside, content, { flag: "wx" });
}

/**
 * Writes files, and removes those whose content is undefined. If that fails, restores the files that had changed, and
 * throws. All new content is written to temporary files first, so a full disk is noticed before the first file changes.
 */
export function writeTogether(files: ReadonlyMap<string, string | Uint8Array | undefined>): void {
  const before = new Map(
    [...files.keys()].map((file) => [file, fs.existsSync(file) ? fs.readFileSync(file) : undefined]),
  );
  const changed: string[] = [];
  try {
    for (const [file, content] of files) {
      if (content === undefined) continue;
      fs.mkdirSync(path.dirname(file), { recursive: true });
      writeBeside(besideOf(file), content);
    }
    for (const [file, content] of files) {
      if (content === undefined) fs.rmSync(file);
      else fs.renameSync(besideOf(file), file);
      changed.push(file);
    }
  } catch (error) {
    for (const file of files.keys()) fs.rmSync(besideOf(file), { force: true });
    for (const file of changed) {
      const content = before.get(file);
      if (content) writeWhole(file, content);
      else fs.rmSync(file);
    }
    throw error;
  }
}

/**
 * Writes a file if its content would change. Otherwise the file keeps its modification time. Returns whether the file
 * was written.
 */
export function writeChanged(
  file: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): boolean {
  const bytes = Buffer.from(content);
  if (fs.existsSync(file) && fs.readFileSync(file).equals(bytes)) return false;
  writeWhole(file, bytes, options);
  return true;
}

/** Returns the parsed content of a JSON file; undefined if the file is missing or invalid. */
export function jsonFile(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Returns the SHA-256 hash in hexadecimal. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** Returns the hash of a file; undefined for a symbolic link or a folder. Throws if the file does not exist. */
export const hashOfFile = (file: string): string | undefined =>
  fs.lstatSync(file).isFile() ? hashOf(fs.readFileSync(file)) : undefined;

/** SHA-256 hashes of files, by path. */
export type Hashes = Readonly<Record<string, string>>;

/** Returns the hashes of the files that `filesIn` lists, except symbolic links. */
export const hashesIn = (folder: string): Hashes =>
  Object.fromEntries(
    filesIn(folder).flatMap((file) => {
      const hash = hashOfFile(path.join(folder, file));
      return hash === undefined ? [] : [[file, hash]];
    }),
  );

/**
 * Returns the paths of the files that were removed, changed or added since the hashes in `recorded` were computed.
 * `found` contains the present hashes. Added files come last.
 */
export const changedFiles = (recorded: Hashes, found: Hashes): string[] =>
  Object.keys({ ...recorded, ...found }).filter((file) => recorded[file] !== found[file]);

/** Returns a single hash of the paths and contents of all files that `filesIn` lists. */
export function hashOfFolder(folder: string): string {
  const hash = createHash("sha256");
  for (const file of filesIn(folder)) hash.update(file).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}
