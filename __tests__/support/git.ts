import { execFileSync } from "node:child_process";

/** The author of commits in tests. The global settings of Git on this computer are not read. */
const GIT_AUTHOR = {
  GIT_AUTHOR_NAME: "Editor",
  GIT_AUTHOR_EMAIL: "editor@site.example",
  GIT_COMMITTER_NAME: "Editor",
  GIT_COMMITTER_EMAIL: "editor@site.example",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

/** Runs git in a folder; returns what it prints. */
export const gitIn = (folder: string, args: readonly string[], env: Record<string, string> = {}): string =>
  execFileSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...GIT_AUTHOR, ...env },
  });
