import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, type Stats } from "node:fs";
import { basename, join, resolve } from "node:path";
import { filesIn } from "../../lib/files";
import type { Problem } from "./problem";

/** A content folder as it lies on disk. Paths are relative to it, with forward slashes. */
export interface ContentFolder {
  /** The folder's own name, `content`. */
  name: string;
  /** What can be a record: the bytes of every JSON file up to MAX_RECORD_BYTES. */
  json: ReadonlyMap<string, Buffer>;
  /** Everything under `media/`. */
  media: ReadonlyMap<string, MediaFile>;
  /** All other files, and why each is not read; a folder that cannot be read ends with a slash. */
  others: ReadonlyMap<string, "other" | "link" | "too-large" | "unreadable">;
  /** What comes from a hosted CMS; absent when everything is in files. */
  hosted?: HostedContent;
}

/** What is known of the records of a hosted CMS, which stand in `json` as the files that they would be. */
interface HostedContent {
  /** By the name of a content type: what its CMS is called, and where people edit its records. */
  types: ReadonlyMap<string, { label: string; editUrl: string }>;
  /** By the file that a record would be. */
  records: ReadonlyMap<string, { editUrl: string; changed?: string }>;
  /** What is wrong with records so that they cannot stand in `json`, and files that are left of a type. */
  problems: readonly Problem[];
}

/** Why a picture cannot be shown. */
export interface PictureFault {
  rule: string;
  message: string;
}

export interface MediaFile {
  /** Size in bytes. */
  bytes: number;
  /** The first bytes, which tell what kind of picture it is. */
  head: Buffer;
  /** When it was written, in milliseconds. */
  modified?: number;
  /** Where it lies on disk, when that is not in the content folder. */
  path?: string;
  /** Why it cannot be shown, once it was decoded. */
  fault?: PictureFault;
}

/** A page of text has a few thousand bytes; a file of this size is something else. */
export const MAX_RECORD_BYTES = 250_000;
const HEAD_BYTES = 16;

/** Reads a content folder. Throws a sentence when the folder itself cannot be listed. */
export function readContentFolder(folder: string): ContentFolder {
  const json = new Map<string, Buffer>();
  const media = new Map<string, MediaFile>();
  const others: Map<string, "other" | "link" | "too-large" | "unreadable"> = new Map();
  // So that a folder that cannot be read is no empty one.
  if (!isReadable(folder)) throw new Error(`The folder ${folder} cannot be read. Check its permissions.`);
  const enter = (inside: string) => {
    if (isTools(inside)) return false;
    const readable = isReadable(join(folder, inside));
    if (!readable) others.set(`${inside}/`, "unreadable");
    return readable;
  };
  for (const file of filesIn(folder, enter)) {
    if (isTools(file)) continue;
    const path = join(folder, file);
    try {
      const stat = lstatSync(path);
      if (!stat.isFile()) others.set(file, "link");
      else if (file.startsWith("media/"))
        media.set(file, { bytes: stat.size, head: headOf(path), modified: stat.mtimeMs });
      else if (!file.endsWith(".json")) others.set(file, "other");
      else if (stat.size > MAX_RECORD_BYTES) others.set(file, "too-large");
      else json.set(file, bytesOf(path, stat));
    } catch {
      others.set(file, "unreadable");
    }
  }
  return { name: basename(resolve(folder)), json, media, others };
}

/** What was read of a file, and the state in which it was. */
interface Read {
  bytes: Buffer;
  state: string;
}

const read = new Map<string, Read>();
/** Milliseconds in which a file may be written twice and have the same time. */
const TICK = 100;

/**
 * The bytes of a file: the same buffer as long as the file is as it was, so that what was found in it need not be
 * found again. A file that was written at this moment is read again the next time.
 */
export function bytesOf(path: string, { ino, size, mtimeMs, ctimeMs }: Stats): Buffer {
  const state = [ino, size, mtimeMs, ctimeMs].join();
  const before = read.get(path);
  if (before?.state === state) return before.bytes;
  const bytes = readFileSync(path);
  if (Date.now() - ctimeMs > TICK) read.set(path, { bytes, state });
  else read.delete(path);
  return bytes;
}

function isReadable(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
    return false;
  }
}

/** Names that start with a dot belong to tools and are passed over. */
const isTools = (place: string) => basename(place).startsWith(".");

function headOf(path: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, "r");
  try {
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
