import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { compiledCommand } from "@sitekit/testing/compiledCommand";
import { listen } from "@sitekit/testing/listen";
import { gitIn } from "@sitekit/testing/testFolder";
import { siteServer } from "../serve/siteServer";
import { RULES, SmallSite } from "./support/smallSite";

/** A folder in which nothing has been built. */
const empty = fs.mkdtempSync(path.join(os.tmpdir(), "unbuilt-"));
afterAll(() => fs.rmSync(empty, { recursive: true }));

const SERVE = compiledCommand("packages/hosting/serve/cli.ts");
const VERIFY = compiledCommand("packages/hosting/verify.ts");
const BUILD = compiledCommand("packages/hosting/build/cli.ts");
const RELEASE = compiledCommand("packages/hosting/release.ts");

function run(
  command: string,
  args: string[],
  { cwd = empty, env = {} }: { cwd?: string; env?: object } = {},
) {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { status, said: stderr.trim() };
}

/**
 * Runs `sitekit-verify` without blocking this process, because the command sends requests to a server in this
 * process.
 */
async function runBeside(args: string[], cwd: string, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [VERIFY, ...args], { cwd, env });
  const [stdout, stderr, [status]] = await Promise.all([
    ...[text(child.stdout), text(child.stderr)],
    once(child, "close"),
  ] as const);
  return { status, stdout, stderr };
}

const NOT_BUILT = /^No site has been built yet\. Run `npm run build` first\.$/;
const UNKNOWN = /^Unknown option '--[^\n]*$/;
const NO_ASPECT = /^`--except slsh` contains an unknown name\. Use one or more of content, headers,[^\n]*\.$/;
const NO_PATH =
  /^Write only the address of the site, without a path, .* `npx sitekit-verify --smoke https:\/\/www\.company\.example`\.$/;
const NO_PATH_VERIFY =
  /^Write only the address of the site, .* `npx sitekit-verify https:\/\/www\.company\.example`\.$/;
const NO_HOST =
  /^The host is missing\. Use one of these hosts, as in `npm run release nginx`: apache, .*nginx, .*vercel\.$/;
const noPort = (port: string) =>
  new RegExp(`^PORT is ${port}\\. Write a number up to 65535, as in \`PORT=9001 npm run serve\`\\.$`);

test.each([
  ["serve", "no site has been built", SERVE, [], {}, NOT_BUILT],
  ["serve", "PORT is not a number", SERVE, [], { PORT: "abc" }, noPort("abc")],
  ["serve", "PORT is too large", SERVE, [], { PORT: "70000" }, noPort("70000")],
  ["serve", "an option is unknown", SERVE, ["--port=1"], {}, UNKNOWN],
  ["smoke", "an option is unknown", VERIFY, ["--smoke", "--exept", "slash"], {}, UNKNOWN],
  ["verify", "an option is unknown", VERIFY, ["https://www.company.example", "--exept=slash"], {}, UNKNOWN],
  ["verify", "an aspect is unknown", VERIFY, ["https://www.company.example", "--except=slsh"], {}, NO_ASPECT],
  [
    "smoke",
    "the URL of the site is missing",
    VERIFY,
    ["--smoke"],
    {},
    /^Write the URL of the site, as in `npx sitekit-verify --smoke https:/,
  ],
  [
    "verify",
    "the argument is not a URL",
    VERIFY,
    ["company.example"],
    {},
    /^`company\.example` is not the URL of a site\. Write a URL, as in `npx sitekit-verify https:/,
  ],
  ["verify", "the URL has no host name", VERIFY, ["https://"], {}, /^`https:\/\/` is not the URL of a site/],
  ["smoke", "the URL has a path", VERIFY, ["--smoke", "https://www.company.example/about"], {}, NO_PATH],
  ["verify", "the URL has a password", VERIFY, ["https://me:secret@www.company.example"], {}, NO_PATH_VERIFY],
  [
    "release",
    "npm took `--after` as its own option",
    RELEASE,
    ["nginx"],
    { npm_config_after: "x" },
    /^npm took `--after` as its own option\./,
  ],
  ["build", "`--prefix-paths` is given", BUILD, ["--prefix-paths"], {}, /^This site has no path prefix/],
  ["release", "an option is unknown", RELEASE, ["nginx", "--before"], {}, UNKNOWN],
  [
    "release",
    "`--after` names neither a site nor a folder",
    RELEASE,
    ["nginx", "--after", "www.company.example"],
    {},
    /^`--after www\.company\.example` names neither a site nor a folder\. Write the address of the site/,
  ],
  [
    "release",
    "`--allow` contains an unknown name",
    RELEASE,
    ["nginx", "--allow", "preview,uncomitted"],
    {},
    /^`--allow preview,uncomitted` contains an unknown name\. Use one or more of preview, uncommitted, future,[^\n]*\.$/,
  ],
  ["release", "no site has been built", RELEASE, ["nginx"], {}, NOT_BUILT],
  ["release", "the host is missing", RELEASE, [], {}, NO_HOST],
  [
    "release",
    "the host is unknown",
    RELEASE,
    ["myhost"],
    {},
    /^There is no host `myhost`\. Use one of these hosts, as in `npm run release nginx`: apache, .*vercel\.$/,
  ],
])("`npm run %s` fails with an error message if %s", (_name, _when, command, args, env, said) => {
  expect(run(command, args, { env })).toEqual({ status: 1, said: expect.stringMatching(said) });
});

