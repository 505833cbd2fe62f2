import fs from "node:fs/promises";
import path from "node:path";
import { filesIn, writeWhole } from "../lib/files";
import { hashOfFile } from "../lib/hashes";
import { compressFiles } from "./compress";
import { type Dist, readManifest, readRules, verifiedManifest } from "./dist";
import { eachOf } from "./eachOf";
import { isUnlisted } from "./headerRules";
import type { Host } from "./hosts/host";
import { keepLasting, LASTING_FILE, type LastingFiles, lastingFiles } from "./lasting";
import type { ReadOnline } from "./online";
import { NOT_FOUND_FILE, type SiteRules } from "./siteRules";

/** Hashes of all other files of a release, in the format of `sha256sum --check`. */
const SUMS_FILE = "SHA256SUMS";

const PREVIEW =
  "What was built is a preview: it shows drafts, and tells search engines to leave it alone. Run `npm run build`, or, to put the preview where only colleagues look, begin this command with `SITE_ENV=preview`.";

const NOTHING_ONLINE: ReadOnline = async () => undefined;

/**
 * Makes the release folder for one host: the site, the hashed assets of earlier releases that open pages may still
 * request (`online` reads the site that is online now), precompressed copies if the host serves them, and the host's
 * own files. The site's files are hard links, which makes this fast. The finished folder replaces the previous one by a
 * rename. Throws if the build is incomplete, or is a preview and `mayBePreview` is not set. Returns the hosting rules.
 */
export async function composeRelease(
  host: Host,
  dist: Dist,
  release: string,
  online: ReadOnline = NOTHING_ONLINE,
  mayBePreview = false,
): Promise<SiteRules> {
  const manifest = verifiedManifest(dist);
  const rules = readRules(dist.rules);
  if (isUnlisted(rules.headers) && !mayBePreview) throw new Error(PREVIEW);
  const kept = await keepLasting(lastingFiles(manifest.files, rules), online, rules, new Date());

  const fresh = `${release}.new`;
  const site = path.join(fresh, "site");
  await fs.rm(fresh, { recursive: true, force: true });
  await eachOf(Object.keys(manifest.files), async (file) => {
    await fs.mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await fs.link(path.join(dist.site, file), path.join(site, file));
  });
  if (readManifest(dist.manifest)?.build !== manifest.build) {
    throw new Error("A build began meanwhile. Run `npm run release` again when it has ended.");
  }
  for (const [file, bytes] of kept.files) writeWhole(path.join(site, file), bytes);
  writeWhole(path.join(site, LASTING_FILE), lastingText(kept.list));

  const notFoundPage = await fs.readFile(path.join(dist.site, NOT_FOUND_FILE), "utf8");
  for (const [file, text] of Object.entries(
    host.files(rules, {
      notFoundPage,
      lasting: Object.keys(kept.list),
    }),
  )) {
    writeWhole(path.join(fresh, file), text);
  }
  if (host.sendsCopies) await compressFiles(site, dist.copies, new Set(Object.keys(kept.list)));
  writeWhole(path.join(fresh, SUMS_FILE), sumsOf(fresh));
  await fs.rm(release, { recursive: true, force: true });
  await fs.rename(fresh, release);
  return rules;
}

const sumsOf = (folder: string): string =>
  filesIn(folder)
    .map((file) => `${hashOfFile(path.join(folder, file))}  ${file}\n`)
    .join("");

/** One line per file, so that the shell script `activate` can parse it too. */
const lastingText = (list: LastingFiles): string =>
  `{\n${Object.entries(list)
    .map(([file, entry]) => `${JSON.stringify(file)}:${JSON.stringify(entry)}`)
    .join(",\n")}\n}\n`;
