import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { filesIn, jsonFile, writeWhole } from "../../lib/files";
import { hashOfFile } from "../../lib/hashes";

/** Folders that Gatsby reuses without validation, so a damaged file would be deployed or break a build. */
const KEPT = [".cache", "public"];
const RECORD = ".cache/as-built.json";
const hashesByFile = z.record(z.string(), z.string());

/** Records the hash of every file in the reused folders. Call after a successful build. */
export function recordKept(folder: string): void {
  writeWhole(path.join(folder, RECORD), JSON.stringify(hashesOfKept(folder)));
}

/**
 * Deletes the reused folders unless they are exactly as the last build left them: not interrupted, damaged, changed by
 * `npm run develop` or restored in part. Also deletes the record, so a build that fails is followed by a clean one.
 * Returns the reason for a deletion, for example `public/about/index.html is not as the last build left it`.
 */
export function discardUnlessIntact(folder: string): string | undefined {
  const fault = faultOfKept(folder);
  fs.rmSync(path.join(folder, RECORD), { force: true });
  if (fault) {
    for (const name of KEPT) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return fault;
}

function faultOfKept(folder: string): string | undefined {
  if (!KEPT.some((name) => fs.existsSync(path.join(folder, name)))) return undefined;
  const recorded = hashesByFile.safeParse(jsonFile(path.join(folder, RECORD))).data;
  if (!recorded) return "The last build did not finish";
  const found = hashesOfKept(folder);
  const all = [...Object.keys(recorded), ...Object.keys(found)];
  const changed = all.find((file) => recorded[file] !== found[file]);
  return changed && `${changed} is not as the last build left it`;
}

function hashesOfKept(folder: string): Record<string, string> {
  const files = KEPT.flatMap((name) => filesIn(path.join(folder, name)).map((file) => `${name}/${file}`));
  return Object.fromEntries(
    files.flatMap((file) => {
      const hash = file === RECORD ? undefined : hashOfFile(path.join(folder, file));
      return hash ? [[file, hash]] : [];
    }),
  );
}
