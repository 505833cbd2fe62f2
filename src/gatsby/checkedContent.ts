import fs from "node:fs";
import path from "node:path";
import type { ContentFolder, MediaFile } from "../content-model/check/readContentFolder";
import { type SiteRecord, siteRecord } from "../content-model/record";
import { contentTypeOfFile, fileOfRecord, idOfFile } from "../content-model/registry";
import { buildTime, isProduction } from "../lib/environment";
import { filesIn, writeWhole } from "../lib/files";
import { getOrMake } from "../lib/maps";
import { type SiteModel, siteOf } from "../site/siteOf";
import { storedRecord } from "../site/storedRecord";
import { CONTENT } from "../sources/readContent";

/**
 * The folder from which Gatsby reads content: a copy of what has passed the content check. A half-edited file therefore
 * never reaches Gatsby, and `develop` keeps showing the last valid page.
 */
export const CHECKED_CONTENT = ".cache/content";
/** The folder from which Gatsby reads pictures. Also a copy, because decoding a half-written picture crashes Gatsby. */
export const CHECKED_MEDIA = ".cache/media";

/** Files of the checked copy that are about to change. */
export interface CheckedChanges {
  /** The new text of each record's file. */
  records: ReadonlyMap<string, string>;
  removed: readonly string[];
  /** The pictures that are written or removed. */
  pictures: readonly string[];
}

type Announce = (changes: CheckedChanges) => void;

/**
 * Updates the checked copy with content that has passed the content check, and returns the resulting site model. A
 * production build excludes records that are not public. Unchanged files are not rewritten, so that only real edits
 * trigger Gatsby. `changed` contains the date of each file's last change; a hosted CMS provides its own dates. `announce`
 * is called before the first file is written.
 */
export function writeCheckedContent(
  { json, hosted }: Pick<ContentFolder, "json" | "hosted">,
  to = CHECKED_CONTENT,
  changed: ReadonlyMap<string, string> = new Map(),
  announce: Announce = () => {},
): SiteModel {
  const changedAt = (file: string) => hosted?.records.get(file)?.changed ?? changed.get(file);
  const all = [...json].flatMap(([file, bytes]) => recordIn(file, bytes, changedAt(file)) ?? []);
  const site = siteOf(all, {
    onePicture: process.env.SHARE_PICTURES === "one",
    publicAt: publicTime(),
  });
  const wanted = new Map(site.records.map((record) => [fileOfRecord(record.type, record.id), record]));
  const removed = filesIn(to).filter((file) => !wanted.has(file));
  const records = new Map<string, string>();
  for (const [file, record] of wanted) {
    const texts = site.placesOf(record).map((place) => JSON.stringify(storedRecord(place, site)));
    const text = texts.length > 1 ? `[${texts.join()}]` : texts.join();
    if (textIn(path.join(to, file)) !== text) records.set(file, text);
  }
  announce({ records, removed, pictures: [] });
  for (const file of removed) {
    fs.rmSync(path.join(to, file));
    written.delete(path.join(to, file));
  }
  for (const [file, text] of records) {
    // Written outside the checked copy and moved there, so that Gatsby's file watcher never sees half a file.
    writeWhole(path.join(to, file), text, { beside: `${to}.new` });
    if (process.env.gatsby_executing_command === "develop") written.set(path.join(to, file), text);
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
  announce: Announce = () => {},
): void {
  fs.mkdirSync(to, { recursive: true });
  const removed = filesIn(to).filter((file) => !media.has(`media/${file}`));
  const outdated = [...media].flatMap(([file, checked]) => {
    const picture = {
      checked,
      from: checked.path ?? path.join(from, file),
      name: file.slice("media/".length),
    };
    return isSame(path.join(to, picture.name), checked) || !isSame(picture.from, checked) ? [] : [picture];
  });
  announce({ records: new Map(), removed: [], pictures: [...removed, ...outdated.map(({ name }) => name)] });
  for (const file of removed) fs.rmSync(path.join(to, file));
  for (const { checked, from, name } of outdated) {
    const bytes = fs.readFileSync(from);
    // Copied with its modification time, by which an up-to-date copy is recognised. A date leaves out parts of milliseconds.
    const time = new Date(Math.round(checked.modified ?? 0));
    if (isSame(from, checked)) writeWhole(path.join(to, name), bytes, { time, beside: `${to}.new` });
  }
}

/** Whether a picture on disk is the one that was checked. */
function isSame(file: string, checked: MediaFile): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat?.size === checked.bytes && Math.abs(stat.mtimeMs - (checked.modified ?? 0)) < 1;
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

/** The text that `develop` last wrote to each file of the checked copy. */
const written = new Map<string, string>();

function textIn(file: string): string | undefined {
  return written.get(file) ?? (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined);
}

/**
 * The time that decides which content is public. Undefined in `develop` and in previews, which also show content that
 * is not public yet or no longer.
 */
export const publicTime = (environment = process.env): Date | undefined =>
  environment.gatsby_executing_command === "develop" || !isProduction(environment)
    ? undefined
    : buildTime(environment);

let current: SiteModel | undefined;

/** Sets the model of the content that Gatsby currently reads. */
export function setCurrentSite(site: SiteModel): void {
  current = site;
}

/** The model of the content that Gatsby currently reads. Available from the hook `onPreBootstrap` on. */
export function currentSite(): SiteModel {
  if (!current) throw new Error("The content is not read yet.");
  return current;
}
