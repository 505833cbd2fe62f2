/**
 * Tests `publish-site`, the script that receives releases on a self-hosted server, with stand-ins for some commands that
 * it runs, such as `sudo`, `switch-site` and `curl`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";

const SETTINGS = "www=WWW server=nginx url=https://www.company.example";

const folder = testFolder(({ at, write }) => {
  const script = fs
    .readFileSync("packages/hosting/server/publish-site", "utf8")
    .replaceAll("/usr/local/sbin", at("bin"))
    .replaceAll("/etc/publish-site", at("etc"));
  write("publish-site", script);
  write("bin/sudo", '#!/bin/sh\nshift; exec "$@"\n');
  // The real `switch-site` points the web server to a release. This stand-in writes the release's name to the file
  // `switched`; `undo` restores the previous name. If a test creates the file `broken`, the stand-in refuses every
  // release.
  write(
    "bin/switch-site",
    `#!/bin/sh
cd ${at()}
if [ "$1" = undo ]; then mv before switched; exit; fi
[ ! -e broken ] || exit 1
[ ! -f switched ] || mv switched before
echo "$1" > switched
`,
  );
  // `publish-site` requests `version.json` 20 times in one call of curl, so this stand-in prints the file 20 times. If a
  // test creates the file `silent`, the stand-in acts as if the server responded with 500 instead.
  write(
    "bin/curl",
    `#!/bin/sh
cd ${at()}
case "$*" in *http_code*) echo 500; exit ;; esac
[ -e silent ] || for each in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  cat "www/releases/$(cat switched)/site/version.json"
done
`,
  );
  write("bin/sleep", "#!/bin/sh\n");
  execFileSync("chmod", ["-R", "755", at("bin")]);
  settings("");
});

/** Writes the default settings of the server, followed by the settings in `more`, which override the default ones. */
const settings = (more: string) =>
  folder.write(`etc/${os.userInfo().username}`, `${SETTINGS.replace("WWW", folder.at("www"))}\n${more}\n`);

function run(command: string): { status: number | null; said: string } {
  const PATH = `${folder.at("bin")}:${process.env.PATH}`;
  const script = command.replaceAll("PUBLISH", `sh ${folder.at("publish-site")}`);
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script], {
    encoding: "utf8",
    env: { ...process.env, PATH },
  });
  return { status, said: stdout + stderr };
}

/** Makes a release whose page, build id and commit contain `letter`. Returns the folder of the release. */
function release(letter: string, server = "nginx", kind = ""): string {
  const name = `release-${letter}`;
  const version = `{\n  "build": "0${letter}",\n  "commit": "c0ffee${letter}",\n  "time": "2026-01-31T12:00:00.000Z"\n}\n`;
  folder.write(`${name}/site/index.html`, letter);
  folder.write(`${name}/site/version.json`, version);
  folder.write(`${name}/RELEASE`, `${[`0${letter}`, `0${letter}`, server, kind].join(" ").trim()}\n`);
  execFileSync("sh", ["-c", "sha256sum RELEASE site/* > SHA256SUMS"], { cwd: folder.at(name) });
  return folder.at(name);
}
const send = (from: string) => run(`tar -C ${from} -c . | PUBLISH`);
const publish = (letter: string) => send(release(letter));

const online = () => folder.read("www/current/site/index.html");
const kept = () =>
  fs
    .readdirSync(folder.at("www/releases"))
    .map((name) => folder.read(`www/releases/${name}/site/index.html`))
    .sort();

/**
 * Runs the steps in a text such as `a b < resume c`. A letter sends the release of that letter. `<` goes back to the
 * previous release, and `<0a` goes back to the build `0a`. After either of them, the server refuses new releases until
 * the step `resume`.
 */
function follow(steps: string): void {
  for (const step of steps.split(" ")) {
    if (step === "resume") run("PUBLISH resume");
    else if (step.startsWith("<")) run(`PUBLISH back ${step.slice(1)}`);
    else publish(step);
  }
}

