/**
 * A reporter for Jest, which adds lines after Jest's own summary. For each failed test, it prints a command that runs
 * only this test. If tests were skipped because Git is not installed, it also prints their number and the names of
 * their files.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";

/** `describeWithGit` in `@sitekit/testing/testFolder` gives this name to its `describe` block. */
const WITH_GIT = "with Git:";

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** Escapes a text for Jest's option `-t`, which expects a regular expression. */
const patternOf = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

export default class Afterwards {
  onRunComplete(_contexts, { testResults: files }) {
    const tests = files.flatMap(({ testFilePath, testResults }) =>
      testResults.map((test) => ({ ...test, file: path.relative(".", testFilePath) })),
    );
    const failed = tests.filter(({ status }) => status === "failed");
    if (failed.length > 0) console.error("\nRun a failed test alone:");
    for (const { file, fullName } of failed)
      console.error(`npx jest ${file} -t ${quoted(`^${patternOf(fullName)}$`)}`);

    const withGit = tests.filter(
      ({ status, ancestorTitles }) => status === "pending" && ancestorTitles.includes(WITH_GIT),
    );
    if (withGit.length === 0 || !spawnSync("git", ["--version"]).error) return;
    const names = [...new Set(withGit.map(({ file }) => path.basename(file)))].join(", ");
    console.error(`\nGit is not installed: ${withGit.length} tests of ${names} were not run.`);
  }
}
