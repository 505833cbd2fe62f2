import fs from "node:fs";
import path from "node:path";
import { contentTypeOfFile } from "../content-model/registry";
import { storedRecord } from "./schema/storedRecord";

/** What editors change. */
export const CONTENT = "content";
/**
 * Where Gatsby reads content: a copy that is only written when the whole content is right.
 * So a half-typed file never reaches Gatsby, and in `develop` the last good page stays.
 */
export const CHECKED_CONTENT = ".cache/content";

/** The paths of all JSON files under a folder, relative to it, with forward slashes. */
export function jsonFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".json"));
}

/**
 * Brings the checked copy up to date with `from`, which must have passed the content check.
 * Files whose text does not change are not touched, so that only true edits wake Gatsby.
 */
export function mirrorContent(from = CONTENT, to = CHECKED_CONTENT): void {
  fs.mkdirSync(to, { recursive: true });
  const wanted = new Set(jsonFiles(from));
  for (const file of jsonFiles(to)) {
    if (!wanted.has(file)) fs.rmSync(path.join(to, file));
  }
  for (const file of wanted) {
    const type = contentTypeOfFile(file);
    if (!type) continue;
    const record: unknown = JSON.parse(fs.readFileSync(path.join(from, file), "utf8"));
    writeIfChanged(path.join(to, file), JSON.stringify(storedRecord(type, record)));
  }
}

function writeIfChanged(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Written beside and moved into place: a watcher never sees half a file.
  fs.writeFileSync(`${file}.new`, text);
  fs.renameSync(`${file}.new`, file);
}
