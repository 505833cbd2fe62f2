import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The workflow that builds and signs what is released. */
const BUILDER = ".github/workflows/build.yml";

/** What is known of where a manifest was made. */
type Provenance = { signed: true; by: string } | { signed: false; why: string } | { forged: string };

/** Runs a program; tests give another. */
export type Run = (command: string, args: readonly string[]) => { status: number | null; said: string };

const run: Run = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  return { status, said: error ? error.message : stdout + stderr };
};

/**
 * Asks GitHub's attestations whether this manifest was made by this repository's build workflow, from `main`
 * (https://docs.github.com/en/actions/security-guides/using-artifact-attestations). The workflow signs the manifest,
 * which has the hash of every file. It needs the program `gh`, and cannot be asked elsewhere.
 */
export function provenanceOf(
  manifestText: Buffer,
  remote: string,
  commit: string,
  ask: Run = run,
): Provenance {
  const [, repository] = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(remote.trim()) ?? [];
  if (!repository)
    return { signed: false, why: "this checkout is not from GitHub, where releases are signed" };
  if (ask("gh", ["--version"]).status !== 0)
    return { signed: false, why: "the program `gh`, which reads signatures, is not installed" };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "manifest-"));
  try {
    const file = path.join(folder, "manifest.json");
    fs.writeFileSync(file, manifestText);
    const rules = ["--signer-workflow", `${repository}/${BUILDER}`, "--source-ref", "refs/heads/main"];
    const { status, said } = ask("gh", [
      ...["attestation", "verify", file, "--repo", repository, "--source-digest", commit],
      ...["--deny-self-hosted-runners", ...rules],
    ]);
    if (status === 0) return { signed: true, by: `${repository}/${BUILDER}` };
    // A site that was released by hand has none.
    if (/no attestations found|HTTP 404/i.test(said)) return { signed: false, why: "nobody has signed it" };
    return { forged: said.trim().split("\n").at(-1) ?? "its signature is not valid" };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The address that this checkout was cloned from; empty if there is none. */
export function gitRemote(): string {
  try {
    return execFileSync("git", ["remote", "get-url", "origin"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}