test.each([
  ["smoke", VERIFY, "npx sitekit-verify --smoke https://"],
  ["release", RELEASE, "npm run release -- <host>"],
  ["serve", SERVE, "npm run serve\n"],
  ["build", BUILD, "npm run build "],
])("`npm run %s -- --help` prints how to use the command, and writes no files", (_name, command, use) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, "--help"], {
    cwd: empty,
    encoding: "utf8",
  });
  expect({ status, stderr, isUse: stdout.startsWith(use) }).toEqual({ status: 0, stderr: "", isUse: true });
  expect(fs.readdirSync(empty)).toEqual([]);
});

test("outside a Git checkout, `npm run smoke` accepts a correct site, but `npm run verify` refuses to check it", async () => {
  const site = new SmallSite();
  site.write("robots.txt", "User-agent: *");
  site.build();
  const server = await listen(siteServer(site.dist));
  expect(await runBeside([server.url, "--smoke"], site.folder)).toEqual({
    ...{ status: 0, stderr: "" },
    stdout: expect.stringMatching(/^http\S+ sends build \w{16}\. No check failed\.\n$/),
  });
  const noCommit =
    "This folder is not a Git checkout, or it has no commit yet, so the site cannot be compared with a commit. Run this command in the project's checkout.";
  expect(await runBeside([server.url], site.folder)).toEqual({
    status: 1,
    stderr: `${noCommit}\n`,
    stdout: "",
  });
  await server.close();
  site.remove();
});

test("`npm run verify` fails if GitHub does not confirm that the project's workflow built the site", async () => {
  const site = new SmallSite();
  const gh = path.join(site.folder, "bin/gh");
  fs.mkdirSync(path.dirname(gh));
  const answer = '#!/bin/sh\n[ "$1" = --version ] || { echo "no matching signer workflow"; exit 1; }\n';
  fs.writeFileSync(gh, answer, { mode: 0o755 });
  gitIn(site.folder, ["init", "--quiet"]);
  gitIn(site.folder, ["remote", "add", "origin", "https://github.com/company/website"]);
  gitIn(site.folder, ["commit", "--quiet", "--allow-empty", "--message", "A site"]);
  site.write("robots.txt", "User-agent: *");
  site.build();
  const server = await listen(siteServer(site.dist));
  const env = { ...process.env, PATH: `${path.dirname(gh)}:${process.env.PATH}` };
  const { status, stderr } = await runBeside([server.url], site.folder, env);
  await server.close();
  site.remove();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      "GitHub does not confirm that company/website/.github/workflows/build.yml built the site that is online (no matching signer workflow). Find out who released it, then release the site again.\n",
  });
});

