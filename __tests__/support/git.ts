import { execFileSync } from "node:child_process";

/** Git takes no name from this computer, and none of its habits. */
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
