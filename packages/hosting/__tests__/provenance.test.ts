import fs from "node:fs";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";
import { provenanceOf } from "../provenance";

const GITHUB = "git@github.com:company/website.git\n";
const MINE = "The site that is online was built and signed by company/website/.github/workflows/build.yml.";

const SIGNED = '[{ "attestation": {}, "verificationResult": {} }]';

/**
 * Returns a stand-in for GitHub's program `gh`. `gh --version` succeeds, and every other command exits with this status
 * and message. If the status is null, `gh --version` fails, as if `gh` were not installed.
 */
const gh = (status: number | null, said = "") =>
  jest.fn((_: string, [first]: readonly string[]) =>
    first === "--version" ? { status: status === null ? null : 0, said: "" } : { status, said },
  );

test.each<[what: string, remote: string, ReturnType<typeof gh>, said: string, isForged: boolean]>([
  ["signed by the repository's build workflow", GITHUB, gh(0, SIGNED), MINE, false],
  [
    "signed by the build workflow of a repository that was cloned with https",
    "https://github.com/company/website",
    gh(0, SIGNED),
    MINE,
    false,
  ],
  ["signed by nobody", GITHUB, gh(1, "Error: HTTP 404: Not Found"), "nobody has signed it", false],
  [
    "signed by nobody, which an old `gh` reports with exit code 0",
    GITHUB,
    gh(0, "[]"),
    "nobody has signed it",
    false,
  ],
  [
    "signed by another workflow",
    GITHUB,
    gh(1, "…\nno matching signer workflow\n"),
    "built the site that is online (no matching signer workflow)",
    true,
  ],
  [
    "checked without a network",
    GITHUB,
    gh(1, "…\nerror connecting to api.github.com\n"),
    "its signature could not be checked (error connecting to api.github.com)",
    false,
  ],
  [
    "checked while GitHub is busy",
    GITHUB,
    gh(1, "HTTP 503: try later"),
    "signature could not be checked",
    false,
  ],
  [
    "checked while GitHub hangs",
    GITHUB,
    gh(2, "spawnSync gh ETIMEDOUT"),
    "signature could not be checked",
    false,
  ],
  [
    "checked with an old version of `gh`",
    GITHUB,
    gh(1, 'unknown command "attestation" for "gh"\n'),
    "signature could not be checked",
    false,
  ],
  ["checked without `gh`", GITHUB, gh(null), "is not installed", false],
  [
    "checked in a clone from another Git provider",
    "https://git.example/company/website",
    gh(0),
    "not from GitHub",
    false,
  ],
  ["checked in a clone without a remote", "", gh(0), "not from GitHub", false],
])(
  "for a manifest that is %s, `provenanceOf` says who built the site or why this is unknown, and whether `gh` rejects the signature",
  (_, remote, ask, said, isForged) => {
    expect(provenanceOf(Buffer.from("{}"), remote, "c0ffee", ask)).toEqual({
      said: expect.stringContaining(said),
      isForged,
    });
  },
);

test("`provenanceOf` has `gh` verify that a manifest comes from a given commit on main, and removes the temporary copy", () => {
  const ask = gh(0);
  ask.mockImplementation((_, args) => {
    if (args[0] === "attestation") expect(fs.readFileSync(args[2] ?? "", "utf8")).toBe("{}");
    return { status: 0, said: "" };
  });
  provenanceOf(Buffer.from("{}"), GITHUB, "c0ffee", ask);
  const [version, [program, args = []] = []] = ask.mock.calls;
  expect([version, program]).toEqual([["gh", ["--version"]], "gh"]);
  const file = args[2] ?? "";
  const asked = `attestation verify ${file} --repo company/website --source-digest c0ffee --signer-workflow company/website/.github/workflows/build.yml --source-ref refs/heads/main --deny-self-hosted-runners --format json`;
  expect(args.join(" ")).toBe(asked);
  expect([path.basename(file), fs.existsSync(path.dirname(file))]).toEqual(["manifest.json", false]);
});

const bin = testFolder();
test.each([
  ["echo an answer; echo HTTP 404 >&2; [ $1 = --version ]", "nobody has signed it"],
  ["exit 1", "is not installed"],
])("if `gh` on the PATH is the shell script “%s”, the message contains “%s”", (script, said) => {
  bin.write("gh", `#!/bin/sh\n${script}\n`);
  fs.chmodSync(bin.at("gh"), 0o755);
  jest.replaceProperty(process, "env", { ...process.env, PATH: `${bin.at()}:${process.env.PATH}` });
  expect(provenanceOf(Buffer.from("{}"), GITHUB, "c0ffee").said).toContain(said);
});
