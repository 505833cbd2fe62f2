import { git } from "../../lib/git";
import type { RecordVersion } from "../records/version";
import type { TextFile } from "./localFiles";
import { replacedVersions } from "./replacedVersions";

/** Number of commits to read: people look for changes of the last weeks. */
const COMMITS = 30;

/**
 * The versions of a record, newest first: the current file, the versions that the editor replaced since `develop`
 * started, and the commits, including those under former file names.
 */
export function recordHistory(folder: string, file: TextFile): RecordVersion[] {
  const committed = committedVersions(folder, file.path);
  const now = { id: "now", when: new Date().toISOString(), note: "Not committed yet", text: file.text };
  const current = committed[0]?.text === now.text ? [] : [now];
  const saved = [...current, ...replacedVersions(folder, file.path)];
  const all = [...saved, ...committed];
  // Drop an uncommitted version if the next older one has the same text.
  return all.filter(({ text }, index) => index >= saved.length || text !== all[index + 1]?.text);
}

function committedVersions(folder: string, file: string): RecordVersion[] {
  const place = file.slice("content/".length);
  const log = git(folder, [
    "log",
    "--follow",
    `--max-count=${COMMITS}`,
    "--name-only",
    "--format=%x00%H%x00%aI%x00%an%x00%s%x00",
    "--",
    place,
  ]);
  const parts = log?.split("\0").slice(1) ?? [];
  const versions: RecordVersion[] = [];
  for (let at = 0; at + 4 < parts.length; at += 5) {
    const [id = "", when = "", who = "", note = "", name = ""] = parts.slice(at, at + 5);
    const text = git(folder, ["show", `${id}:${name.trim()}`]);
    if (text !== undefined) versions.push({ id, when, who, note, text });
  }
  return versions;
}
