import fs from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file beside its place and moves it there: a server that reads it meanwhile sends the old or the new
 * one, never half of one. A release that is linked to the old file keeps it.
 */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(`${file}.new`, content);
  await fs.rename(`${file}.new`, file);
}
