import { spawnSync } from "node:child_process";

/** The output of a git command run in a folder; undefined if it fails, for example outside a repository. Node only. */
export function git(folder: string, args: readonly string[], input?: string): string | undefined {
  const { status, stdout } = spawnSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd: folder,
    // In a hook, git sets variables such as GIT_DIR, which would make it use the wrong repository from another folder.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
    encoding: "utf8",
    maxBuffer: 1 << 30,
    input,
  });
  return status === 0 ? stdout : undefined;
}