test.each([
  ["`back` returns to the previous release", "a b c <", "b"],
  ["a second `back` goes back one more release", "a b c < <", "a"],
  ["a release that is sent after `back` is refused", "a b c < d", "b"],
  ["a release sent after `back` is refused, even if `back` named the online release", "a b <0b c", "b"],
  ["`back` skips a release that an earlier `back` took offline", "a b c < resume d <", "b"],
  ["a second `back` also skips a release that an earlier `back` took offline", "a b c < resume d < <", "a"],
  ["`back` with a build id goes directly to that build", "a b c <0a", "a"],
  ["`back` without a build id also undoes a `back` with a build id", "a b c <0a <0c <", "a"],
])("%s: after the steps “%s”, release %s is online", (_, steps, expected) => {
  follow(steps);
  expect(online()).toBe(expected);
});

test("after `back`, a new release is refused with exit code 3 until somebody runs `resume`", () => {
  follow("a b <");
  expect(publish("c")).toEqual({
    status: 3,
    said: expect.stringMatching(/^Releases are held since .* `resume`/),
  });
  expect(run("PUBLISH list").said).toMatch(
    /New releases are held since .* UTC\. `resume` accepts them again\.\n$/,
  );
  expect(run("PUBLISH resume").said).toBe("New releases are accepted.\n");
  expect(publish("c")).toEqual({ status: 0, said: expect.stringMatching(/-0c is online\.\n$/) });
});

test("`list` shows when each release went online, its commit, and either ONLINE or the command that returns to it", () => {
  follow("a b c <");
  const line = (letter: string, when: string, reached: string) =>
    expect.stringMatching(
      `^\\S+-0${letter}  ${when} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  commit c0ffee${letter}  ${reached}$`,
    );
  const lines = run("PUBLISH list").said.split("\n");
  expect(lines.slice(0, 3)).toEqual([
    line("b", "online since", "ONLINE"),
    line("a", "went online", "back"),
    line("c", "went online", "back 0c"),
  ]);
});

test.each([
  ["no release is online", "list", "", 0, /^No release is online\.\n$/],
  ["no release is online", "back", "", 1, /^There is no release to go back to:\nNo release is online\.\n$/],
  ["there is no earlier release", "back", "a", 1, /^There is no release to go back to:\n\S+-0a .* ONLINE\n$/],
  // `back` needs a complete build id, so `0` matches neither `0a` nor `0b`.
  [
    "no release has the build id 0",
    "back 0",
    "a b",
    1,
    /^No release here has the build id 0:\n\S+-0b .* ONLINE\n\S+-0a .* back\n$/,
  ],
])("if %s, `%s` says so and lists any releases on the server", (_, command, steps, status, said) => {
  if (steps) follow(steps);
  expect(run(`PUBLISH ${command}`)).toEqual({ status, said: expect.stringMatching(said) });
});

test.each(["`back`", "sending a release"])("%s fails and changes nothing if the disk is full", (step) => {
  follow("a b");
  folder.write("bin/head", '#!/bin/sh\n[ "$1" != -c ] || exit 1\nexec /usr/bin/head "$@"\n');
  execFileSync("chmod", ["755", folder.at("bin/head")]);
  expect(step === "`back`" ? run("PUBLISH back") : publish("c")).toEqual({
    status: 1,
    said: expect.stringMatching(
      /^The server's disk is full, so nothing has changed\. .* \S+-0b is online\.\n$/,
    ),
  });
  expect([online(), kept(), run("PUBLISH list").said.includes("held")]).toEqual(["b", ["a", "b"], false]);
});

test.each([
  ["whose rules the web server refuses", "broken", "d e f"],
  ["that the web server does not serve", "silent", "d"],
])("`publish-site` removes a new release %s, and keeps the earlier releases", (_, fault, refused) => {
  settings("keep=3");
  follow("a b c");
  folder.write(fault, "");
  follow(refused);
  expect([online(), kept(), folder.read("switched")]).toEqual([
    "c",
    ["a", "b", "c"],
    expect.stringMatching(/-0c\n/),
  ]);
  fs.rmSync(folder.at(fault));
  publish("d");
  expect([online(), kept()]).toEqual(["d", ["b", "c", "d"]]);
});

