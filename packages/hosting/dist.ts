import fs from "node:fs";
import path from "node:path";
import {
  changedFiles,
  type Hashes,
  hashesIn,
  hashOf,
  hashOfFile,
  jsonFile,
  keepFiles,
  writeChanged,
  writeWhole,
} from "@sitekit/lib/files";
import { git } from "@sitekit/lib/git";
import { FOLDER_LOCK } from "@sitekit/lib/lock";
import { jsonIn } from "@sitekit/lib/text";
import { z } from "zod";
import type { SiteRules } from "./siteRules";

/** Returns the paths of the build output of the site in `folder`. */
export const distIn = (folder: string) => ({
  /** The folder with the files to serve, which are the same for every host. */
  site: path.join(folder, "dist/site"),
  /** The hosting rules. The files for each host are generated from them. */
  rules: path.join(folder, "dist/rules.json"),
  /** The manifest of the last successful build; see `Manifest`. */
  manifest: path.join(folder, "dist/manifest.json"),
  /** The folder that `npm run release` writes: the files to serve, and the additional files of one host. */
  release: path.join(folder, "dist/release"),
  /** The lock file of `npm run build` and `npm run develop`, which must not run at the same time. */
  lock: path.join(folder, FOLDER_LOCK),
});
export type Dist = ReturnType<typeof distIn>;

/** The paths of the build output, relative to the root folder of the site. */
export const DIST = distIn("");

const version = z.object({
  /** The build id: a hash of the hosting rules and of all deployed files except `version.json`. */
  build: z.string(),
  /**
   * The hash of the commit that was checked out; null if there was none, for example outside a Git repository. The hash
   * has the suffix `-dirty` if tracked files had uncommitted changes, or if `content`, `src` or `static` had untracked
   * files.
   */
  commit: z.string().nullable(),
  /**
   * The time for which the site was built, for example `2026-01-31T12:00:00.000Z`. Only previews show records with a
   * later publication date.
   */
  time: z.string(),
});

const manifest = version.extend({
  /** The hash of the hosting rules, that is, of `rules.json`. */
  rules: z.string(),
  /** The hash of each deployed file, by path. */
  files: z.record(z.string(), z.string()),
});

/** Describes a successful build. */
export type Manifest = z.infer<typeof manifest>;

/** The file in which every release says its build id, commit and time. */
export const VERSION_FILE = "version.json";

/** The file of a release that contains the manifest of its build. */
export const MANIFEST_FILE = "release.json";

/**
 * Git arguments that print the hash of the checked-out commit, with the suffix `-dirty` if tracked files differ from
 * this commit.
 */
const COMMIT = ["describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"];

/**
 * Git arguments that list untracked files in `content`, `src` and `static`. The paths begin with `..`, because Git runs
 * in `dist`.
 */
const ADDED = ["ls-files", "--others", "--exclude-standard", "--", "../content", "../src", "../static"];

/** Returns the value of `commit` for a new manifest. `dist` is the folder of the build output, in which Git runs. */
function commitOf(dist: string): string | null {
  const commit = git(dist, COMMIT)?.trim();
  if (!commit) return null;
  return !commit.endsWith("-dirty") && git(dist, ADDED) ? `${commit}-dirty` : commit;
}

/** A file to deploy: its path in Gatsby's `public` (`from`) and its path in the deployed site (`to`). */
export interface DeployedFile {
  from: string;
  to: string;
}

/**
 * Copies changed files from `publicDir` (Gatsby's `public`) to the built site, and deletes files that no longer belong
 * to it. Deletes the old manifest first and writes the new one last, so that an interrupted build cannot be released.
 * Files are compared by content, because a damaged copy can have the same size and time as its original. `time` is the
 * time for which the site is built. Returns the number of files that were new or changed. Throws if a built file is
 * incomplete.
 */
export function writeDist(
  files: readonly DeployedFile[],
  rules: SiteRules,
  publicDir: string,
  dist: Dist,
  time: Date = new Date(),
): number {
  fs.rmSync(dist.manifest, { force: true });
  const hashes: Record<string, string> = {};
  const write = (file: string, content: string | Buffer): boolean => {
    hashes[file] = hashOf(content);
    return writeChanged(path.join(dist.site, file), content);
  };
  const changed = files.filter(({ from, to }) => {
    const source = path.join(publicDir, from);
    const bytes = fs.readFileSync(source);
    const fault = faultOf(to, bytes);
    if (fault) throw new Error(`${source} ${fault}. Run \`npm run build\` again.`);
    return write(to, bytes);
  });
  const rulesText = JSON.stringify(rules);
  writeWhole(dist.rules, rulesText);

  const version = {
    build: buildId(hashes, hashOf(rulesText)),
    commit: commitOf(path.dirname(dist.manifest)),
    time: time.toISOString(),
  };
  write(VERSION_FILE, versionText(version));
  keepFiles(dist.site, (file) => file in hashes);
  writeWhole(dist.manifest, JSON.stringify({ ...version, rules: hashOf(rulesText), files: hashes }));
  return changed.length;
}

