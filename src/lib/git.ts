import { spawnSync } from "node:child_process";

/** What a command of git prints in a folder; undefined when it fails, as outside a repository. For Node only. */
export function git(folder: string, args: readonly string[], input?: string): string | undefined {
  const { status, stdout } = spawnSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd: folder,
    // In a hook, git sets variables such as GIT_DIR that would point it at the wrong place from another folder.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
    encoding: "utf8",
    maxBuffer: 1 << 30,
    input,
  });
  return status === 0 ? stdout : undefined;
}