test("if the web server does not serve the new release, the error message names the release that is still online", () => {
  publish("a");
  folder.write("silent", "");
  expect(publish("b")).toEqual({
    status: 1,
    said: expect.stringMatching(
      /^nginx does not send this release: .* does not name build \S+ \(status 500\)\. .* \S+-0a is online\.\n$/,
    ),
  });
});

test("if the previous release is damaged, `back` removes it and fails, and the next `back` returns to the release before it", () => {
  follow("a b c");
  const [, b] = fs.readdirSync(folder.at("www/releases")).sort();
  folder.write(`www/releases/${b}/site/index.html`, "damaged");
  expect(run("PUBLISH back")).toEqual({
    status: 1,
    said: expect.stringContaining("was damaged and has been removed"),
  });
  follow("<");
  expect(online()).toBe("a");
});

test("`publish-site` makes a release readable by everybody, even if its files were created with a strict umask", () => {
  const strict = release("b");
  execFileSync("chmod", ["-R", "go-rwx", strict]);
  send(strict);
  expect(online()).toBe("b");
  expect(fs.statSync(folder.at("www/current/site/index.html")).mode & 0o777).toBe(0o644);
  expect(fs.statSync(folder.at("www/current/site")).mode & 0o777).toBe(0o755);
});

test.each<[what: string, settings: string, release: [string, string?, string?], said: RegExp]>([
  ["for another web server", "", ["b", "apache"], /^This release is for apache, .* `npm run release nginx`/],
  ["of a preview on the server of the site", "", ["b", "nginx", "preview"], /^This is a preview/],
  ["of the site on the server of the preview", "preview=yes", ["b"], /^This is not a preview/],
  ["if the setting `keep` is not a number", "keep=many", ["b"], /^keep in \S+ is "many"\. Write a number/],
  ["if the settings are incomplete", "url=", ["b"], /must set www, server and url\.$/m],
])("`publish-site` refuses a release %s", (_, more, [letter, server, kind], said) => {
  publish("a");
  settings(more);
  expect(send(release(letter, server, kind))).toEqual({ status: 1, said: expect.stringMatching(said) });
  expect(online()).toBe("a");
});

test.each([
  [
    "only a part of a release",
    "tar -C RELEASE -c . | head -c 3000 | PUBLISH",
    /^The release did not arrive whole \(tar: .*\)\. Send it again\.\n$/,
  ],
  ["nothing", "printf '' | PUBLISH", /^The release did not arrive whole/],
  [
    "only the site",
    "tar -C RELEASE/site -c . | PUBLISH",
    /^This is not a release: .* the whole folder that `npm run release` makes\.\n$/,
  ],
])(
  "if `publish-site` receives %s, it says what is wrong, and the previous release stays online",
  (_, command, said) => {
    publish("a");
    expect(run(command.replace("RELEASE", folder.at("release-a"))).said).toMatch(said);
    expect([
      online(),
      fs.readdirSync(folder.at("www")).filter((name) => name.startsWith(".incoming")),
    ]).toEqual(["a", []]);
  },
);

test("publishing a release also removes an incomplete release that a killed process left more than an hour ago", () => {
  publish("a");
  fs.mkdirSync(folder.at("www/.incoming.killed"));
  fs.utimesSync(folder.at("www/.incoming.killed"), 0, 0);
  publish("b");
  expect(fs.readdirSync(folder.at("www"))).not.toContain(".incoming.killed");
});

test("if ShellCheck is installed, it finds no faults in the scripts in `packages/hosting/server`", () => {
  const { error, stdout } = spawnSync(
    "shellcheck",
    fs.readdirSync("packages/hosting/server").filter((name) => !name.includes(".")),
    {
      cwd: path.resolve("packages/hosting/server"),
      encoding: "utf8",
    },
  );
  expect(error ? "" : stdout).toBe("");
});
