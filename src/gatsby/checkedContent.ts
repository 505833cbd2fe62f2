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
 * Where Gatsby reads content: a copy that is only written when the whole content is right.
 * So a half-typed file never reaches Gatsby, and in `develop` the last good page stays.
 */
export const CHECKED_CONTENT = ".cache/content";
/** Where Gatsby reads pictures: a copy too, because one that is half written ends Gatsby when it is decoded. */
export const CHECKED_MEDIA = ".cache/media";

/**
 * Brings the checked copy up to date with content that has passed the content check, and returns the site that follows
 * from it: in a build for visitors, without the records that are not public. Files whose text does not change are not
 * touched, so that only true edits wake Gatsby. `changed` is the date of each file's last change; a hosted CMS says
 * itself when a record was changed.
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
 * Brings the checked copy of the pictures under `from` up to date with those that have passed the content check. A
 * picture that has changed since then is left out: the change itself brings the next check.
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

/** Copies a picture with its time, by which the copy is known to be of the same state. */
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

/** Records by the bytes of their file, which stay the same as long as the file does. */
const known = new WeakMap<Buffer, SiteRecord>();

function recordIn(file: string, bytes: Buffer, changed?: string): SiteRecord | undefined {
  const type = contentTypeOfFile(file);
  if (!type) return undefined;
  return getOrMake(known, bytes, () =>
    siteRecord(type, idOfFile(type, file), JSON.parse(bytes.toString("utf8")), changed),
  );
}

/** What was written last to each file of the checked copy, by this process. */
const written = new Map<string, string>();

/** Writes a file of the checked copy outside the folder and moves it into place: Gatsby, which watches the folder, never sees half a file. */
function writeRecord(to: string, file: string, text: string): void {
  const place = path.join(to, file);
  if (written.get(place) === text) return;
  writeChanged(place, text, { beside: `${to}.new` });
  written.set(place, text);
}
