import fs from "node:fs";
import path from "node:path";
import type { ContentFolder } from "../content-model/check/readContentFolder";
import { contentTypeOfFile } from "../content-model/registry";
import { filesIn, writeChanged } from "../lib/files";
import { storedRecord } from "./schema/storedRecord";

/** What editors change. */
export const CONTENT = "content";
/**
 * Where Gatsby reads content: a copy that is only written when the whole content is right.
 * So a half-typed file never reaches Gatsby, and in `develop` the last good page stays.
 */
export const CHECKED_CONTENT = ".cache/content";

/**
 * Brings the checked copy up to date with content that has passed the content check.
 * Files whose text does not change are not touched, so that only true edits wake Gatsby.
 */
export function writeCheckedContent({ json }: Pick<ContentFolder, "json">, to = CHECKED_CONTENT): void {
  for (const file of jsonFiles(to)) {
    if (!json.has(file)) fs.rmSync(path.join(to, file));
  }
  for (const [file, bytes] of json) {
    const type = contentTypeOfFile(file);
    if (!type) continue;
    const record: unknown = JSON.parse(bytes.toString("utf8"));
    // Written outside the folder and moved into place: Gatsby, which watches the folder, never sees half a file.
    const text = JSON.stringify(storedRecord(type, record));
    writeChanged(path.join(to, file), text, { beside: `${to}.new` });
  }
}

/** The paths of all JSON files under a folder, relative to it, with forward slashes. */
export function jsonFiles(folder: string): string[] {
  return filesIn(folder).filter((file) => file.endsWith(".json"));
}
