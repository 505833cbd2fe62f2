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

/** Input for a host's files, in addition to the rules. */
interface ReleasedSite {
  /** The HTML of 404.html. */
  notFoundPage: string;
  /** Immutable files, for example `assets/app-1.js`; see `lasting.ts`. */
  lasting: readonly string[];
}

/** A host that the site can be deployed to. To add one, write a file in `hosts/` and run `npm run generate`. */
export interface Host {
  /** Its name as an argument of `npm run release`. */
  name: string;
  /**
   * The text of the files that this host needs, by path in the release. Files under `site/` are served, the others are
   * not.
   */
  files: (rules: SiteRules, site: ReleasedSite) => Record<string, string>;
  /** Whether the host serves precompressed copies. Others compress themselves and would expose the copies as files. */
  sendsCopies: boolean;
  /** The aspects that are not checked for this host, because it does not support them. */
  cannot?: readonly Aspect[];
  /** Messages about rules that exceed this host's limits. */
  warnings?: (rules: SiteRules) => string[];
}

/**
 * Additional files for the scripts in `server/`: the hashes of all files that the build and the host need,
 * the release's identity, and the files that open pages may continue to request.
 */
const SUMS_FILE = "SHA256SUMS";
export const RELEASE_FILE = "RELEASE";
const LASTING_SUMS = "LASTING";

const PREVIEW =
  "The last build is a preview: it shows drafts, and tells search engines not to index it. Run `npm run build`. To publish the preview for colleagues, begin this command with `SITE_ENV=preview`.";

/**
 * Makes the release folder for one host: the site, the hashed assets of earlier releases that open pages may
 * still request (`online` reads the site that is online now), precompressed copies if the host serves them,
 * and the host's own files. The site's files are hard links, which makes this fast. The finished folder
 * replaces the previous one by a rename. Throws if the build is incomplete, or is a preview and
 * `mayBePreview` is not set. Returns warnings, one sentence each.
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
  // The last run was killed between the two renames below.
  if (fs.existsSync(before) && !fs.existsSync(release)) fs.renameSync(before, release);
  const site = path.join(fresh, "site");
  fs.rmSync(fresh, { recursive: true, force: true });
  for (const file of Object.keys(manifest.files)) {
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
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

/** Replaces a folder with another one. If that fails, the old folder is unchanged. */
function replaceFolder(folder: string, fresh: string, before: string): void {
  fs.rmSync(before, { recursive: true, force: true });
  const isSecond = fs.existsSync(folder);
  if (isSecond) fs.renameSync(folder, before);
  try {
    fs.renameSync(fresh, folder);
  } catch (why) {
    if (isSecond) fs.renameSync(before, folder);
    throw why;
  }
  fs.rmSync(before, { recursive: true, force: true });
}

/**
 * Writes the hashes of a release, and sets its files' modification times. `host` contains its host, and
 * `preview` if it is one.
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
 * A modification time that is derived from the content. nginx, Apache and Caddy make a file's ETag from its
 * time and size. So the browser of a returning visitor can use its copy of an unchanged file, whenever and
 * wherever that file was built.
 */
const timeOf = (hash: string): Date => new Date((FIRST_TIME + Number.parseInt(hash.slice(0, 7), 16)) * 1000);

/** Seconds: 2001. The times end in 2009. */
const FIRST_TIME = 978_307_200;
