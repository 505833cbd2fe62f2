import fs from "node:fs";
import path from "node:path";

/** Files on disk, for Node only: no code that runs in a browser may import this. */

/**
 * All files under a folder, sorted, relative to it and with forward slashes; none when there is no such folder.
 * Links are listed too, and not followed. `enter` tells which folders, named in the same way, to look into.
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
  /** When the file says that it was written. */
  time?: Date;
  /** The file that is written first. Give one where somebody watches the folder for new files. */
  beside?: string;
}

/**
 * Writes a file in one step: another process reads the old text or the new one, never half of one, and a hard link
 * to the old file keeps it. Makes the folder when there is none.
 */
export function writeWhole(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const beside =
    options.beside ?? path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.new`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    // What a process of the same number left goes, and a link that somebody put there is not followed.
    fs.rmSync(beside, { force: true });
    fs.writeFileSync(beside, content, { flag: "wx" });
    if (options.time) fs.utimesSync(beside, options.time, options.time);
    fs.renameSync(beside, file);
  } catch (error) {
    fs.rmSync(beside, { force: true });
    throw error;
  }
}

/** Writes a file unless it says the same already, so that nothing takes it for new. Returns whether it wrote. */
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

/** What a JSON file says; undefined when it is not there, or is no JSON. */
export function jsonFile(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
