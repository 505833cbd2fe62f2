import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { filesIn, jsonFile } from "../lib/files";
import { hashOf, hashOfFile } from "../lib/hashes";
import type { Dist } from "./paths";

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

export const NOT_BUILT = "No site has been built yet. Run `npm run build` first.";

/** Computes the build id. It changes with any deployed file and any rule. */
export const buildId = (files: ReadonlyMap<string, string>, rules: string): string =>
  hashOf([...files].sort().flat().concat(rules).join("\n")).slice(0, 16);

export const versionText = ({ build, commit, time }: Version): string =>
  `${JSON.stringify({ build, commit, time }, null, 2)}\n`;

/** The manifest of the last build; undefined if it is missing or invalid. */
export const readManifest = (file: string): Manifest | undefined => manifest.safeParse(jsonFile(file)).data;

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
