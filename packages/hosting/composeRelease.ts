import fs from "node:fs";
import path from "node:path";
import { hashesIn, hashOf, hashOfFile, writeWhole } from "@sitekit/lib/files";
import type { Aspect } from "./checks";
import { compressFiles } from "./compress";
import { type Dist, readBuild, readManifest } from "./dist";
import { isUnlisted } from "./headerRules";
import { describing, keepLasting, LASTING_FILE, type LastingFiles, lastingFiles } from "./lasting";
import type { ReadOnline } from "./online";
import { NOT_FOUND_FILE, type SiteRules } from "./siteRules";

/** The parts of a release that `Host.files` needs in addition to the site's rules. */
interface ReleasedSite {
  /** The HTML of 404.html. */
  notFoundPage: string;
  /** The paths of the immutable files of this and earlier releases, for example `assets/app-1.js`. */
  lasting: readonly string[];
}

/** A host to which the site can be deployed. CONTRIBUTING.md says how to add one. */
export interface Host {
  /** The host's name as an argument of `npm run release`. */
  name: string;
  /**
   * Returns the text of each file that this host needs, by the file's path in the release. The host serves only the
   * files under `site/`.
   */
  files: (rules: SiteRules, site: ReleasedSite) => Record<string, string>;
  /**
   * Whether the release contains compressed copies of files, such as `about.html.br`, which the host's server sends
   * instead of the files. If this is false, the host compresses files itself, and would serve each copy at a
   * separate address.
   */
  sendsCopies: boolean;
  /** The aspects that are not checked, because the site cannot control them on this host, for example `headers`. */
  cannot?: readonly Aspect[];
  /** Returns warnings about rules that exceed the limits of this host. */
  warnings?: (rules: SiteRules) => string[];
}

/**
 * Files of a release that the scripts in `server/` read. SHA256SUMS has the hashes of all other files of the release,
 * except those that are kept from earlier releases. RELEASE identifies the release. LASTING lists the immutable files
 * of this and earlier releases, because pages that are still open in a browser may request them.
 */
const SUMS_FILE = "SHA256SUMS";
export const RELEASE_FILE = "RELEASE";
const LASTING_SUMS = "LASTING";

const PREVIEW =
  "The last build is a preview: it shows drafts, and tells search engines not to index it. To release the public site, run `npm run build` first. To release the preview, call `composeRelease` with `mayBePreview`.";

/**
 * Writes the release folder of one host: the site, the host's own files and, if `sendsCopies` is set, compressed
 * copies. `online` reads files of the site that is online. The release keeps some of them, because pages that are still
 * open in a browser may request them. The folder replaces the previous one only when it is complete. Throws if the
 * release cannot be made, for example because the build is incomplete. A preview is released only if `mayBePreview` is
 * set. Returns warnings about the release.
 */
export async function composeRelease(
  host: Host,
  dist: Dist,
  release: string,
  online?: ReadOnline,
  mayBePreview = false,
): Promise<string[]> {
  const { manifest, rules } = readBuild(dist);
  if (isUnlisted(rules.headers) && !mayBePreview) throw new Error(PREVIEW);
  const kept = await keepLasting(lastingFiles(manifest.files, rules), online, rules, new Date());

  const fresh = `${release}.new`;
  const before = `${release}.old`;
  // Restores the previous release if an earlier run was killed between the two renames in `replaceFolder`.
  if (fs.existsSync(before) && !fs.existsSync(release)) fs.renameSync(before, release);
  const site = path.join(fresh, "site");
  fs.rmSync(fresh, { recursive: true, force: true });
  for (const file of Object.keys(manifest.files)) {
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    // A hard link is faster than a copy.
    fs.linkSync(path.join(dist.site, file), path.join(site, file));
  }
  if (readManifest(dist.manifest)?.build !== manifest.build) {
    throw new Error("A build started in the meantime. Run `npm run release` again when it has ended.");
  }
  for (const [file, bytes] of kept.files) writeWhole(path.join(site, file), bytes);
  for (const [file, text] of Object.entries(describing(manifest, kept.list)))
    writeWhole(path.join(site, file), text);

  const notFoundPage = fs.readFileSync(path.join(dist.site, NOT_FOUND_FILE), "utf8");
  const hostFiles = host.files(rules, { notFoundPage, lasting: Object.keys(kept.list) });
  for (const [file, text] of Object.entries(hostFiles)) writeWhole(path.join(fresh, file), text);
  if (host.sendsCopies) await compressFiles(site);
  const kind = isUnlisted(rules.headers) ? ["preview"] : [];
  writeSums(fresh, [host.name, ...kind], manifest.build, kept.list);
  replaceFolder(release, fresh, before);
  return [...kept.refused, ...(host.warnings?.(rules) ?? [])];
}

/**
 * Renames the folder `fresh` to `folder`. If `folder` exists already, renames it to `before` first, and deletes
 * `before` at the end. If `fresh` cannot be renamed, renames `before` back to `folder`.
 */
function replaceFolder(folder: string, fresh: string, before: string): void {
  fs.rmSync(before, { recursive: true, force: true });
  const isReplaced = fs.existsSync(folder);
  if (isReplaced) fs.renameSync(folder, before);
  try {
    fs.renameSync(fresh, folder);
  } catch (why) {
    if (isReplaced) fs.renameSync(before, folder);
    throw why;
  }
  fs.rmSync(before, { recursive: true, force: true });
}

/**
 * Sets the modification times of a release's files, and adds SHA256SUMS, RELEASE and LASTING. `host` contains the name
 * of the host and, for a preview, the word `preview`.
 */
function writeSums(folder: string, host: readonly string[], build: string, lasting: LastingFiles): void {
  const write = (file: string, lines: readonly string[]) =>
    writeWhole(path.join(folder, file), lines.map((line) => `${line}\n`).join(""));
  const sums: string[] = [];
  const lastingSums: string[] = [];
  for (const [file, hash] of Object.entries(hashesIn(folder))) {
    const time = timeOf(hash);
    fs.utimesSync(path.join(folder, file), time, time);
    const inSite = file.replace(/^site\//, "");
    const until = (lasting[inSite] ?? lasting[inSite.replace(/\.(br|gz)$/, "")])?.until;
    if (!until) sums.push(`${hash}  ${file}`);
    if (until !== undefined) lastingSums.push(`${hash} ${until ? Date.parse(until) / 1000 : "-"} ${inSite}`);
  }
  const identity = hashOf(sums.filter((line) => !line.endsWith(`  site/${LASTING_FILE}`)).join("\n"));
  write(LASTING_SUMS, lastingSums);
  write(RELEASE_FILE, [[build, identity, ...host].join(" ")]);
  const own = [LASTING_SUMS, RELEASE_FILE].map((file) => `${hashOfFile(path.join(folder, file))}  ${file}`);
  write(SUMS_FILE, [...sums, ...own]);
}

/**
 * Returns a modification time that depends only on the content of a file. nginx, Apache and Caddy compute the ETag of a
 * file from its time and size. So the ETag of an unchanged file stays the same in every release, and the browser of a
 * returning visitor can use its copy.
 */
const timeOf = (hash: string): Date => new Date((FIRST_TIME + Number.parseInt(hash.slice(0, 7), 16)) * 1000);

/**
 * The earliest time that `timeOf` returns, in seconds since 1970: the first day of 2001. The latest is in
 * 2009.
 */
const FIRST_TIME = 978_307_200;
