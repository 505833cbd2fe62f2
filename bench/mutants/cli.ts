/**
 * `npm run test:mutants -- packages/search`: runs the mutation testing tool Stryker on a folder. Stryker changes the
 * folder's code in one place at a time, and runs the tests for each change. This command prints changes that no test
 * detected, and writes the score to the table in `bench/mutants/README.md`.
 *
 * Stryker changes the code in a copy of the repository that `copyRepository` makes. In this copy, an import such as
 * `@sitekit/search` loads the changed code. In a copy that Stryker makes itself, the import would load the original
 * code.
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { runCommand, usage } from "@sitekit/lib/runCommand";
import { installApart } from "../../__tests__/support/installApart";
import { linkPackages } from "../../__tests__/support/linkPackages";
import { type Report, scoreOf, survivorsOf, writeScore } from "./report";

const HELP = `npm run test:mutants -- FOLDER | FILE ...

Checks whether the tests would detect mistakes in the code of folders or files such as packages/search. Makes one small
change to this code at a time, and runs tests that execute the changed code. Prints changes that no test detected,
and writes the percentage of detected changes to bench/mutants/README.md, which also explains how the tests are chosen.
Reuses results of the last run if neither the code nor its tests have changed since. A folder with a thousand lines of
code takes about twenty minutes.`;

const CACHE = path.resolve("node_modules/.cache/mutants");
/**
 * The folder for a copy of the repository. Stryker changes the code only in this copy. The folder is not in `CACHE`,
 * because Jest ignores tests inside `node_modules`.
 */
const COPY = path.join(os.tmpdir(), `mutants-${process.pid}`);
/**
 * A package can have tests in two places. For example, the tests of `packages/editor` are in
 * `packages/editor/__tests__` and `__tests__/editor`. This map contains packages whose folder in the repository's
 * `__tests__` does not have the package's name.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  check: "content-model",
  content: "content-model",
};

/**
 * Matches test files that make disk or network calls fail, or that search in very many pages. These tests are not run,
 * so a change that only they would detect counts as undetected.
 */
const SLOW = /(faults|fullDisk|manyPages|outcomes)(\.(slow|weekly))?\.test\./;

/**
 * The default time limit of a test in milliseconds. If a mutant makes a test wait forever, the test fails after this
 * time, and the mutant counts as detected. The limit is shorter than Stryker's `timeoutMS`, so that Stryker does not
 * end the process and start a new one. Jest's own default of 5 seconds is too short on a busy machine.
 */
const TEST_TIMEOUT = 10_000;

/**
 * Further test folders for a folder inside a package. For example, the tests of `packages/editor/model` are in the test
 * folders `model`, `stores` and `window`.
 */
const PARTS_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  model: ["stores", "window"],
};

/**
 * Returns Jest patterns for the tests of a folder or file. For example, the tests of `packages/editor/stores` are the
 * package's tests in folders named `stores`, and those that import a file of `packages/editor/stores`. If there is no
 * such test folder, all tests of the package are returned.
 */
function testsOf(target: string): string[] {
  const [top = "", name = "", part = ""] = target.split("/");
  const own = top === "packages" ? [`${top}/${name}/__tests__`] : [];
  const ofPackage = testsIn([...own, `__tests__/${ELSEWHERE[name] ?? name}`]);
  const folders = [part, ...(PARTS_ELSEWHERE[part] ?? [])].map((name) => `/${name}/`);
  const ofPart = ofPackage.filter((test) => folders.some((folder) => test.includes(folder)));
  const imports = (isFile(target) ? [target] : filesIn(target)).map((file) => `/${path.parse(file).name}"`);
  const importing = ofPackage.filter((test) => {
    const text = fs.readFileSync(test, "utf8");
    return imports.some((name) => text.includes(name));
  });
  const tests = ofPart.length > 0 ? new Set([...ofPart, ...importing]) : ofPackage;
  return [...tests].map((test) => `<rootDir>/${test}`);
}

