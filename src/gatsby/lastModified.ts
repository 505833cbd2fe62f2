import { readFileSync } from "node:fs";
import path from "node:path";
import { git } from "../lib/git";

/**
 * When each file of a folder was last changed, from git: an ISO date by the file's path relative to the folder.
 * One call for all files. Empty where there is no git, and without the files whose history was not fetched.
 */
export function lastModified(folder: string): Map<string, string> {
  const log = git(folder, ["log", "--relative", "--name-only", "--format=%x00%H %cI", "--", "."]);
  return newestDates(log ?? "", commitsWithoutHistory(folder));
}

/** Reads the log that `lastModified` asks for, newest commit first, passing over the commits in `without`. */
export function newestDates(log: string, without: ReadonlySet<string>): Map<string, string> {
  const dates = new Map<string, string>();
  for (const entry of log.split("\0").slice(1)) {
    const [head = "", ...files] = entry.split("\n").filter(Boolean);
    const [commit = "", date = ""] = head.split(" ");
    if (without.has(commit)) continue;
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** Hosts fetch only the newest commits; the oldest of these looks as if it had made every file. */
function commitsWithoutHistory(folder: string): Set<string> {
  if (git(folder, ["rev-parse", "--is-shallow-repository"])?.trim() !== "true") return new Set();
  const list = git(folder, ["rev-parse", "--git-path", "shallow"])?.trim() ?? "";
  return new Set(readFileSync(path.resolve(folder, list), "utf8").split("\n"));
}
