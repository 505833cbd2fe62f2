import { createHash } from "node:crypto";
import fs from "node:fs";

/** Bytes that are read at once. */
const PIECE = 1 << 20;

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
