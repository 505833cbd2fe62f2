import fs from "node:fs/promises";
import path from "node:path";

/** Writes a file so that it appears whole; see `moveInto`. With a `time`, that is when it says it was written. */
export const writeWhole = (file: string, content: string | Buffer, time?: Date): Promise<void> =>
  moveInto(file, (beside) => fs.writeFile(beside, content), time);

/** Copies a file so that the copy appears whole, and says that it was written at that time. */
export const copyWhole = (source: string, file: string, time: Date): Promise<void> =>
  moveInto(file, (beside) => fs.copyFile(source, beside), time);

/**
 * Lets a file be made beside its place and moves it there: a server that reads it meanwhile sends the old or the new
 * one, never half of one. A release that is linked to the old file keeps it.
 */
async function moveInto(file: string, make: (beside: string) => Promise<void>, time?: Date): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await make(`${file}.new`);
  if (time) await fs.utimes(`${file}.new`, time, time);
  await fs.rename(`${file}.new`, file);
}
