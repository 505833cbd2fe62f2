import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The workflow that builds and signs releases. */
const BUILDER = ".github/workflows/build.yml";

/**
 * The result of checking who built the site that is online. `said` is the result as a message. `isForged` means that
 * `gh` rejects the signature of the site's manifest.
 */
interface Provenance {
  said: string;
  isForged: boolean;
}

/** The time limit of a `gh` command in milliseconds. `gh` waits for GitHub, which may not respond. */
const LONGEST = 60_000;

const run = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", timeout: LONGEST });
  return { status, said: error ? error.message : stdout + stderr };
};

/**
 * Matches messages which mean that the signature could not be checked. Old versions of `gh` do not know the command or
 * one of its flags.
 */
const NO_ANSWER =
  /error connecting|no such host|connection re(fused|set)|time[d ]?.?out|ETIMEDOUT|HTTP (401|403|429|5\d\d)|rate limit|gh auth login|unknown (command|flag)/i;

const unknown = (why: string): Provenance => ({
  said: `It is not known who built the site that is online: ${why}.`,
  isForged: false,
});

/**
 * Checks who built the online site. `text` is the content of the site's manifest. The program `gh` asks GitHub for the
 * manifest's signature, and accepts it only if this repository's build workflow made the manifest from `commit` on
 * `main` (https://docs.github.com/en/actions/security-guides/using-artifact-attestations). `remote` is the URL from
 * which this repository was cloned. `ask` runs `gh`; tests pass a different function.
 */
export function provenanceOf(text: Buffer, remote: string, commit: string, ask = run): Provenance {
  const [, repository] = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(remote.trim()) ?? [];
  if (!repository) return unknown("this checkout is not from GitHub, where releases are signed");
  if (ask("gh", ["--version"]).status !== 0)
    return unknown("the program `gh`, which reads signatures, is not installed");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "manifest-"));
  const file = path.join(folder, "manifest.json");
  let answer: ReturnType<typeof run>;
  try {
    fs.writeFileSync(file, text);
    answer = ask("gh", [
      ...["attestation", "verify", file, "--repo", repository, "--source-digest", commit],
      ...["--signer-workflow", `${repository}/${BUILDER}`, "--source-ref", "refs/heads/main"],
      ...["--deny-self-hosted-runners", "--format", "json"],
    ]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  const { status, said } = answer;
  // `gh` before version 2.67 can exit with 0 although it found no signature (GO-2025-3467).
  if (status === 0 && said.includes("verificationResult"))
    return {
      said: `The site that is online was built and signed by ${repository}/${BUILDER}.`,
      isForged: false,
    };
  // A site that somebody built on their own computer has no signature.
  if (status === 0 || /no attestations found|HTTP 404/i.test(said)) return unknown("nobody has signed it");
  if (NO_ANSWER.test(said))
    return unknown(`its signature could not be checked (${said.trim().split("\n").at(-1)})`);
  return {
    said: `GitHub does not confirm that ${repository}/${BUILDER} built the site that is online (${said.trim().split("\n").at(-1)}). Find out who released it, then release the site again.`,
    isForged: true,
  };
}
