import { type Hashes, hashOf } from "@sitekit/lib/files";
import { jsonIn } from "@sitekit/lib/text";
import { z } from "zod";
import { MANIFEST_FILE, type Manifest } from "./dist";
import type { ReadOnline } from "./online";
import { headersFor, type SiteRules } from "./siteRules";

/** The number of days for which the scripts, fonts and drawings (SVG) of a replaced release stay available. */
export const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The file of a release that lists its immutable files. These include files of earlier releases, which are kept
 * because open pages may still request them. `npm run release` with `--after` reads this list from the online site,
 * and keeps some of the listed files in the new release.
 */
export const LASTING_FILE = "lasting.json";

/**
 * Limits of `lasting.json` and of the files kept from earlier releases. `files` is the number of files in this list,
 * and `name` the number of characters in a path. The other limits are sizes in bytes: of the list, of one kept file,
 * and of all kept files together.
 */
export const LIMITS = {
  files: 500,
  name: 120,
  listBytes: 256 * 1024,
  fileBytes: 2 * 1024 * 1024,
  bytes: 32 * 1024 * 1024,
};

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const entry = z.strictObject({ sha256, until: z.iso.datetime().nullable() });

/**
 * Immutable files by path, such as scripts, fonts and pictures. `until` is the time until which a file of an earlier
 * release is kept; it is null for files of this release.
 */
export type LastingFiles = Record<string, z.infer<typeof entry>>;

/**
 * The names of the two files in the folder `site` of a release that describe the release. The build does not contain
 * them.
 */
export const ADDED_FILES = [MANIFEST_FILE, LASTING_FILE] as const;

export interface Kept {
  list: LastingFiles;
  /** The contents of the files that are kept from earlier releases, by path. */
  files: Map<string, Buffer>;
  /** Sentences that say why a file in the online site's `lasting.json`, or the whole list, was rejected. */
  refused: string[];
}

/**
 * Matches the paths of files that may be kept: scripts, fonts and drawings in a folder, whose names end with a hash of
 * their content, such as `assets/app-0123456789abcdef.js`.
 */
const KEPT_NAME = /^(?:[\w-]+\/)+[\w.~-]*-([0-9a-f]{16,64})\.(?:js|woff2|svg)$/;

/**
 * Whether a file is in a folder, is sent with `immutable` in Cache-Control, and has a path without unusual characters
 * such as spaces.
 */
const isLasting = (file: string, { headers }: SiteRules): boolean =>
  /^[\w-]+(\/[\w.~-]+)+$/.test(file) &&
  (headersFor(headers, `/${file}`)["Cache-Control"] ?? "").includes("immutable");

/** Returns the immutable files of a site (see `isLasting`), given the hashes of all files of the site. */
export const lastingFiles = (hashes: Hashes, rules: SiteRules): LastingFiles =>
  Object.fromEntries(
    Object.entries(hashes)
      .filter(([file]) => isLasting(file, rules))
      .map(([file, sha256]) => [file, { sha256, until: null }]),
  );

/**
 * Returns the texts of the files that describe a release, by path: its manifest, and its list of immutable
 * files.
 */
export const describing = (manifest: Manifest, list: LastingFiles): Readonly<Record<string, string>> => ({
  [MANIFEST_FILE]: JSON.stringify(manifest),
  [LASTING_FILE]: `${JSON.stringify(list, null, 1)}\n`,
});

/** Returns the entries of the list in a `lasting.json`; undefined if the list is invalid or too long. */
export function readLasting(text: Buffer): [file: string, entry: unknown][] | undefined {
  const list = text.length <= LIMITS.listBytes ? jsonIn(text.toString("utf8")) : undefined;
  if (typeof list !== "object" || list === null || Array.isArray(list)) return undefined;
  const entries = Object.entries(list);
  return entries.length <= LIMITS.files ? entries : undefined;
}

/**
 * Collects the files of earlier releases that this release must still serve, because pages that are still open in a
 * browser may load scripts and drawings later. The list of the online site is untrusted input: an attacker may have
 * changed that site.
 */
export async function keepLasting(
  current: LastingFiles,
  online: ReadOnline | undefined,
  rules: SiteRules,
  now: Date,
): Promise<Kept> {
  const kept: Kept = { list: { ...current }, files: new Map(), refused: [] };
  const text = await online?.(LASTING_FILE, LIMITS.listBytes);
  if (!online || !text) return kept;
  const latest = new Date(now.getTime() + DAYS_KEPT * DAY).toISOString();
  let bytesLeft = LIMITS.bytes;

  /**
   * Returns the content of a file that the online site's `lasting.json` lists. If the file must not be kept, returns
   * the end of a sentence that says why.
   */
  const read = async (file: string, listed?: LastingFiles[string]): Promise<Buffer | string> => {
    const [, named] = KEPT_NAME.exec(file) ?? [];
    if (!named || file.length > LIMITS.name || !isLasting(file, rules))
      return "is not the name of a script, font or drawing that contains the hash of the file";
    if (!listed) return "has no hash, or no time until which it is kept";
    if (listed.until && Date.parse(listed.until) > Date.parse(latest))
      return `would be kept for more than ${DAYS_KEPT} days`;
    const bytes = await online(file, Math.min(LIMITS.fileBytes, bytesLeft));
    if (!bytes) return "does not exist, or is too large";
    // A damaged file must not be served, because browsers would cache it for a year.
    const isOwn = hashOf(bytes) === listed.sha256 && listed.sha256.startsWith(named);
    return isOwn ? bytes : "does not match its hash";
  };

  const before = readLasting(text);
  if (!before)
    kept.refused.push(
      `No file of the previous release is kept: ${LASTING_FILE} is not a list of at most ${LIMITS.files} files.`,
    );
  for (const [file, value] of before ?? []) {
    const { data } = entry.safeParse(value);
    const isOver = data?.until && Date.parse(data.until) <= now.getTime();
    if (Object.hasOwn(current, file) || isOver) continue;
    const found = await read(file, data);
    if (typeof found === "string" || !data) {
      const name = JSON.stringify(file.slice(0, LIMITS.name));
      kept.refused.push(`A file of the previous release is not kept: ${name} ${found}.`);
      continue;
    }
    bytesLeft -= found.length;
    kept.files.set(file, found);
    kept.list[file] = { sha256: data.sha256, until: data.until ?? latest };
  }
  return kept;
}
