const { createEmptyTestResult } = require("@jest/test-result");
const { default: circus } = require("jest-circus/runner");
const { run } = require("./untilFailure.cjs");

/** The tests of each file as skipped tests, from the last time that the file ran. */
const known = new Map();

/**
 * Jest's test runner, except that it skips a known file when an earlier test has failed, or when none of the file's
 * tests covers the mutant. Loading a file takes longer than most tests. Stryker accepts a runner whose path contains
 * jest-circus.
 */
module.exports = async function runFile(globalConfig, config, environment, runtime, file, send) {
  const covering = new RegExp(globalConfig.testNamePattern ?? "", "i");
  const skipped = known.get(file);
  if (skipped && (run.hasFailed || !skipped.some(({ fullName }) => covering.test(fullName))))
    return {
      ...createEmptyTestResult(),
      numPendingTests: skipped.length,
      skipped: true,
      testResults: skipped,
    };
  const result = await circus(globalConfig, config, environment, runtime, file, send);
  if (!result.testExecError)
    known.set(
      file,
      result.testResults.map((test) => ({ ...test, status: "pending", failureMessages: [] })),
    );
  return result;
};
