import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** In a content folder: the records of hosted types that were built, by the files that they would be. */
export const PUBLISHED = ".published.json";

/** What may have been published: the files that git has known, and the hosted records that were built. */
export const publishedFiles = (folder: string): string[] => [
  ...new Set([...committedFiles(folder), ...builtRecords(folder)]),
];

/** The hosted records that builds have written down: of those git knows nothing. */
export function builtRecords(folder: string): string[] {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, PUBLISHED), "utf8"));
    return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
  } catch {
    return [];
  }
}

/**
 * The files of a content folder that were ever committed, relative to it: what may have been published.
 *
 * Git's history is the list of published addresses, rather than a file that is kept by hand: adding a page
 * stays one new file, nobody can forget to extend the list, and an address is guarded from the moment its record is
 * committed. A clone without history guards only what it has; outside a repository the answer is empty.
 */
export function committedFiles(folder: string): string[] {
  const args = [
    "log",
    "--diff-filter=A",
    "--no-renames",
    "--name-only",
    "--relative",
    "--format=",
    "-z",
    "--",
    ".",
  ];
  const { status, stdout } = spawnSync("git", args, {
    cwd: folder,
    env: withoutGit(),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) return [];
  return [...new Set(stdout.split("\0").filter(Boolean))];
}

/** In a hook, git sets variables such as GIT_DIR that would point it at the wrong place from another folder. */
const withoutGit = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
