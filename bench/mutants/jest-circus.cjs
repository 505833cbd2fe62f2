const { createEmptyTestResult } = require("@jest/test-result");
const { default: circus } = require("jest-circus/runner");
const { run } = require("./untilFailure.cjs");

/** Maps the path of a test file to its results from an earlier run, with the status of each test set to `pending`. */
const known = new Map();

/**
 * Jest's test runner, except that it does not load a file in `known` if a test has already failed for the current
 * mutant, or if none of the file's tests covers the mutant. It reports the file's tests as skipped. This saves time,
 * because loading a file takes longer than most tests. Stryker accepts this runner because its path contains
 * `jest-circus`.
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
