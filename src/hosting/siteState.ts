import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const fileState = z.object({
  /** Bytes and time of the last change of the file in `public/`; the time in milliseconds. */
  size: z.number(),
  mtimeMs: z.number(),
  /** Of the content. */
  hash: z.string(),
});

/** What is known of a deployed file from the build before. */
export type FileState = z.infer<typeof fileState>;

const states = z.record(z.string(), fileState);

/** What the last build left; nothing when there was none, or when its notes cannot be read. */
export async function readState(file: string): Promise<Record<string, FileState>> {
  try {
    return states.parse(JSON.parse(await fs.readFile(file, "utf8")));
  } catch {
    return {};
  }
}

export async function writeState(file: string, state: Record<string, FileState>): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, JSON.stringify(state));
}
