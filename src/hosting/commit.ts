import { execFileSync } from "node:child_process";

/** The commit that is checked out, with `-dirty` at its end when files differ from it; null outside git. */
export function currentCommit(): string | null {
  try {
    const args = ["describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"];
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}
