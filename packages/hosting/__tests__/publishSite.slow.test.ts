/** Releases on a server of one's own, with stand-ins for the web server and for root's part. */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { testFolder } from "@sitekit/testing/testFolder";

const folder = testFolder(({ at, write }) => {
  const script = fs
    .readFileSync("packages/hosting/server/publish-site", "utf8")
    .replaceAll("/srv/www", at("www"))
    .replaceAll("/usr/local/sbin", at("bin"));
  write("publish-site", script);
  write("bin/sudo", '#!/bin/sh\nshift; exec "$@"\n');
  write("bin/switch-site", `#!/bin/sh\n[ ! -e ${at("broken")} ]\n`);
  execFileSync("chmod", ["-R", "755", at("bin")]);
});

beforeEach(() => {
  for (const name of ["www", "broken"]) fs.rmSync(folder.at(name), { recursive: true, force: true });
});

function run(command: string, keep = "10"): string {
  const PATH = `${folder.at("bin")}:${process.env.PATH}`;
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", command.replaceAll("PUBLISH", `sh ${folder.at("publish-site")}`)],
    {
      encoding: "utf8",
      env: { ...process.env, PATH, KEEP: keep },
    },
  );
  return stdout + stderr;
}

/** Makes a release with a letter in its page, and sends it. */
function publish(letter: string, keep?: string): string {
  const release = folder.at(`release-${letter}`);
  folder.write(`release-${letter}/site/index.html`, letter);
  folder.write(`release-${letter}/RELEASE`, `0${letter} 0${letter} nginx\n`);
  execFileSync("sh", ["-c", "sha256sum RELEASE site/index.html > SHA256SUMS"], { cwd: release });
  return run(`tar -C ${release} -c . | PUBLISH`, keep);
}
const online = () => fs.readFileSync(folder.at("www/current/site/index.html"), "utf8");
const kept = () =>
  fs
    .readdirSync(folder.at("www/releases"))
    .map((name) => fs.readFileSync(folder.at(`www/releases/${name}/site/index.html`), "utf8"));

/** Letters are releases that are sent, `<` goes back, `<a` goes back to that release. */
test.each([
  ["a b c <", "b"],
  ["a b c < <", "a"],
  ["a b c < d <", "b"],
  ["a b c < d < <", "a"],
  ["a b c <0a", "a"],
  ["a b c <0a <0c <", "a"],
])("after %s, release %s is online", (steps, expected) => {
  for (const step of steps.split(" "))
    if (step.startsWith("<")) run(`PUBLISH back ${step.slice(1)}`);
    else publish(step);
  expect(online()).toBe(expected);
});

test("says so when there is no release before the first", () => {
  publish("a");
  expect(run("PUBLISH back")).toMatch(/^There is no such release\. These are here: /);
});

test("removes releases that the server refuses, and keeps those that were online", () => {
  for (const letter of ["a", "b", "c"]) publish(letter, "3");
  folder.write("broken", "");
  for (const letter of ["d", "e", "f"]) publish(letter, "3");
  expect([online(), kept()]).toEqual(["c", ["a", "b", "c"]]);
  fs.rmSync(folder.at("broken"));
  publish("d", "3");
  expect([online(), kept()]).toEqual(["d", ["b", "c", "d"]]);
});

test("lets everybody read a release that was made with a strict umask", () => {
  publish("a");
  execFileSync("chmod", ["-R", "go-rwx", folder.at("release-a")]);
  folder.write("release-a/RELEASE", "0b 0b nginx\n");
  execFileSync("sh", ["-c", "sha256sum RELEASE site/index.html > SHA256SUMS"], {
    cwd: folder.at("release-a"),
  });
  run(`tar -C ${folder.at("release-a")} -c . | PUBLISH`);
  expect(fs.readFileSync(folder.at("www/current/RELEASE"), "utf8")).toBe("0b 0b nginx\n");
  expect(fs.statSync(folder.at("www/current/site/index.html")).mode & 0o777).toBe(0o644);
  expect(fs.statSync(folder.at("www/current/site")).mode & 0o777).toBe(0o755);
});

test.each([
  [
    "a part of a release",
    "tar -C RELEASE -c . | head -c 3000 | PUBLISH",
    /^The release did not arrive whole \(tar: .*\)\. Send it again\.\n$/,
  ],
  ["nothing", "printf '' | PUBLISH", /^The release did not arrive whole/],
  [
    "only the site",
    "tar -C RELEASE/site -c . | PUBLISH",
    /^This is not a release: .* that `npm run release` makes\.\n$/,
  ],
])("says in one sentence that it was sent %s", (_, command, said) => {
  publish("a");
  expect(run(command.replace("RELEASE", folder.at("release-a")))).toMatch(said);
  expect([online(), fs.readdirSync(folder.at("www")).filter((name) => name.startsWith(".incoming"))]).toEqual(
    ["a", []],
  );
});

test("removes what a killed process has left of a release", () => {
  publish("a");
  fs.mkdirSync(folder.at("www/.incoming.killed"));
  fs.utimesSync(folder.at("www/.incoming.killed"), 0, 0);
  publish("b");
  expect(fs.readdirSync(folder.at("www"))).not.toContain(".incoming.killed");
});
