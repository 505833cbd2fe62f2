import fs from "node:fs/promises";
import path from "node:path";

/** Reads a file of the site that is online, for example `assets/app-1.js`; undefined if it does not exist. */
export type ReadOnline = (file: string) => Promise<Buffer | undefined>;

const TIMEOUT_MS = 30_000;

/** Reads the site that is online, from its URL or from a folder that holds its files. */
export const readOnline = (site: string): ReadOnline =>
  /^https?:\/\//.test(site) ? (file) => download(site, file) : (file) => readIn(site, file);

async function download(site: string, file: string): Promise<Buffer | undefined> {
  const address = new URL(`/${file}`, site).href;
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (why: Error) => {
      throw new Error(
        `${address} cannot be read (${why.message}). Try again, or leave out --after if no site is online yet.`,
      );
    },
  );
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address} answers ${response.status}. Try again later.`);
  return Buffer.from(await response.arrayBuffer());
}

async function readIn(folder: string, file: string): Promise<Buffer | undefined> {
  try {
    return await fs.readFile(path.join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
