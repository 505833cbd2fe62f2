/** Tests `composeRelease` and `compressedCopies`. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { hashOf } from "@sitekit/lib/files";
import { composeRelease, type Host } from "../composeRelease";
import { compressedCopies, QUICK } from "../compress";
import { LASTING_FILE } from "../lasting";
import { assetFile, RULES, SmallSite } from "./support/smallSite";

const host: Host = { name: "test", sendsCopies: true, files: () => ({}), warnings: () => ["a warning"] };
const OLD = `old(${"x".repeat(2000)});`;
const [OWN, OLDER] = ["run();", OLD].map(assetFile) as [string, string];
const until = new Date(Date.now() + 86_400_000).toISOString();

const site = new SmallSite();
const read = (file: string) => fs.readFileSync(path.join(site.dist.release, file), "utf8");
const lines = (file: string) => read(file).trim().split("\n");
/**
 * Returns a function that pretends to read a file of the online site. For `lasting.json`, that function returns `list`;
 * for every other file, it returns `OLD`, the text of an older script.
 */
const online = (list: object) => async (file: string) =>
  Buffer.from(file === LASTING_FILE ? JSON.stringify(list) : OLD);
const older = (end: string | null) => ({ [OLDER]: { sha256: hashOf(OLD), until: end } });
const release = (list: object, mayBePreview = false) =>
  composeRelease(host, site.dist, site.dist.release, online(list), mayBePreview);

beforeEach(() => {
  site.build();
});
afterAll(() => site.remove());

test("a file kept from an earlier release is listed in LASTING, with its expiry time, but not in SHA256SUMS", async () => {
  await release(older(until));
  const listed = lines("LASTING").map((line) => line.split(" "));
  const end = String(Date.parse(until) / 1000);
  expect(listed).toEqual(
    expect.arrayContaining([
      [hashOf("run();"), "-", OWN],
      [hashOf(OLD), end, OLDER],
      [expect.any(String), end, `${OLDER}.br`],
      [expect.any(String), end, `${OLDER}.gz`],
    ]),
  );
  expect(listed).toHaveLength(4);
  expect(read("SHA256SUMS")).not.toContain(OLDER);
  expect(lines("SHA256SUMS").map((line) => line.split("  ")[1])).toEqual(
    expect.arrayContaining([`site/${OWN}`, "site/about.html", "LASTING", "RELEASE"]),
  );
});

test("the content of the file RELEASE depends on the build, but not on the site that is online before the release", async () => {
  await release(older(until));
  const first = read("RELEASE");
  // Simulates a run of `composeRelease` that was killed before it deleted the previous release: that release is still
  // in a folder whose name ends with `.old`.
  fs.cpSync(site.dist.release, `${site.dist.release}.old`, { recursive: true });
  await release({});
  expect(read("RELEASE")).toBe(first);
  site.build({ ...RULES, headers: [] });
  await release({});
  expect(read("RELEASE")).not.toBe(first);
});

test("a file's modification time depends only on its content, so a rebuild does not change the time", async () => {
  const time = (file: string) => fs.statSync(path.join(site.dist.release, "site", file)).mtimeMs;
  await release({});
  const before = time("about.html");
  expect(before).not.toBe(time("index.html"));
  fs.rmSync(site.dist.site, { recursive: true });
  site.build();
  await release({});
  expect([time("about.html"), new Date(before).getFullYear() < 2010]).toEqual([before, true]);
});

test("`composeRelease` returns the reason why a file of an earlier release is not kept, and then the host's warnings", async () => {
  expect(await release({ "index.html": null })).toEqual([expect.stringContaining("index.html"), "a warning"]);
});

test("`composeRelease` releases a preview only if the caller allows it", async () => {
  const headers = [{ path: "/*", headers: { "X-Robots-Tag": "noindex" } }];
  site.build({ ...RULES, headers });
  await expect(release({})).rejects.toThrow("is a preview");
  expect(await release({}, true)).toEqual(["a warning"]);
});

test("a release fails if a build starts before the release is complete", async () => {
  const before = site.dist.manifest;
  const link = fs.linkSync.bind(fs);
  jest.spyOn(fs, "linkSync").mockImplementation((from, to) => {
    link(from, to);
    fs.rmSync(before, { force: true });
  });
  await expect(release({})).rejects.toThrow("A build started in the meantime");
});

test.each([
  ["there is no previous release", "does not create the release folder", false],
  ["there is a previous release", "restores the previous release", true],
])("if %s and the new release cannot be moved, `composeRelease` says why and %s", async (_, __, isSecond) => {
  const folder = path.join(site.folder, `in-place-${isSecond}`);
  if (isSecond) await composeRelease(host, site.dist, folder);
  const rename = fs.renameSync.bind(fs);
  jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    if (from === `${folder}.new`) throw new Error("no space left on device");
    rename(from, to);
  });
  await expect(composeRelease(host, site.dist, folder)).rejects.toThrow("no space left on device");
  expect(fs.existsSync(path.join(folder, "SHA256SUMS"))).toBe(isSecond);
});

test("`compressedCopies` skips files of less than 1,024 bytes and files that compression would enlarge", async () => {
  const copies = async (file: string, bytes: Buffer) => (await compressedCopies(file, bytes, QUICK)).length;
  expect(await copies("a.txt", Buffer.alloc(1024))).toBe(2);
  expect(await copies("a.txt", Buffer.alloc(1023))).toBe(0);
  expect(await copies("a.ico", randomBytes(4096))).toBe(0);
});
