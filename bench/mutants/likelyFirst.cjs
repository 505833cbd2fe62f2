const { default: Sequencer } = require("@jest/test-sequencer");
const { run } = require("./untilFailure.cjs");

/**
 * Starts with the test file that last detected a mutant, because the next mutant is usually in the same source file.
 */
module.exports = class LikelyFirst extends Sequencer {
  sort(tests) {
    run.hasFailed = false;
    return [...tests].sort((one, other) => (other.path === run.lastToFail) - (one.path === run.lastToFail));
  }
};
