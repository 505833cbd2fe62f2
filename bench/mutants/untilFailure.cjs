const { TestEnvironment } = require("jest-environment-node");

/** Whether a test has failed for the current mutant, and the path of the test file in which a test last failed. */
const run = { hasFailed: false, lastToFail: undefined };

/**
 * Skips the tests after the first failing test, which has detected the mutant. With Jest, Stryker itself runs
 * all tests that cover a mutant (https://github.com/jestjs/jest/issues/11766). This file, `likelyFirst.cjs`
 * and `jest-circus.cjs` can be removed when Stryker stops by itself.
 */
module.exports = class UntilFailure extends TestEnvironment {
  static run = run;

  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
  }

  handleTestEvent({ name, test }) {
    if (name === "test_start" && run.hasFailed) test.mode = "skip";
    if (name === "test_fn_failure" || name === "hook_failure")
      Object.assign(run, { hasFailed: true, lastToFail: this.file });
  }
};