const testsIn = (folders: readonly string[]): string[] =>
  folders
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`))
    .filter((file) => /\.test\.tsx?$/.test(file) && !SLOW.test(file));

/**
 * Copies the files of the repository to `COPY`, except those that Git ignores. Then adds a `node_modules` with links to
 * the installed packages.
 */
function copyRepository(): void {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of list.split("\0").filter((name) => name && fs.existsSync(name)))
    fs.cpSync(file, path.join(COPY, file));
  linkPackages(COPY);
}

const isFile = (target: string) => /\.tsx?$/.test(target);

/** Runs Stryker on a folder or file of the copy, and returns Stryker's report. */
function report(target: string): Report {
  const name = target.replaceAll("/", "-");
  const incremental = path.join(CACHE, `${name}.json`);
  const output = path.join(CACHE, `${name}.report.json`);
  fs.writeFileSync(
    path.join(COPY, "mutants.jest.config.mjs"),
    `import { default as all } from "./jest.config.mjs";
export default {
  ...all.projects[0],
  testTimeout: ${TEST_TIMEOUT},
  testMatch: ${JSON.stringify(testsOf(target))},
  testSequencer: import.meta.dirname + "/bench/mutants/likelyFirst.cjs",
  testEnvironment: import.meta.dirname + "/bench/mutants/untilFailure.cjs",
  testRunner: import.meta.dirname + "/bench/mutants/jest-circus.cjs",
};`,
  );
  fs.writeFileSync(
    path.join(COPY, "mutants.json"),
    JSON.stringify({
      plugins: ["@stryker-mutator/jest-runner"],
      testRunner: "jest",
      jest: { configFile: "mutants.jest.config.mjs", enableFindRelatedTests: true },
      mutate: isFile(target) ? [target] : [`${target}/**/*.ts`, `${target}/**/*.tsx`, "!**/__tests__/**"],
      coverageAnalysis: "perTest",
      // A mutant is static if its code runs while a module or test file is loaded. Stryker must run all tests for each
      // static mutant. Outside `src`, this would take too long, so static mutants are ignored. For code in `src`, all
      // tests together take only seconds. Most mutants in `src` are static, because the test files call the site's code
      // while Jest loads these files.
      ignoreStatic: !target.startsWith("src/"),
      inPlace: true,
      // Uses all processors. By default, Stryker leaves one processor free if there are more than four.
      concurrency: os.availableParallelism(),
      // If the tests take too long after a change, the change counts as detected. With Stryker's shorter default, a
      // change that no test detects could also count as detected, just because the machine is busy.
      timeoutMS: 20_000,
      incremental: true,
      incrementalFile: incremental,
      reporters: ["progress-append-only", "json"],
      jsonReporter: { fileName: output },
      thresholds: { break: null },
    }),
  );
  const { status } = spawnSync(
    process.execPath,
    [path.join(CACHE, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "mutants.json"],
    // `MERGE_PAIRS` reduces the number of cases in `mergePairs.weekly.test.ts`, because Stryker runs this test again
    // for each mutant of the code that the test covers.
    { cwd: COPY, stdio: "inherit", env: { ...process.env, MERGE_PAIRS: "60" } },
  );
  if (status !== 0) throw new Error(`Stryker failed on ${target} with exit code ${status}.`);
  return JSON.parse(fs.readFileSync(output, "utf8"));
}

runCommand(async (targets) => {
  if (targets.length === 0 || targets[0]?.startsWith("-")) return usage(HELP, targets);
  const missing = targets.find((target) => !fs.existsSync(target));
  if (missing) throw new Error(`There is no ${missing}. Name a folder or file such as packages/search.`);
  installApart({ list: "bench/mutants", into: CACHE, what: "Stryker (65 megabytes)" });
  copyRepository();
  try {
    for (const target of targets) {
      const found = report(target);
      for (const line of survivorsOf(found)) console.log(line);
      console.log(`${target}: ${writeScore(target, scoreOf(found))}`);
    }
  } finally {
    fs.rmSync(COPY, { recursive: true, force: true });
  }
  return 0;
});
