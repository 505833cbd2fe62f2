/**
 * Tests the packages' READMEs: the example code compiles and runs, and each README names the entries of `exports` in
 * the package's `package.json`.
 */

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";
import { FIXTURES } from "./support/fixtureContent";

/** The packages whose examples are tested here. Search and hosting have their own tests of their examples. */
const packages = ["check", "content", "editor", "gatsby", "lib", "sources"];
/**
 * The folder of the examples. It is inside this project's `node_modules`, so that the examples can import the packages
 * by name, as in another site.
 */
const examples = path.resolve("node_modules/.cache", `readme-examples-${process.pid}`);
const uses = packages.flatMap((name) => {
  const [, code] = /```ts\n(.*?)```/s.exec(fs.readFileSync(`packages/${name}/README.md`, "utf8")) ?? [];
  return code ? [{ name, code, file: path.join(examples, `${name}.mts`) }] : [];
});
const config = path.join(examples, "tsconfig.json");
const bin = (name: string) => path.resolve("node_modules/.bin", name);

jest.setTimeout(120_000);
beforeAll(() => {
  fs.mkdirSync(examples, { recursive: true });
  for (const { file, code } of uses) fs.writeFileSync(file, code);
  fs.writeFileSync(
    config,
    JSON.stringify({
      extends: path.resolve("tsconfig.json"),
      compilerOptions: { incremental: false },
      include: [],
      files: [path.resolve("src/styles/css.d.ts"), ...uses.map(({ file }) => file)],
    }),
  );
});
afterAll(() => fs.rmSync(examples, { recursive: true, force: true }));

it.each(packages)("the README of %s contains an example in TypeScript", (name) => {
  expect(uses.map((use) => use.name)).toContain(name);
});

it("the examples in the READMEs have no type errors", () => {
  expect(told(() => execFileSync(bin("tsc"), ["-p", config], { encoding: "utf8" }))).toBe("");
});

const folders = fs.readdirSync("packages", { withFileTypes: true }).filter((each) => each.isDirectory());
describe.each(folders.map(({ name }) => name))("the package %s", (name) => {
  const { exports } = JSON.parse(fs.readFileSync(`packages/${name}/package.json`, "utf8"));
  const names = Object.keys(exports).filter((each) => !each.startsWith("./testing"));

  it("has a README that names every entry of `exports` in package.json, except `./testing`", () => {
    const readme = fs.readFileSync(`packages/${name}/README.md`, "utf8");
    const missing = names
      .map((each) => (each === "." ? `\`@sitekit/${name}` : each.replace("./", "")))
      .filter((each) => !readme.includes(`${each}\``));
    expect(missing).toEqual([]);
  });

  // A wildcard, as in `./*`, would also export the internal files of the package.
  it("has no wildcard in `exports` in package.json", () => {
    expect(names.filter((each) => each.includes("*"))).toEqual([]);
  });
});

const folder = testFolder((made) => {
  fs.cpSync(FIXTURES, made.at("content"), { recursive: true });
  fs.mkdirSync(made.at("dist"));
  // The examples run in this folder. They need `node_modules` here, because the package `content` loads the icons of
  // `lucide-static` from the working directory.
  fs.symlinkSync(path.resolve("node_modules"), made.at("node_modules"));
});

it.each(uses)("the example in the README of $name runs without errors, and prints something", ({ file }) => {
  expect(told(() => execFileSync(bin("tsx"), [file], { cwd: folder.at(), encoding: "utf8" }))).not.toBe("");
});

/**
 * Calls `run`, which executes a command, and returns the command's output. If the command fails, throws an error with
 * the output.
 */
function told(run: () => string): string {
  try {
    return run();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`);
  }
}
