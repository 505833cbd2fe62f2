import fs from "node:fs/promises";
import path from "node:path";
import { filesIn, writeWhole } from "../lib/files";
import { compressSite } from "./compressSite";
import { eachOf } from "./eachOf";
import type { Host } from "./host";
import type { SiteRules } from "./siteRules";
import { NOT_FOUND_FILE } from "./siteRules";

/** The folder of a site's compressed copies stands beside it; they are kept from release to release. */
const copiesOf = (site: string) => path.join(site, "../copies");

/**
 * Makes the folder that is put on one host: the site, compressed copies where the host sends them, and the host's
 * own files. The files are linked, not copied, so it takes a moment. The folder appears all at once, in the place of
 * the one before.
 */
export async function composeRelease(
  host: Host,
  rules: SiteRules,
  site: string,
  release: string,
): Promise<void> {
  const fresh = `${release}.new`;
  await fs.rm(fresh, { recursive: true, force: true });
  for (const folder of await foldersIn(site))
    await fs.mkdir(path.join(fresh, "site", folder), { recursive: true });
  await linkFiles(site, path.join(fresh, "site"));
  if (host.sendsCopies) {
    await compressSite(site, copiesOf(site));
    await linkFiles(copiesOf(site), path.join(fresh, "site"));
  }

  const notFoundPage = await fs.readFile(path.join(site, NOT_FOUND_FILE), "utf8");
  for (const [file, text] of Object.entries(host.files(rules, notFoundPage))) {
    writeWhole(path.join(fresh, file), text);
  }
  await fs.rm(release, { recursive: true, force: true });
  await fs.rename(fresh, release);
}

async function linkFiles(from: string, to: string): Promise<void> {
  await eachOf(filesIn(from), (file) => fs.link(path.join(from, file), path.join(to, file)));
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return ["", ...folders.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))];
}
