import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { filesIn, jsonFile } from "../lib/files";
import { hashOf, hashOfFile } from "../lib/hashes";
import type { SiteRules } from "./siteRules";

const version = z.object({
  /** The build id: a hash of everything that is deployed, so identical sites have the same id. */
  build: z.string(),
  /** The commit that was built, with the suffix `-dirty` if files differed from it; null outside a git repository. */
  commit: z.string().nullable(),
  /** The time that decides which records the build published, for example `2026-01-31T12:00:00.000Z`. */
  time: z.string(),
});

const manifest = version.extend({
  rules: z.string(),
  files: z.record(z.string(), z.string()),
});

/** Identifies a build. Every release serves it as `/version.json`. */
export type Version = z.infer<typeof version>;

/** A successful build: its version, the hash of its rules, and the hash of each deployed file by path. */
export type Manifest = z.infer<typeof manifest>;

export const VERSION_FILE = "version.json";

const NOT_BUILT = "No site has been built yet. Run `npm run build` first.";

/** Computes the build id. It changes with any deployed file and any rule. */
export const buildId = (files: ReadonlyMap<string, string>, rules: string): string =>
  hashOf([...files].sort().flat().concat(rules).join("\n")).slice(0, 16);

export const versionText = ({ build, commit, time }: Version): string =>
  `${JSON.stringify({ build, commit, time }, null, 2)}\n`;

/** The file of a release that contains the manifest of its build. */
export const MANIFEST_FILE = "release.json";

/** The manifest in parsed JSON; undefined if it is none, or if its build, commit or time is not that of its files. */
export function manifestOf(json: unknown): Manifest | undefined {
  const { data } = manifest.safeParse(json);
  if (!data) return undefined;
  const { [VERSION_FILE]: versionHash, ...files } = data.files;
  const isOwn = data.build === buildId(new Map(Object.entries(files)), data.rules);
  return isOwn && versionHash === hashOf(versionText(data)) ? data : undefined;
}

/** The manifest of the last build; undefined if it is missing or invalid. */
export const readManifest = (file: string): Manifest | undefined => manifestOf(jsonFile(file));

/** In what a manifest differs from that of another build of the same commit, one sentence each. */
export function manifestDifferences(found: Manifest, own: Manifest): string[] {
  const named = (["build", "commit", "time", "rules"] as const).filter((name) => found[name] !== own[name]);
  const names = [...new Set([...Object.keys(found.files), ...Object.keys(own.files)])];
  const files = names.filter((file) => file !== VERSION_FILE && found.files[file] !== own.files[file]);
  return [
    ...named.map((name) => `The ${name} online is ${found[name]}, and that of the last build ${own[name]}.`),
    ...files.map((file) => `${file} online is not what the last build has.`),
  ];
}

/**
 * Reads the manifest and verifies every file on disk against it. Throws if the last build did not finish, or if the
 * files are not those that it wrote.
 */
export function verifiedManifest(dist: Dist): Manifest {
  const found = readManifest(dist.manifest);
  if (!found && !fs.existsSync(dist.site)) throw new Error(NOT_BUILT);
  if (!found) throw new Error("The last build did not finish. Run `npm run build`.");
  const faults = faultsIn(dist, found);
  const [first, ...others] = faults;
  if (!first) return found;
  const more = others.length > 0 ? `, and ${others.length} more faults like this` : "";
  throw new Error(`${dist.site} is not what was built: ${first}${more}. Run \`npm run build\`.`);
}

function faultsIn(dist: Dist, { files, rules }: Manifest): string[] {
  const there = new Set(filesIn(dist.site));
  const faults = Object.entries(files).flatMap(([file, hash]) => {
    if (!there.delete(file)) return [`${file} is missing`];
    return hashOfFile(path.join(dist.site, file)) === hash ? [] : [`${file} is damaged`];
  });
  const sameRules = fs.existsSync(dist.rules) && hashOfFile(dist.rules) === rules;
  return [
    ...faults,
    ...(sameRules ? [] : [`${dist.rules} belongs to another build`]),
    ...[...there].map((file) => `${file} does not belong there`),
  ];
}

/** Paths of the build output. */
export interface Dist {
  /** Folder of the served files, the same for every host. */
  site: string;
  /** The hosting rules that every host's files are generated from. */
  rules: string;
  /** The manifest of the last successful build; see `Manifest`. */
  manifest: string;
  /** Cache of compressed copies, all of the best quality. */
  copies: string;
  /** Output of `npm run release`: the served files and the files of one host. */
  release: string;
  /** The build lock: ids of the processes that are building. */
  lock: string;
}

/** The build output of the checkout in `folder`. */
export const distIn = (folder: string): Dist => ({
  site: path.join(folder, "dist/site"),
  rules: path.join(folder, "dist/rules.json"),
  manifest: path.join(folder, "dist/manifest.json"),
  copies: path.join(folder, "dist/compressed"),
  release: path.join(folder, "dist/release"),
  lock: path.join(folder, "dist/build.lock"),
});

/** The build output of this checkout, relative to its root. */
export const DIST = distIn("");

const siteRules = z.object({
  pages: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), under: z.boolean() })),
  headers: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })),
});

/** Reads the rules of the last build. Throws if there is none. */
export function readRules(file: string): SiteRules {
  return siteRules.parse(JSON.parse(fs.readFileSync(file, "utf8")));
}
