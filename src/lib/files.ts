import fs from "node:fs";
import path from "node:path";

/** File system helpers. Node only: browser code must not import this module. */

/**
 * All files under a folder as sorted relative paths with forward slashes; empty if the folder does not exist.
 * Symbolic links are listed but not followed. `enter` decides by relative path which subfolders to descend into.
 */
export function filesIn(folder: string, enter: (folder: string) => boolean = () => true): string[] {
  return list(folder, "", enter).sort();
}

function list(root: string, inside: string, enter: (folder: string) => boolean): string[] {
  return entriesOf(path.join(root, inside)).flatMap((entry) => {
    const place = inside + entry.name;
    if (!entry.isDirectory()) return [place];
    return enter(place) ? list(root, `${place}/`, enter) : [];
  });
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

interface WriteOptions {
  /** The file's modification time. */
  time?: Date;
  /** The temporary file that is written first. Place it elsewhere if the target folder is watched for new files. */
  beside?: string;
}

/**
 * Writes a file atomically: other processes read either the old or the new content, and hard links to the old file keep
 * the old content. Creates the folder if necessary.
 */
export function writeWhole(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const beside =
    options.beside ?? path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.new`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Removes what an earlier process with the same id left behind, and does not follow a planted symbolic link.
    fs.rmSync(beside, { force: true });
    fs.writeFileSync(beside, content, { flag: "wx" });
    if (options.time) fs.utimesSync(beside, options.time, options.time);
    fs.renameSync(beside, file);
  } catch (error) {
    fs.rmSync(beside, { force: true });
    throw error;
  }
}

/** Writes a file unless its content is unchanged, to keep its modification time. Returns whether it was written. */
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

/** The parsed content of a JSON file; undefined if it is missing or invalid. */
export function jsonFile(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
