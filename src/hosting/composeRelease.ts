import fs from "node:fs/promises";
import path from "node:path";
import { eachOf } from "./eachOf";
import type { Host } from "./host";
import type { SiteRules } from "./siteRules";
import { NOT_FOUND_FILE } from "./siteRules";
import { writeWhole } from "./writeWhole";

/**
 * Makes the folder that is put on one host: the site, and the host's own files. The site's files are linked, not
 * copied, so it takes a moment. The folder appears all at once, in the place of the one before.
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
  const files = (await filesIn(site)).filter((file) => host.sendsCopies || !/\.(br|gz)$/.test(file));
  await eachOf(files, (file) => fs.link(path.join(site, file), path.join(fresh, "site", file)));

  const notFoundPage = await fs.readFile(path.join(site, NOT_FOUND_FILE), "utf8");
  for (const [file, text] of Object.entries(host.files(rules, notFoundPage))) {
    await writeWhole(path.join(fresh, file), text);
  }
  await fs.rm(release, { recursive: true, force: true });
  await fs.rename(fresh, release);
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return ["", ...folders.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))];
}

/** The files in a folder and all its folders, relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}
