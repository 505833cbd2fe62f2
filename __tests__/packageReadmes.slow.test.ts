/** The README of a package shows an example that can be copied: it has no type errors, and runs on a content folder. */

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";
import { FIXTURES } from "./support/fixtureContent";

/** The search has a test of its use beside it, and that of the hosting needs a build. */
const packages = ["check", "content", "editor", "gatsby", "lib", "sources"];
/** Below this project's `node_modules`, so that the examples find its packages as those of another site would. */
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

it("each of the packages has a README with a use", () => {
  expect(uses.map(({ name }) => name)).toEqual(packages);
});

it("the uses have no error of types", () => {
  expect(told(() => execFileSync(bin("tsc"), ["-p", config], { encoding: "utf8" }))).toBe("");
});

const folders = fs.readdirSync("packages", { withFileTypes: true }).filter((each) => each.isDirectory());
it.each(folders.map(({ name }) => name))("the README of %s names all that the package exports", (name) => {
  const { exports } = JSON.parse(fs.readFileSync(`packages/${name}/package.json`, "utf8"));
  const faces = Object.keys(exports).filter((face) => !face.startsWith("./testing"));
  const readme = fs.readFileSync(`packages/${name}/README.md`, "utf8");
  const unnamed = faces
    .map((face) => face.replace(/^\.\/?/, ""))
    .filter((face) => !readme.includes(`${face}\``));
  expect(unnamed).toEqual([]);
  // Tests may look behind the face of a package, by names that say so.
  expect(faces.filter((face) => face.includes("*"))).toEqual([]);
});

it("only tests import what is behind the face of a package", () => {
  const files = execFileSync("git", ["ls-files", "src", "packages", "examples", "scripts", "bench"], {
    encoding: "utf8",
  });
  const behind = files
    .trim()
    .split("\n")
    .filter((file) => /\.(tsx?|mts)$/.test(file) && !file.includes("__tests__"))
    .filter((file) => /from "@sitekit\/\w+\/testing/.test(fs.readFileSync(file, "utf8")));
  expect(behind).toEqual([]);
});

const folder = testFolder((made) => {
  fs.cpSync(FIXTURES, made.at("content"), { recursive: true });
  fs.mkdirSync(made.at("dist"));
  // Icons are looked up from the project that a command runs in.
  fs.symlinkSync(path.resolve("node_modules"), made.at("node_modules"));
});

it.each(uses)("the use of $name runs", ({ file }) => {
  expect(told(() => execFileSync(bin("tsx"), [file], { cwd: folder.at(), encoding: "utf8" }))).not.toBe("");
});

/** What a command prints, whether it fails or not; a failure to run throws. */
function told(run: () => string): string {
  try {
    return run();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`);
  }
}
