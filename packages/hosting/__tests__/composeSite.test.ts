import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { filesIn } from "@sitekit/lib/files";
import { composeRelease } from "../composeRelease";
import { assetFile, page, SmallSite } from "./support/smallSite";

const site = new SmallSite();
afterAll(() => site.remove());

test("a build deploys a page's file `about/index.html` as `about.html`", () => {
  expect(site.build()).toBe(5);
  expect(filesIn(site.dist.site)).toEqual([
    "404.html",
    "about.html",
    assetFile("run();"),
    "index.html",
    "page-data/about/page-data.json",
    "version.json",
  ]);
});

test("a second build of the same content changes no deployed file, and has the same build id", () => {
  const before = site.deployed("version.json");
  expect(site.build()).toBe(0);
  expect(site.deployed("version.json")).toBe(before);
});

test("an edit of one page changes one deployed page and the build id", () => {
  const before = JSON.parse(site.deployed("version.json"));
  site.write("about/index.html", page("changed"));
  expect(site.build()).toBe(1);
  expect(site.deployed("about.html")).toBe(page("changed"));
  expect(JSON.parse(site.deployed("version.json")).build).not.toBe(before.build);
});

test("a build deploys an edited file even if its length and modification time are unchanged", () => {
  const file = path.join(site.publicDir, "about/index.html");
  const { mtime } = fs.statSync(file);
  site.write("about/index.html", page("chopped"));
  fs.utimesSync(file, mtime, mtime);
  expect(site.build()).toBe(1);
  expect(site.deployed("about.html")).toBe(page("chopped"));
});

test("if a host sends compressed copies, its release contains compressed copies of large text files, but not of pictures and small files", async () => {
  site.write("picture.png", `${"x".repeat(2000)}IEND....`);
  site.build();
  const host = { name: "test", sendsCopies: true, files: () => ({}) };
  await composeRelease(host, site.dist, site.dist.release);
  const released = path.join(site.dist.release, "site");
  expect(filesIn(released).filter((file) => /\.(br|gz)$/.test(file))).toEqual(
    ["404.html", "about.html", "index.html"].flatMap((file) => [`${file}.br`, `${file}.gz`]),
  );
  const [br, gz] = [".br", ".gz"].map((suffix) =>
    fs.readFileSync(path.join(released, `about.html${suffix}`)),
  );
  expect(brotliDecompressSync(br ?? "").toString()).toBe(page("chopped"));
  expect(gunzipSync(gz ?? "").toString()).toBe(page("chopped"));
  expect(br?.length).toBe(brotliCompressSync(page("chopped")).length);
  fs.rmSync(path.join(site.publicDir, "picture.png"));
  site.build();
});

test("a later build does not change the files of a release", async () => {
  const host = {
    name: "test",
    sendsCopies: false,
    files: () => ({ "site/_rules": "rules", "server.conf": "conf" }),
  };
  await composeRelease(host, site.dist, site.dist.release);
  site.write("about/index.html", page("later"));
  site.build();
  expect(fs.readFileSync(path.join(site.dist.release, "site/about.html"), "utf8")).toBe(page("chopped"));
  expect(filesIn(site.dist.release)).toEqual([
    "LASTING",
    "RELEASE",
    "SHA256SUMS",
    "server.conf",
    "site/404.html",
    "site/_rules",
    "site/about.html",
    `site/${assetFile("run();")}`,
    "site/index.html",
    "site/lasting.json",
    "site/page-data/about/page-data.json",
    "site/release.json",
    "site/version.json",
  ]);
});

test("a build deletes files in the deployed folder that are not part of this build", () => {
  fs.rmSync(path.join(site.publicDir, "page-data"), { recursive: true });
  fs.writeFileSync(path.join(site.dist.site, "stray.html"), "stray");
  site.build();
  expect(filesIn(site.dist.site).filter((file) => /page-data|stray/.test(file))).toEqual([]);
});

test("a build restores a file that somebody deleted from the deployed folder", () => {
  fs.rmSync(path.join(site.dist.site, "about.html"));
  expect(site.build()).toBe(1);
  expect(site.deployed("about.html")).toBe(page("later"));
});
