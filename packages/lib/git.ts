import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Runs a Git command in a folder and returns the output; undefined if the command fails, for example outside a
 * repository. `input` is passed to the command as standard input. Node only.
 */
export const git = (folder: string, args: readonly string[], input?: string): string | undefined =>
  gitBytes(folder, args, input)?.toString();

/**
 * Git settings for every command. Without the first, Git would print paths with letters such as `é` in quotes and with
 * escapes. Without the second, `git log` would also print whether signatures are valid if the user has set
 * `log.showSignature`.
 */
const SETTINGS = ["core.quotePath=false", "log.showSignature=false"];

/** Does the same as the function `git`, but returns the output as bytes, so that a binary file stays intact. */
export function gitBytes(folder: string, args: readonly string[], input?: string): Buffer | undefined {
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  const { status, stdout, stderr } = spawnSync("git", [...settings, ...args], {
    cwd: folder,
    // Git sets variables such as GIT_DIR for the commands of a hook. They are removed, because with them a command in
    // another folder would use the repository of the hook.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
    maxBuffer: 1 << 30,
    input,
  });
  if (status !== 0) warnOfOwner(String(stderr));
  return status === 0 ? stdout : undefined;
}

let isWarned = false;

/**
 * Warns if a Git command failed because the repository belongs to another user, as often happens in containers. Warns
 * only the first time. `said` is Git's error message. For this error, it contains the command that solves the problem.
 */
function warnOfOwner(said: string): void {
  const command = /git config --global --add safe\.directory .+/.exec(said)?.[0];
  if (isWarned || !command) return;
  isWarned = true;
  console.warn(
    `Git does not read the history, because this folder belongs to another user. So the dates of changes and the addresses of removed pages are unknown. Run \`${command}\`, or change the owner of the folder.`,
  );
}

/**
 * Returns, for each committed file of a folder, the date (ISO 8601) of the last commit that changed it. The keys are
 * paths relative to the folder. In a shallow clone, a file is left out if no commit after the oldest fetched commit
 * changed it. The map is empty without Git, and outside a repository.
 */
export function lastModified(folder: string): Map<string, string> {
  const log = git(folder, ["log", "--relative", "--name-only", "--format=%x00%H %cI", "--", "."]);
  return newestDates(log ?? "", commitsWithoutHistory(folder));
}

/**
 * Returns the date of the newest commit of each file in `log`. `log` is the output of the `git log` command in
 * `lastModified`, and lists the newest commit first. Commits whose hashes are in `skipped` are ignored.
 */
function newestDates(log: string, skipped: ReadonlySet<string>): Map<string, string> {
  const dates = new Map<string, string>();
  for (const entry of log.split("\0").slice(1)) {
    const [head = "", ...files] = entry.split("\n").filter(Boolean);
    const [commit = "", date = ""] = head.split(" ");
    if (skipped.has(commit)) continue;
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/**
 * Returns the hashes of the oldest commits of a shallow clone; none for a full clone. Before a build, some hosting
 * services clone only the newest commits. The parents of the returned commits are missing in the clone, so Git reports
 * that such a commit created every file.
 */
function commitsWithoutHistory(folder: string): Set<string> {
  if (git(folder, ["rev-parse", "--is-shallow-repository"])?.trim() !== "true") return new Set();
  const list = git(folder, ["rev-parse", "--git-path", "shallow"])?.trim() ?? "";
  return new Set(readFileSync(path.resolve(folder, list), "utf8").split("\n"));
}
