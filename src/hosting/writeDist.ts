import fs from "node:fs";
import path from "node:path";
import { filesIn, writeChanged, writeWhole } from "../lib/files";
import { git } from "../lib/git";
import { hashOf } from "../lib/hashes";
import { jsonIn } from "../lib/text";
import { buildId, type Dist, type Manifest, VERSION_FILE, versionText } from "./dist";
import type { SiteRules } from "./siteRules";

/** Git arguments that print the checked-out commit, with the suffix `-dirty` if files differ from it. */
const COMMIT = ["describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"];

/**
 * Writes the site, its rules and the manifest, in this order: without a manifest, nothing can be released. `publicDir`
 * is Gatsby's `public`; `time` is the time that the site is built for. Returns the number of new or changed files.
 */
export function writeDist(
  files: readonly DeployedFile[],
  rules: SiteRules,
  publicDir: string,
  dist: Dist,
  time: Date = new Date(),
): number {
  fs.rmSync(dist.manifest, { force: true });

  const { hashes, written } = composeSite(files, { publicDir, site: dist.site }, VERSION_FILE);
  const rulesText = JSON.stringify(rules);
  writeWhole(dist.rules, rulesText);

  const build = buildId(hashes, hashOf(rulesText));
  const commit = git(path.dirname(dist.manifest), COMMIT)?.trim() ?? null;
  const version = { build, commit, time: time.toISOString() };
  const versionFile = versionText(version);
  writeChanged(path.join(dist.site, VERSION_FILE), versionFile);
  hashes.set(VERSION_FILE, hashOf(versionFile));

  const manifest: Manifest = { ...version, rules: hashOf(rulesText), files: Object.fromEntries(hashes) };
  writeWhole(dist.manifest, JSON.stringify(manifest));
  return written;
}

interface Folders {
  /** Gatsby's `public` folder. */
  publicDir: string;
  /** The folder that is deployed. */
  site: string;
}

interface Composed {
  /** The hash of each deployed file, by path. */
  hashes: Map<string, string>;
  /** Number of new or changed files. */
  written: number;
}

/**
 * Synchronises the site folder with the build: copies changed files and deletes stale ones, except `kept`. Files are
 * compared by content, because modification time and size do not reveal a file that a full disk truncated or a backup
 * restored. Throws if a built file is incomplete.
 */
function composeSite(files: readonly DeployedFile[], folders: Folders, kept: string): Composed {
  const others = new Set(filesIn(folders.site).filter((file) => file !== kept));
  const hashes = new Map<string, string>();
  let written = 0;
  for (const { from, to } of files) {
    const source = path.join(folders.publicDir, from);
    const bytes = fs.readFileSync(source);
    const fault = fileFault(to, bytes);
    if (fault) throw new Error(`${source} ${fault}. Run \`npm run build\` again.`);
    if (writeChanged(path.join(folders.site, to), bytes)) written += 1;
    hashes.set(to, hashOf(bytes));
    others.delete(to);
  }
  for (const file of others) fs.rmSync(path.join(folders.site, file));
  return { hashes, written };
}

/** A deployed file: its path in Gatsby's `public` (`from`) and its path in the deployed site (`to`). */
interface DeployedFile {
  from: string;
  to: string;
}

/** Files in `public` that visitors never request. */
const NOT_FOR_VISITORS = [
  /\.map$/,
  /\.LICENSE\.txt$/,
  /^~partytown\//,
  /^_gatsby\//,
  // Temporary files left by a killed process; see `src/lib/files.ts`.
  /(^|\/)\.[^/]+\.new$/,
  /^(webpack\.stats|chunk-map)\.json$/,
];

/** Output of the code: scripts (see `src/gatsby/onCreateWebpackConfig.ts`), the style sheet and results of static queries. */
const OF_CODE = /^assets\/|^[^/]+\.css$|^page-data\/sq\/d\//;

/**
 * Selects the files in `public/` to deploy. Pages become flat files, because most hosts redirect the address of a
 * folder to the same address with a trailing slash. `current` tells whether output of the code belongs to this build:
 * Gatsby does not delete that of earlier builds.
 */
export function deployedFiles(
  publicFiles: readonly string[],
  current: (file: string) => boolean,
): DeployedFile[] {
  return publicFiles
    .filter((file) => !NOT_FOR_VISITORS.some((pattern) => pattern.test(file)))
    .filter((file) => !OF_CODE.test(file) || current(file))
    .map((from) => ({ from, to: from.replace(/(.)\/index\.html$/, "$1.html") }));
}

/**
 * The reason why a built file is incomplete; undefined if it looks complete. A full disk or a killed process leaves
 * files that are empty or truncated, and Gatsby does not notice.
 */
function fileFault(file: string, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return "is empty";
  if (file.endsWith(".html")) return bytes.subarray(-32).includes("</html>") ? undefined : "is cut short";
  if (/\.(json|webmanifest)$/.test(file))
    return jsonIn(bytes.toString()) === undefined ? "is not complete JSON" : undefined;
  if (file.endsWith(".png")) return bytes.subarray(-8, -4).equals(PNG_END) ? undefined : "is cut short";
  return undefined;
}

/** The type of a PNG's last chunk. Only its four-byte checksum follows. */
const PNG_END = Buffer.from("IEND");
