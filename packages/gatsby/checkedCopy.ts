import fs from "node:fs";
import path from "node:path";
import type { ContentFolder, MediaFile } from "@sitekit/check/readContentFolder";
import type { ContentModel } from "@sitekit/content/contentModel";
import { idOfFile } from "@sitekit/content/contentType";
import { type SiteRecord, siteRecord } from "@sitekit/content/record";
import { filesIn, writeWhole } from "@sitekit/lib/files";
import { CONTENT } from "@sitekit/sources/readContent";

export interface Places {
  /** The path of the content folder. */
  from: string;
  records: string;
  media: string;
}

/**
 * The content folder, and the two folders of the checked copy, from which Gatsby reads records and pictures. The copy
 * contains only content that has passed the check. So `develop` still shows the last valid version of a page while
 * its file has an error, and Gatsby never reads a half-written picture, which would make it exit.
 */
export const CHECKED: Places = { from: CONTENT, records: ".cache/content", media: ".cache/media" };

/**
 * Returns the records of a content folder. `changed` contains dates of last changes, by file. If a hosted CMS returned
 * such a date for a record, that date is used instead.
 */
export function recordsOf(
  config: ContentModel,
  { json, hosted }: ContentFolder,
  changed: ReadonlyMap<string, string>,
): SiteRecord[] {
  return [...json].flatMap(([file, bytes]) => {
    const type = config.typeOfFile(file);
    const date = hosted?.records.get(file)?.changed ?? changed.get(file);
    return type ? [siteRecord(type, idOfFile(type, file), JSON.parse(String(bytes)), date)] : [];
  });
}

/**
 * Writes the records in `texts` and the pictures in `media` to the checked copy, and removes other files from it.
 * Unchanged files are not written again, because Gatsby would treat them as changed.
 */
export function writeCopy(
  texts: readonly [file: string, text: string][],
  media: ContentFolder["media"],
  to: Places,
): void {
  const inRecords = (file: string) => path.join(to.records, file);
  const inMedia = (file: string) => path.join(to.media, file);
  const outdated = texts.filter(
    ([file, text]) => !fs.existsSync(inRecords(file)) || fs.readFileSync(inRecords(file), "utf8") !== text,
  );
  const files = new Set(texts.map(([file]) => file));
  const removed = filesIn(to.records).filter((file) => !files.has(file));
  fs.mkdirSync(to.media, { recursive: true });
  const removedPictures = filesIn(to.media).filter((file) => !media.has(`media/${file}`));
  // Skips pictures that have an up-to-date copy, and pictures that have changed since the check. In `develop`, the
  // change triggers another check, after which the new picture is copied.
  const pictures = [...media].flatMap(([file, checked]) => {
    const name = file.slice("media/".length);
    const from = checked.path ?? path.join(to.from, file);
    return isSame(inMedia(name), checked) || !isSame(from, checked) ? [] : [{ name, from, checked }];
  });
  // Files are written outside the checked copy and then moved into it, so that Gatsby's file watcher never sees
  // half a file. Pictures are moved first, because a record may refer to a new picture.
  for (const file of removedPictures) fs.rmSync(inMedia(file));
  for (const { name, from, checked } of pictures) {
    const bytes = fs.readFileSync(from);
    // The copy gets the modification time of the original, so that a later call recognises an up-to-date copy. The
    // time is rounded because a `Date` has no fractions of a millisecond.
    const time = new Date(Math.round(checked.modified ?? 0));
    if (isSame(from, checked)) writeWhole(inMedia(name), bytes, { time, beside: `${to.media}.new` });
  }
  for (const file of removed) fs.rmSync(inRecords(file));
  for (const [file, text] of outdated) writeWhole(inRecords(file), text, { beside: `${to.records}.new` });
}

/**
 * Whether `file` has the size and modification time that a picture had during the check. `file` is the path of the
 * picture or of its copy.
 */
function isSame(file: string, checked: MediaFile): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat?.size === checked.bytes && Math.abs(stat.mtimeMs - (checked.modified ?? 0)) < 1;
}
