import { z } from "zod";
import { hashOf } from "../lib/hashes";
import type { ReadOnline } from "./readOnline";
import { headersFor, type SiteRules } from "./siteRules";

/** For how many days the scripts, fonts and pictures of a release are still served after it was replaced. */
export const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/** The file of a release that lists what open pages may still ask for. */
export const LASTING_FILE = "lasting.json";

const lasting = z.record(z.string(), z.object({ sha256: z.string(), until: z.string().nullable() }));

/**
 * Files that never change under their name: scripts, fonts and pictures. `until` is when a file of an earlier release is
 * removed; null for the files of this release.
 */
export type LastingFiles = z.infer<typeof lasting>;

export interface Kept {
  list: LastingFiles;
  /** The files of earlier releases that this one does not have. */
  files: Map<string, Buffer>;
}

export const readLasting = (text: Buffer): LastingFiles => lasting.parse(JSON.parse(text.toString("utf8")));

/** Whether a file's name changes with its content, so that browsers may keep it for ever. */
export const isLasting = (file: string, { headers }: SiteRules): boolean =>
  /^[\w-]+(\/[\w.~-]+)+$/.test(file) &&
  !file.split("/").includes("..") &&
  (headersFor(headers, `/${file}`)["Cache-Control"] ?? "").includes("immutable");

/** The lasting files of a site, by the hashes of all its files. */
export const lastingFiles = (hashes: Readonly<Record<string, string>>, rules: SiteRules): LastingFiles =>
  Object.fromEntries(
    Object.entries(hashes)
      .filter(([file]) => isLasting(file, rules))
      .map(([file, sha256]) => [file, { sha256, until: null }]),
  );

/**
 * What a release keeps of those before it. Somebody who opened a page before it was released gets the rest of that
 * page: its scripts start late, and its pictures load when they are scrolled to.
 */
export async function keepLasting(
  current: LastingFiles,
  online: ReadOnline,
  rules: SiteRules,
  now: Date,
): Promise<Kept> {
  const text = await online(LASTING_FILE);
  const before = text ? readLasting(text) : {};
  const list: LastingFiles = { ...current };
  const files = new Map<string, Buffer>();
  for (const [file, { sha256, until }] of Object.entries(before)) {
    const removal = until ?? new Date(now.getTime() + DAYS_KEPT * DAY).toISOString();
    if (file in current || removal <= now.toISOString() || !isLasting(file, rules)) continue;
    const bytes = await online(file);
    // A damaged file would be kept by browsers for a year: better to serve none.
    if (!bytes || hashOf(bytes) !== sha256) continue;
    files.set(file, bytes);
    list[file] = { sha256, until: removal };
  }
  return { list, files };
}
