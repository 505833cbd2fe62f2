import { execFileSync, spawnSync } from "node:child_process";
import fs, { readFileSync } from "node:fs";
import { gitIn } from "@sitekit/testing/testFolder";

const REFUSED = /is the site's own content/;

it.each<[string, () => unknown]>([
  ["reads a file", () => readFileSync("content/company.json")],
  ["lists a folder", () => fs.readdirSync("content/services")],
  ["checks whether a file exists", () => fs.existsSync("__tests__/../content/company.json")],
  ["copies it", () => fs.cpSync("content", "/nowhere")],
  ["asks Git for its history", () => execFileSync("git", ["log", "--", "content"])],
  ["asks Git in another folder", () => gitIn("src", ["log", "--", "../content"])],
])("refuses a unit test that %s", (_, read) => {
  expect(read).toThrow(REFUSED);
});

it("refuses asynchronous access too", async () => {
  await expect(async () => fs.promises.readFile("content/company.json")).rejects.toThrow(REFUSED);
});

it.each([
  ["CommonJS", ["-e", "require('fs').readdirSync('content')"]],
  ["modules", ["--input-type=module", "-e", "import { readdirSync } from 'fs'; readdirSync('content')"]],
])("refuses access by a program of %s that a test starts", (_, args) => {
  expect(spawnSync(process.execPath, args, { encoding: "utf8" }).stderr).toMatch(REFUSED);
});

it("allows reading the guide and the fixtures", () => {
  expect(readFileSync("content/README.md", "utf8")).toMatch(/^# /);
  expect(fs.readdirSync("__tests__/fixtures/content")).toContain("company.json");
});

it("is removed after the tests of a file, even from a function that a test spied on", () => {
  const before = fs.readFileSync;
  const afterAll = jest.spyOn(globalThis, "afterAll").mockImplementation(() => undefined);
  jest.isolateModules(() => require("./liveContentGuard.cjs"));
  const [remove] = afterAll.mock.calls[0] as [() => void];
  jest.spyOn(fs, "readFileSync");
  remove();
  jest.restoreAllMocks();
  expect(fs.readFileSync).toBe(before);
});
