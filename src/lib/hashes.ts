import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "./files";

/** Bytes that are read at once. */
const PIECE = 1 << 20;

/** The SHA-256 hash of a content, in hexadecimal digits. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The hash of a file of any size; undefined when it is no regular file. */
export function hashOfFile(file: string): string | undefined {
  if (!fs.lstatSync(file).isFile()) return undefined;
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(PIECE);
  const handle = fs.openSync(file, "r");
  try {
    for (let size = fs.readSync(handle, piece); size > 0; size = fs.readSync(handle, piece)) {
      hash.update(piece.subarray(0, size));
    }
  } finally {
    fs.closeSync(handle);
  }
  return hash.digest("hex");
}

/** A hash that changes with the name or the content of any file in a folder. */
export function hashOfFolder(folder: string): string {
  const hash = createHash("sha256");
  for (const file of filesIn(folder)) hash.update(file).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}
