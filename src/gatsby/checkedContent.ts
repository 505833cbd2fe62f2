import fs from "node:fs";
import path from "node:path";
import type { ContentFolder } from "../content-model/check/readContentFolder";
import { contentTypeOfFile, idOfFile } from "../content-model/registry";
import { filesIn, writeChanged } from "../lib/files";
import { type SiteModel, siteOf } from "../site/siteOf";
import { type SiteRecord, siteRecord } from "../site/siteRecord";
import { storedRecord } from "../site/storedRecord";

/** What editors change. */
export const CONTENT = "content";
/**
 * Where Gatsby reads content: a copy that is only written when the whole content is right.
 * So a half-typed file never reaches Gatsby, and in `develop` the last good page stays.
 */
export const CHECKED_CONTENT = ".cache/content";

/**
 * Brings the checked copy up to date with content that has passed the content check, and returns the site that follows
 * from it. Files whose text does not change are not touched, so that only true edits wake Gatsby. `changed` is the
 * date of each file's last change.
 */
export function writeCheckedContent(
  { json }: Pick<ContentFolder, "json">,
  to = CHECKED_CONTENT,
  changed: ReadonlyMap<string, string> = new Map(),
): SiteModel {
  const records = new Map([...json].flatMap(([file, bytes]) => recordIn(file, bytes, changed.get(file))));
  const site = siteOf([...records.values()], { onePicture: process.env.SHARE_PICTURES === "one" });
  for (const file of filesIn(to)) {
    if (!records.has(file)) fs.rmSync(path.join(to, file));
  }
  for (const [file, record] of records) {
    // Written outside the folder and moved into place: Gatsby, which watches the folder, never sees half a file.
    const text = JSON.stringify(storedRecord(record, site));
    writeChanged(path.join(to, file), text, { beside: `${to}.new` });
  }
  return site;
}

function recordIn(file: string, bytes: Buffer, changed?: string): [file: string, record: SiteRecord][] {
  const type = contentTypeOfFile(file);
  if (!type) return [];
  const content: unknown = JSON.parse(bytes.toString("utf8"));
  return [[file, siteRecord(type, idOfFile(type, file), content, changed)]];
}
