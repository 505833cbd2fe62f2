import fs from "node:fs";
import path from "node:path";
import { git } from "../../lib/git";
import type { Version } from "../save/store";

/** Number of versions to keep per record: an afternoon of saves. */
const KEPT = 50;
/** Number of commits to read: people look for changes of the last weeks. */
const COMMITS = 30;

/** Versions that the editor replaced or removed since `develop` started, by file on disk, newest first. */
const replaced = new Map<string, Version[]>();

/** Keeps the current version of a record before it is overwritten, since git has only committed versions. */
export function rememberVersion(onDisk: string): void {
  if (!onDisk.endsWith(".json") || !fs.existsSync(onDisk)) return;
  const file = path.resolve(onDisk);
  const versions = replaced.get(file) ?? [];
  const when = new Date().toISOString();
  const text = fs.readFileSync(file, "utf8");
  const version = { id: `${when} ${versions.length}`, when, note: "Replaced by a save in the editor", text };
  replaced.set(file, [version, ...versions].slice(0, KEPT));
}

/**
 * The versions of a record, newest first: the current file, the versions that the editor replaced since `develop`
 * started, and the commits, including those under former file names.
 */
export function recordHistory(folder: string, file: string): Version[] {
  const onDisk = path.join(folder, file);
  const committed = committedVersions(folder, file);
  const text = fs.existsSync(onDisk) ? fs.readFileSync(onDisk, "utf8") : undefined;
  const now =
    text === undefined || committed[0]?.text === text
      ? []
      : [{ id: "now", when: new Date().toISOString(), note: "Not committed yet", text }];
  const saved = [...now, ...(replaced.get(path.resolve(onDisk)) ?? [])];
  const all = [...saved, ...committed];
  // Drop an uncommitted version if the next older one has the same text.
  return all.filter(({ text }, index) => index >= saved.length || text !== all[index + 1]?.text);
}

function committedVersions(folder: string, file: string): Version[] {
  const log = git(folder, [
    "log",
    "--follow",
    `--max-count=${COMMITS}`,
    "--name-only",
    "--format=%x00%H%x00%aI%x00%an%x00%s%x00",
    "--",
    file,
  ]);
  const parts = log?.split("\0").slice(1) ?? [];
  const versions: Version[] = [];
  for (let at = 0; at + 4 < parts.length; at += 5) {
    const [id = "", when = "", who = "", note = "", name = ""] = parts.slice(at, at + 5);
    const text = git(folder, ["show", `${id}:${name.trim()}`]);
    if (text !== undefined) versions.push({ id, when, who, note, text });
  }
  return versions;
}
