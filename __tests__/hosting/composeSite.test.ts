import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { composeRelease } from "../../src/hosting/composeRelease";
import { composeSite } from "../../src/hosting/composeSite";
import { deployedFiles } from "../../src/hosting/deployedFiles";
import { filesIn } from "../../src/lib/files";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "compose-"));
const folders = {
  publicDir: path.join(root, "public"),
  site: path.join(root, "dist/site"),
};
const page = (words: string) => `<html><body>${`${words} `.repeat(300)}</body></html>`;

const write = (file: string, text: string) => {
  const target = path.join(folders.publicDir, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
};
const served = (file: string) => fs.readFileSync(path.join(folders.site, file));
const compose = async () =>
  composeSite(
    deployedFiles(filesIn(folders.publicDir), () => true),
    folders,
  );

beforeAll(() => {
  write("index.html", page("home"));
  write("about/index.html", page("about"));
  write("404.html", page("nothing"));
  write("robots.txt", "User-agent: *");
});
afterAll(() => fs.rmSync(root, { recursive: true }));

test("every page is deployed as a flat file", async () => {
  expect(await compose()).toBe(4);
  expect(filesIn(folders.site)).toEqual(["404.html", "about.html", "index.html", "robots.txt"]);
});

test("a second build of the same writes nothing", async () => {
  expect(await compose()).toBe(0);
});

test("a file that was written again with the same text is not written again here", async () => {
  write("index.html", page("home"));
  expect(await compose()).toBe(0);
});

test("one edit costs one file", async () => {
  write("about/index.html", page("changed"));
  expect(await compose()).toBe(1);
  expect(served("about.html").toString()).toBe(page("changed"));
});

test("an edit that keeps the length of the file counts too", async () => {
  write("about/index.html", page("chopped"));
  fs.utimesSync(path.join(folders.publicDir, "about/index.html"), new Date(), new Date(Date.now() + 1000));
  expect(await compose()).toBe(1);
  expect(served("about.html").toString()).toBe(page("chopped"));
  write("about/index.html", page("changed"));
  await compose();
});

test("a release keeps its files when the site is built anew", async () => {
  const host = {
    name: "test",
    sendsCopies: false,
    files: () => ({ "site/_rules": "rules", "server.conf": "conf" }),
  };
  const release = path.join(root, "dist/release");
  await composeRelease(host, { pages: [], redirects: [], headers: [] }, folders.site, release);
  write("about/index.html", page("later"));
  await compose();
  expect(fs.readFileSync(path.join(release, "site/about.html"), "utf8")).toBe(page("changed"));
  expect(filesIn(release)).toEqual([
    "server.conf",
    "site/404.html",
    "site/_rules",
    "site/about.html",
    "site/index.html",
    "site/robots.txt",
  ]);
});

test("what is gone, or does not belong here, is removed", async () => {
  fs.rmSync(path.join(folders.publicDir, "about"), { recursive: true });
  fs.writeFileSync(path.join(folders.site, "stray.html"), "stray");
  await compose();
  expect(filesIn(folders.site).filter((file) => /about|stray/.test(file))).toEqual([]);
});

test("a file that somebody deleted from the deployed folder comes back", async () => {
  fs.rmSync(path.join(folders.site, "robots.txt"));
  expect(await compose()).toBe(1);
  expect(served("robots.txt").toString()).toBe("User-agent: *");
});
