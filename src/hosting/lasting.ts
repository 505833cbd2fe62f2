import { z } from "zod";
import { hashOf } from "../lib/hashes";
import type { ReadOnline } from "./online";
import { headersFor, type SiteRules } from "./siteRules";

/** Number of days for which the scripts, fonts and pictures of a replaced release stay available. */
export const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/** The file of a release that lists the files that open pages may still request. */
export const LASTING_FILE = "lasting.json";

const lasting = z.record(z.string(), z.object({ sha256: z.string(), until: z.string().nullable() }));

/**
 * Immutable files (scripts, fonts and pictures) by path. `until` is the time at which a file of an earlier release is
 * removed; null for the files of this release.
 */
export type LastingFiles = z.infer<typeof lasting>;

export interface Kept {
  list: LastingFiles;
  /** Files of earlier releases that this release's own build does not contain. */
  files: Map<string, Buffer>;
}

export const readLasting = (text: Buffer): LastingFiles => lasting.parse(JSON.parse(text.toString("utf8")));

/** Whether a file is sent as `immutable`. Its name changes with its content. */
const isLasting = (file: string, { headers }: SiteRules): boolean =>
  /^[\w-]+(\/[\w.~-]+)+$/.test(file) &&
  !file.split("/").includes("..") &&
  (headersFor(headers, `/${file}`)["Cache-Control"] ?? "").includes("immutable");

/** Selects the immutable files of a site from the hashes of all its files. */
export const lastingFiles = (hashes: Readonly<Record<string, string>>, rules: SiteRules): LastingFiles =>
  Object.fromEntries(
    Object.entries(hashes)
      .filter(([file]) => isLasting(file, rules))
      .map(([file, sha256]) => [file, { sha256, until: null }]),
  );

/**
 * Collects the files of earlier releases that this release still serves. A page opened before the release can then load
 * the rest of its files: its scripts start late, and its pictures load lazily.
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
    // Browsers would cache a damaged file for a year, so serving none is better.
    if (!bytes || hashOf(bytes) !== sha256) continue;
    files.set(file, bytes);
    list[file] = { sha256, until: removal };
  }
  return { list, files };
}
