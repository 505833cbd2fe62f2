import fs from "node:fs";
import path from "node:path";
import { describeWithGit, gitIn } from "@sitekit/testing/testFolder";
import { composeRelease } from "../composeRelease";
import { buildId, readBuild, readManifest } from "../dist";
import { nginx } from "../hosts/nginx";
import { page, RULES, SmallSite } from "./support/smallSite";

let site: SmallSite;
beforeEach(() => {
  site = new SmallSite();
});
afterEach(() => site.remove());

const refusal = () => {
  try {
    readBuild(site.dist);
    return undefined;
  } catch (why) {
    return (why as Error).message;
  }
};
const inSite = (file: string) => path.join(site.dist.site, file);
const cut = (file: string) => fs.truncateSync(file, 100);

describeWithGit(() => {
  test("the manifest lists the files of the build, and contains the same build id, commit and time as `version.json`", () => {
    gitIn(site.folder, ["init", "--quiet"]);
    gitIn(site.folder, ["commit", "--quiet", "--allow-empty", "--message", "A site"]);
    site.build();
    expect(refusal()).toBeUndefined();
    const manifest = readManifest(site.dist.manifest);
    expect(manifest?.build).toMatch(/^[0-9a-f]{16}$/);
    expect(manifest?.commit).toBe(gitIn(site.folder, ["rev-parse", "HEAD"]).trim());
    expect(Object.keys(manifest?.files ?? {})).toContain("about.html");
    expect(JSON.parse(site.deployed("version.json"))).toEqual({
      build: manifest?.build,
      commit: manifest?.commit,
      time: manifest?.time,
    });
  });

  test.each([
    ["a tracked file has an uncommitted change", "tracked"],
    ["there is an untracked file in `content`", "content/new.json"],
  ])("the commit in the manifest ends with `-dirty` if %s", (_, changed) => {
    gitIn(site.folder, ["init", "--quiet"]);
    fs.writeFileSync(path.join(site.folder, "tracked"), "before");
    gitIn(site.folder, ["add", "tracked"]);
    gitIn(site.folder, ["commit", "--quiet", "--message", "A site"]);
    const file = path.join(site.folder, changed);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, "after");
    site.build();
    expect(readManifest(site.dist.manifest)?.commit).toMatch(/^[0-9a-f]{40}-dirty$/);
  });

  test("the order of files does not change the build id", () => {
    expect(buildId({ a: "1", b: "2" }, "r")).toBe(buildId({ b: "2", a: "1" }, "r"));
    expect(buildId({ a: "1", b: "2" }, "r")).not.toBe(buildId({ a: "2", b: "1" }, "r"));
  });
});

test("the build id changes when the header rules change", () => {
  site.build();
  const before = readManifest(site.dist.manifest)?.build;
  site.build({ ...RULES, headers: [] });
  expect(readManifest(site.dist.manifest)?.build).not.toBe(before);
});

const NOT_FINISHED =
  "The last build did not finish, or its file manifest.json is damaged. If a build is still running, wait until it ends. Otherwise, run `npm run build`.";

test("if no site has been built, the error message says to run `npm run build` first", () => {
  expect(refusal()).toBe("No site has been built yet. Run `npm run build` first.");
});

test.each<[what: string, damage: () => void, said: string]>([
  ["the last build did not finish", () => fs.rmSync(site.dist.manifest), NOT_FINISHED],
  ["the manifest is cut short", () => cut(site.dist.manifest), NOT_FINISHED],
  ["a page is cut short", () => cut(inSite("about.html")), "about.html has changed. Run"],
  ["a page is missing", () => fs.rmSync(inSite("about.html")), "about.html is missing. Run"],
  [
    "a page has other text, but the same length and modification time",
    () => {
      const { mtime } = fs.statSync(inSite("about.html"));
      fs.writeFileSync(inSite("about.html"), page("other"));
      fs.utimesSync(inSite("about.html"), mtime, mtime);
    },
    "about.html has changed. Run",
  ],
  [
    "there is a file that is not part of the build",
    () => fs.writeFileSync(inSite("x.new"), "<"),
    "x.new is not part of the build. Run",
  ],
  ["the rules were changed", () => fs.writeFileSync(site.dist.rules, "{}"), "rules.json has changed. Run"],
  ["the rules are missing", () => fs.rmSync(site.dist.rules), "rules.json is missing. Run"],
  [
    "two files differ from the build",
    () => {
      cut(inSite("about.html"));
      fs.rmSync(site.dist.rules);
    },
    "about.html has changed (and 1 more difference). Run",
  ],
])("`composeRelease` refuses a release when %s, and says what is wrong", async (_, damage, said) => {
  site.build();
  damage();
  expect(refusal()).toContain(said);
  await expect(composeRelease(nginx, site.dist, site.dist.release)).rejects.toThrow(said);
  expect(fs.existsSync(site.dist.release)).toBe(false);
  site.build();
  expect(refusal()).toBeUndefined();
});

describe("a build fails and cannot be released if Gatsby has written", () => {
  test.each([
    ["a page that is cut short", "about/index.html", "<html><body>", /about\/index\.html is cut short/],
    ["an empty page", "about/index.html", "", /is empty/],
    ["data that is cut short", "page-data/about/page-data.json", '{"a":', /is not complete JSON/],
    ["a web manifest that is cut short", "site.webmanifest", '{"name":', /is not complete JSON/],
    ["a picture that is cut short", "og/home.png", "\x89PNG....", /is cut short/],
  ])("%s", (_, file, text, fault) => {
    site.build();
    site.write(file, text);
    expect(() => site.build()).toThrow(fault);
    expect(refusal()).toBe(NOT_FINISHED);
  });
});
