import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The output of a git command run in a folder; undefined if it fails, for example outside a repository. Node only. */
export const git = (folder: string, args: readonly string[], input?: string): string | undefined =>
  gitBytes(folder, args, input)?.toString();

/** The same as bytes, for binary files. */
export function gitBytes(folder: string, args: readonly string[], input?: string): Buffer | undefined {
  const { status, stdout } = spawnSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd: folder,
    // In a hook, git sets variables such as GIT_DIR, which would make it use the wrong repository from another folder.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
    maxBuffer: 1 << 30,
    input,
  });
  return status === 0 ? stdout : undefined;
}

/**
 * The ISO date of the last commit that changed each file of a folder, by path relative to the folder, in one git call.
 * Empty if git is not available; excludes files whose history was not fetched.
 */
export function lastModified(folder: string): Map<string, string> {
  const log = git(folder, ["log", "--relative", "--name-only", "--format=%x00%H %cI", "--", "."]);
  return newestDates(log ?? "", commitsWithoutHistory(folder));
}

/** Parses the log that `lastModified` requests, newest commit first, skipping the commits in `without`. */
function newestDates(log: string, without: ReadonlySet<string>): Map<string, string> {
  const dates = new Map<string, string>();
  for (const entry of log.split("\0").slice(1)) {
    const [head = "", ...files] = entry.split("\n").filter(Boolean);
    const [commit = "", date = ""] = head.split(" ");
    if (without.has(commit)) continue;
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** Hosts make shallow clones, in which the oldest commit appears to have created every file. */
function commitsWithoutHistory(folder: string): Set<string> {
  if (git(folder, ["rev-parse", "--is-shallow-repository"])?.trim() !== "true") return new Set();
  const list = git(folder, ["rev-parse", "--git-path", "shallow"])?.trim() ?? "";
  return new Set(readFileSync(path.resolve(folder, list), "utf8").split("\n"));
}
