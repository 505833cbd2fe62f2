const { default: Sequencer } = require("@jest/test-sequencer");
const { run } = require("./untilFailure.cjs");

/**
 * Runs the test file that detected the previous mutant first, because the next mutant is usually in the same
 * source file.
 */
module.exports = class LikelyFirst extends Sequencer {
  sort(tests) {
    run.hasFailed = false;
    return [...tests].sort((one, other) => (other.path === run.lastToFail) - (one.path === run.lastToFail));
  }
};
