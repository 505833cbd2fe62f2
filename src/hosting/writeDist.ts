import fs from "node:fs";
import path from "node:path";
import { writeChanged, writeWhole } from "../lib/files";
import { git } from "../lib/git";
import { hashOf } from "../lib/hashes";
import { composeSite } from "./composeSite";
import type { DeployedFile } from "./deployedFiles";
import { buildId, type Manifest, readManifest, VERSION_FILE, versionText } from "./manifest";
import type { Dist } from "./paths";
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
  const before = readManifest(dist.manifest);
  fs.rmSync(dist.manifest, { force: true });

  const { hashes, written } = composeSite(files, { publicDir, site: dist.site }, VERSION_FILE);
  const rulesText = JSON.stringify(rules);
  writeWhole(dist.rules, rulesText);

  const build = buildId(hashes, hashOf(rulesText));
  const commit = git(".", COMMIT)?.trim() ?? null;
  const isSame = before?.build === build && before.commit === commit;
  const version = { build, commit, time: isSame ? before.time : time.toISOString() };
  const versionFile = versionText(version);
  writeChanged(path.join(dist.site, VERSION_FILE), versionFile);
  hashes.set(VERSION_FILE, hashOf(versionFile));

  const manifest: Manifest = { ...version, rules: hashOf(rulesText), files: Object.fromEntries(hashes) };
  writeWhole(dist.manifest, JSON.stringify(manifest));
  return written;
}
