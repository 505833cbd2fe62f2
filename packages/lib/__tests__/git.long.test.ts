import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import path from "node:path";
import { describeWithGit, gitIn, testFolder } from "@sitekit/testing/testFolder";
import { git, lastModified } from "../git";

const { at, write } = testFolder();

/** Writes a file in the test repository `site`, and commits it with the given date. */
function commit(file: string, text: string, date: string) {
  write(`site/${file}`, text);
  gitIn(at("site"), ["add", "."]);
  gitIn(at("site"), ["commit", "-qm", "x"], { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date });
}

function repositoryWithHistory(): string {
  write("site/README.md", "0");
  gitIn(at("site"), ["init", "-q"]);
  commit("content/company.json", "1", "2026-01-01T08:00:00+01:00");
  commit("content/boats/änna.json", "1", "2026-02-01T08:00:00+01:00");
  commit("content/boats/änna.json", "2", "2026-03-01T08:00:00+01:00");
  commit("README.md", "1", "2026-04-01T08:00:00+01:00");
  return at("site");
}

/**
 * Adds an invalid signature to the last commit. If `log.showSignature` is set, `git log` also prints that it cannot
 * verify this signature.
 */
function sign(folder: string): void {
  const run = (args: string[], input?: string) =>
    execFileSync("git", args, { cwd: folder, input }).toString();
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----\n";
  const signed = run(["cat-file", "commit", "HEAD"]).replace(/\n\n/, `\n${signature}\n`);
  const id = run(["hash-object", "-t", "commit", "-w", "--stdin"], signed).trim();
  run(["update-ref", "HEAD", id]);
}

describeWithGit(() => {
  it("`git` passes the input to the command, and returns undefined if the command fails", () => {
    expect(git(at(), ["hash-object", "--stdin"], "a\n")).toBe("78981922613b2afb6025042ff6bd878ac1994e85\n");
    expect(git(at(), ["rev-parse", "HEAD"])).toBeUndefined();
  });

  it("`lastModified` returns, for each file, the date of the newest commit that changed it, even if GIT_DIR is set", () => {
    const folder = path.join(repositoryWithHistory(), "content");
    jest.replaceProperty(process, "env", { ...process.env, GIT_DIR: at("another/.git") });
    expect(Object.fromEntries(lastModified(folder))).toEqual({
      "company.json": "2026-01-01T08:00:00+01:00",
      "boats/änna.json": "2026-03-01T08:00:00+01:00",
    });
  });

  it("`lastModified` ignores the oldest commit of a shallow clone, and returns no dates outside a repository", () => {
    const copy = at("copy");
    gitIn(at(), ["clone", "-q", "--depth", "2", `file://${repositoryWithHistory()}`, copy]);
    // Only the oldest commit in this copy changes `content`. Its parent is missing, so Git reports that it created
    // every file. `lastModified` must not use its date.
    expect(lastModified(path.join(copy, "content")).size).toBe(0);
    gitIn(copy, ["fetch", "-q", "--depth", "3"]);
    expect(Object.fromEntries(lastModified(path.join(copy, "content")))).toEqual({
      "boats/änna.json": "2026-03-01T08:00:00+01:00",
    });
    expect(lastModified(at()).size).toBe(0);
  });

  it("`lastModified` returns the same dates whether or not the Git setting `log.showSignature` adds signature checks to the log", () => {
    const site = repositoryWithHistory();
    commit("content/company.json", "2", "2026-05-01T08:00:00+01:00");
    sign(site);
    commit("content/boats/änna.json", "3", "2026-06-01T08:00:00+01:00");
    const dates = lastModified(path.join(site, "content"));
    expect(dates.size).toBe(2);
    gitIn(site, ["config", "log.showSignature", "true"]);
    expect(lastModified(path.join(site, "content"))).toEqual(dates);
  });

  it("if the repository belongs to another user, `lastModified` warns only once, with the command that solves the problem", () => {
    const said = jest.spyOn(console, "warn").mockImplementation(() => {});
    const help = `git config --global --add safe.directory ${at("site")}`;
    write("bin/git", `#!/bin/sh\nprintf "fatal: detected dubious ownership\\n\\t${help}\\n" >&2\nexit 128\n`);
    chmodSync(at("bin/git"), 0o755);
    jest.replaceProperty(process, "env", { ...process.env, PATH: `${at("bin")}:${process.env.PATH}` });
    expect([lastModified(at()).size, lastModified(at()).size]).toEqual([0, 0]);
    expect(said.mock.calls).toEqual([[expect.stringContaining(`Run \`${help}\``)]]);
  });
});