/**
 * Returns how a built file is incomplete, for example `is cut short`; undefined if it looks complete. A full disk or a
 * killed process can leave a file empty or truncated, and Gatsby does not notice.
 */
function faultOf(file: string, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return "is empty";
  if (/\.(json|webmanifest)$/.test(file) && jsonIn(bytes.toString()) === undefined)
    return "is not complete JSON";
  const isCut =
    (file.endsWith(".html") && !bytes.subarray(-32).includes("</html>")) ||
    // A complete PNG ends with the chunk type `IEND` and a checksum of four bytes.
    (file.endsWith(".png") && bytes.subarray(-8, -4).toString() !== "IEND");
  return isCut ? "is cut short" : undefined;
}

/**
 * Returns the build id: the first 16 digits of a hash. It is computed from the paths and hashes in `files`, and from
 * `rules`, the hash of the hosting rules.
 */
export const buildId = (files: Hashes, rules: string): string =>
  hashOf([...Object.entries(files).sort().flat(), rules].join("\n")).slice(0, 16);

export const versionText = ({ build, commit, time }: z.infer<typeof version>): string =>
  `${JSON.stringify({ build, commit, time }, null, 2)}\n`;

/**
 * Returns the build id, commit and time in `json`, which is the parsed content of `version.json` or of a manifest;
 * undefined if `json` does not contain all three.
 */
export const versionOf = (json: unknown): z.infer<typeof version> | undefined => version.safeParse(json).data;

/**
 * Reads the manifest from parsed JSON; undefined if it is invalid or contradicts itself. Its build id must match the
 * hashes of its files and rules, and the hash of `version.json` must match its build id, commit and time.
 */
export function manifestOf(json: unknown): Manifest | undefined {
  const { data } = manifest.safeParse(json);
  if (!data) return undefined;
  const { [VERSION_FILE]: versionHash, ...files } = data.files;
  return data.build === buildId(files, data.rules) && versionHash === hashOf(versionText(data))
    ? data
    : undefined;
}

/** Reads the manifest of the last build; undefined if it is missing or invalid. */
export const readManifest = (file: string): Manifest | undefined => manifestOf(jsonFile(file));

/** A complete build: its manifest and its hosting rules. */
export interface Build {
  manifest: Manifest;
  rules: SiteRules;
}

/** Reads the last build. Throws if there is no finished build, or if the files on disk differ from its manifest. */
export function readBuild(dist: Dist): Build {
  const manifest = readManifest(dist.manifest);
  if (!manifest && !fs.existsSync(dist.site))
    throw new Error("No site has been built yet. Run `npm run build` first.");
  if (!manifest)
    throw new Error(
      "The last build did not finish, or its file manifest.json is damaged. If a build is still running, wait until it ends. Otherwise, run `npm run build`.",
    );
  const found = hashesIn(dist.site);
  const isOwn = fs.existsSync(dist.rules) && hashOfFile(dist.rules) === manifest.rules;
  const [fault, ...others] = [
    ...changedFiles(manifest.files, found).map((file) => {
      if (!(file in found)) return `${file} is missing`;
      return `${file} ${file in manifest.files ? "has changed" : "is not part of the build"}`;
    }),
    ...(isOwn ? [] : [`${dist.rules} ${fs.existsSync(dist.rules) ? "has changed" : "is missing"}`]),
  ];
  if (!fault) return { manifest, rules: JSON.parse(fs.readFileSync(dist.rules, "utf8")) };
  const more =
    others.length > 0
      ? ` (and ${others.length} more ${others.length === 1 ? "difference" : "differences"})`
      : "";
  throw new Error(`The files on disk differ from the last build: ${fault}${more}. Run \`npm run build\`.`);
}

/**
 * Returns the differences between `found`, the manifest online, and `own`, the manifest of the last build. Each
 * difference is a message that also says what to do.
 */
export function manifestDifferences(found: Manifest, own: Manifest): string[] {
  const named = (["build", "commit", "time", "rules"] as const).filter((name) => found[name] !== own[name]);
  const files = changedFiles(own.files, found.files).filter((file) => file !== VERSION_FILE);
  return [
    ...named.map(
      (name) =>
        `The ${LABELS[name]} online is ${found[name] ?? "unknown"}, but the last build has ${own[name] ?? "none"}. Release the last build.`,
    ),
    ...files.map((file) => `${file} is not the same online as in the last build. Release the last build.`),
  ];
}

const LABELS = {
  build: "build id",
  commit: "commit",
  time: "build time",
  rules: "hash of the hosting rules",
};
