import { execFileSync, spawnSync } from "node:child_process";
import fs, { readFileSync } from "node:fs";
import { gitIn } from "@sitekit/testing/testFolder";

const REFUSED = /is the site's own content/;

it.each<[string, () => unknown]>([
  ["reads a content file", () => readFileSync("content/company.json")],
  ["lists a folder of the content", () => fs.readdirSync("content/services")],
  ["checks whether a content file exists", () => fs.existsSync("__tests__/../content/company.json")],
  ["copies the content folder", () => fs.cpSync("content", "/nowhere")],
  ["reads the history of the content folder with Git", () => execFileSync("git", ["log", "--", "content"])],
  [
    "reads the history of the content folder with Git from another folder",
    () => gitIn("src", ["log", "--", "../content"]),
  ],
])("the guard of the site's own content stops a unit test that %s", (_, read) => {
  expect(read).toThrow(REFUSED);
});

it("the guard of the site's own content also stops a unit test that reads a content file asynchronously", async () => {
  await expect(async () => fs.promises.readFile("content/company.json")).rejects.toThrow(REFUSED);
});

it.each([
  ["a CommonJS script", ["-e", "require('fs').readdirSync('content')"]],
  ["an ES module", ["--input-type=module", "-e", "import { readdirSync } from 'fs'; readdirSync('content')"]],
])(
  "the guard of the site's own content also stops %s that a unit test starts and that lists the content folder",
  (_, args) => {
    expect(spawnSync(process.execPath, args, { encoding: "utf8" }).stderr).toMatch(REFUSED);
  },
);

it("the guard of the site's own content allows access to the guide for editors and to the fixtures", () => {
  expect(readFileSync("content/README.md", "utf8")).toMatch(/^# /);
  expect(fs.readdirSync("__tests__/fixtures/content")).toContain("company.json");
});

it("after the last test of a test file, the guard restores the original `fs.readFileSync`, even if a test left a spy on it", () => {
  const before = fs.readFileSync;
  const afterAll = jest.spyOn(globalThis, "afterAll").mockImplementation(() => undefined);
  jest.isolateModules(() => require("./liveContentGuard.cjs"));
  const [remove] = afterAll.mock.calls[0] as [() => void];
  jest.spyOn(fs, "readFileSync");
  remove();
  jest.restoreAllMocks();
  expect(fs.readFileSync).toBe(before);
});
