import fs from "node:fs";
import path from "node:path";
import type { RecordVersion } from "../records/version";

/** Number of versions to keep per record: an afternoon of saves. */
const KEPT = 50;

/** Versions that the editor replaced or removed since `develop` started, by file on disk, newest first. */
const replaced = new Map<string, RecordVersion[]>();

/** Keeps the current version of a record before it is overwritten, since git has only committed versions. */
export function rememberVersion(folder: string, file: string): void {
  const onDisk = path.join(folder, file.slice("content/".length));
  if (!onDisk.endsWith(".json") || !fs.existsSync(onDisk)) return;
  keep(path.resolve(onDisk), fs.readFileSync(onDisk, "utf8"));
}

/** Keeps every version that `change` replaces anywhere in the folder. Returns the result of `change`. */
export function rememberVersions<Result>(folder: string, change: () => Result): Result {
  const before = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => path.resolve(folder, file))
    .map((file) => ({ file, text: fs.readFileSync(file, "utf8") }));
  const result = change();
  for (const { file, text } of before) {
    if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text) keep(file, text);
  }
  return result;
}

export const replacedVersions = (folder: string, file: string): RecordVersion[] =>
  replaced.get(path.resolve(folder, file.slice("content/".length))) ?? [];

function keep(onDisk: string, text: string): void {
  const versions = replaced.get(onDisk) ?? [];
  const when = new Date().toISOString();
  const version = { id: `${when} ${versions.length}`, when, note: "Replaced by a save in the editor", text };
  replaced.set(onDisk, [version, ...versions].slice(0, KEPT));
}
