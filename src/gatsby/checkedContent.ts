import fs from "node:fs";
import path from "node:path";
import type { ContentFolder, MediaFile } from "../content-model/check/readContentFolder";
import { contentTypeOfFile, fileOfRecord, idOfFile } from "../content-model/registry";
import { filesIn, writeChanged, writeWhole } from "../lib/files";
import { getOrMake } from "../lib/maps";
import { type SiteModel, siteOf } from "../site/siteOf";
import { type SiteRecord, siteRecord } from "../site/siteRecord";
import { storedText } from "../site/storedRecord";
import { CONTENT } from "../sources/readContent";
import { publicTime } from "./publicTime";

/**
 * The folder from which Gatsby reads content: a copy that is only updated when all content is valid.
 * A half-edited file therefore never reaches Gatsby, and `develop` keeps showing the last valid page.
 */
export const CHECKED_CONTENT = ".cache/content";
/** The folder from which Gatsby reads pictures. Also a copy, because decoding a half-written picture crashes Gatsby. */
export const CHECKED_MEDIA = ".cache/media";

/**
 * Updates the checked copy with content that has passed the content check, and returns the resulting site model. A
 * production build excludes records that are not public. Unchanged files are not rewritten, so that only real edits
 * trigger Gatsby. `changed` contains the date of each file's last change; a hosted CMS provides its own dates.
 */
export function writeCheckedContent(
  { json, hosted }: Pick<ContentFolder, "json" | "hosted">,
  to = CHECKED_CONTENT,
  changed: ReadonlyMap<string, string> = new Map(),
): SiteModel {
  const changedAt = (file: string) => hosted?.records.get(file)?.changed ?? changed.get(file);
  const all = [...json].flatMap(([file, bytes]) => recordIn(file, bytes, changedAt(file)) ?? []);
  const site = siteOf(all, {
    onePicture: process.env.SHARE_PICTURES === "one",
    publicAt: publicTime(),
  });
  const records = new Map(site.records.map((record) => [fileOfRecord(record.type, record.id), record]));
  for (const file of filesIn(to)) {
    if (records.has(file)) continue;
    fs.rmSync(path.join(to, file));
    written.delete(path.join(to, file));
  }
  for (const [file, record] of records) {
    const texts = site.placesOf(record).map((place) => storedText(place, site));
    writeRecord(to, file, texts.length > 1 ? `[${texts.join()}]` : texts.join());
  }
  return site;
}

/**
 * Updates the checked copy of the pictures under `from` with those that have passed the content check. A picture that
 * has changed since the check is skipped, because its change triggers the next check.
 */
export function writeCheckedMedia(
  { media }: Pick<ContentFolder, "media">,
  from = CONTENT,
  to = CHECKED_MEDIA,
): void {
  fs.mkdirSync(to, { recursive: true });
  for (const file of filesIn(to)) {
    if (!media.has(`media/${file}`)) fs.rmSync(path.join(to, file));
  }
  for (const [file, checked] of media)
    copyPicture(checked.path ?? path.join(from, file), path.join(to, file.slice(6)), checked, `${to}.new`);
}

/** Copies a picture with its modification time, by which an up-to-date copy is recognised. */
function copyPicture(from: string, to: string, checked: MediaFile, beside: string): void {
  const isChecked = (file: string) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    return stat?.size === checked.bytes && Math.abs(stat.mtimeMs - (checked.modified ?? 0)) < 1;
  };
  if (isChecked(to) || !isChecked(from)) return;
  const bytes = fs.readFileSync(from);
  if (!isChecked(from)) return;
  writeWhole(to, bytes, { time: new Date(checked.modified ?? 0), beside });
}

/** Cache of records by their file's buffer, which stays the same object while the file is unchanged. */
const recordCache = new WeakMap<Buffer, SiteRecord>();

function recordIn(file: string, bytes: Buffer, changed?: string): SiteRecord | undefined {
  const type = contentTypeOfFile(file);
  if (!type) return undefined;
  return getOrMake(recordCache, bytes, () =>
    siteRecord(type, idOfFile(type, file), JSON.parse(bytes.toString("utf8")), changed),
  );
}

/** The text that this process last wrote to each file of the checked copy. */
const written = new Map<string, string>();

/** Writes a file outside the checked copy and moves it there, so that Gatsby's file watcher never sees half a file. */
function writeRecord(to: string, file: string, text: string): void {
  const place = path.join(to, file);
  if (written.get(place) === text) return;
  writeChanged(place, text, { beside: `${to}.new` });
  written.set(place, text);
}
