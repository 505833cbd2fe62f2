import fs from "node:fs/promises";
import path from "node:path";

/** Writes a file so that it appears whole; see `moveInto`. */
export const writeWhole = (file: string, content: string | Buffer): Promise<void> =>
  moveInto(file, (beside) => fs.writeFile(beside, content));

/**
 * Lets a file be made beside its place and moves it there: a server that reads it meanwhile sends the old or the new
 * one, never half of one. A release that is linked to the old file keeps it.
 */
export async function moveInto(file: string, make: (beside: string) => Promise<void>): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await make(`${file}.new`);
  await fs.rename(`${file}.new`, file);
}