test("`npm run smoke` prints one line if many addresses have the same fault, and prints a message if the command in `--launch` fails", async () => {
  const site = new SmallSite();
  site.write("robots.txt", "User-agent: *");
  site.build();
  const own = siteServer(site.dist);
  const server = await listen(
    http.createServer((asked, reply) => own.emit("request", asked, reply.setHeader("X-Powered-By", "PHP"))),
  );
  const smoke = (...args: string[]) => runBeside(["--smoke", server.url, ...args], site.folder);
  expect(await smoke()).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^\S+ has the header x-powered-by: PHP \(and \d+ more addresses\)\. [^\n]+\n$/,
    ),
  });
  expect((await smoke("--except", "slash,foreign")).status).toBe(0);
  fs.mkdirSync(site.dist.release);
  fs.writeFileSync(path.join(site.dist.release, "RELEASE"), "build identity plain\n");
  expect((await smoke()).status).toBe(0);
  for (const [launch, said] of [
    ["exit 1", /^Something must be replaced or corrected before the launch\. `exit 1` lists it\.\n$/],
    ["echo About; echo Old >&2; exit 1", /^Something must be replaced or corrected before the launch\./],
    [
      "./no-check",
      /^The launch check could not be completed, .* placeholders\. `\.\/no-check` ended with exit code 127: .*not found\n$/,
    ],
    [
      "echo 'Missing script' >&2; exit 1",
      /^The launch check could not be completed, .* ended with exit code 1: Missing script\n$/,
    ],
    ["kill -9 $$", /^The launch check could not be completed, .* ended with SIGKILL\n$/],
  ] as const)
    expect(await smoke("--launch", launch)).toEqual({
      ...{ status: 1, stdout: "" },
      stderr: expect.stringMatching(said),
    });
  await server.close();
  site.remove();
});

test.each([
  ["a preview", "preview", { time: "2026-01-31T12:00:00Z", robots: "noindex" }],
  ["a build with uncommitted changes", "uncommitted", { time: "2026-01-31T12:00:00Z", dirty: true }],
  ["a build for a time in the future", "future", { time: "2999-01-31T12:00:00Z" }],
])(
  "`npm run release` refuses %s, and names the option that allows it: `--allow %s`",
  (_what, name, { time, robots, dirty }: { time: string; robots?: string; dirty?: boolean }) => {
    const site = new SmallSite();
    const headers = [
      ...RULES.headers,
      ...(robots ? [{ path: "/*", headers: { "X-Robots-Tag": robots } }] : []),
    ];
    if (dirty) {
      gitIn(site.folder, ["init", "--quiet"]);
      fs.writeFileSync(path.join(site.folder, "a"), "committed");
      gitIn(site.folder, ["add", "a"]);
      gitIn(site.folder, ["commit", "--quiet", "--message", "A site"]);
      fs.writeFileSync(path.join(site.folder, "a"), "changed");
    }
    site.build({ ...RULES, headers }, new Date(time));
    const release = (...args: string[]) =>
      run(RELEASE, ["nginx", ...args], { cwd: site.folder, env: { CI: "" } });
    const refused = release();
    const allowed = release("--allow", name);
    site.remove();
    expect(refused).toEqual({
      status: 1,
      said: expect.stringMatching(`, or release this build anyway: .* --allow ${name}\`\\.$`),
    });
    expect(allowed).toEqual({ status: 0, said: "" });
  },
);

describe("in a folder with a built site,", () => {
  const site = new SmallSite();
  beforeAll(() => site.build());
  afterAll(() => site.remove());

  test("`npm run serve` suggests another port when its port is in use", async () => {
    const other = net.createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as net.AddressInfo;
    const result = run(SERVE, [], { cwd: site.folder, env: { PORT: String(port) } });
    other.close();
    const said = `Port ${port} is in use. Choose another, as in \`PORT=${port + 1} npm run serve\`.`;
    expect(result).toEqual({ status: 1, said });
  });

  test.each([
    ["serve", SERVE, []],
    ["release", RELEASE, ["nginx"]],
  ])("`npm run %s` refuses a site with a truncated file, and names that file", (_name, command, args) => {
    fs.truncateSync(path.join(site.dist.site, "about.html"), 10);
    const said = "The files on disk differ from the last build: about.html has changed. Run `npm run build`.";
    expect(run(command, args, { cwd: site.folder, env: { PORT: "0" } })).toEqual({ status: 1, said });
  });
});
