const { default: Sequencer } = require("@jest/test-sequencer");
const { run } = require("./untilFailure.cjs");

/** Runs first the test file that noticed the previous mutant, because the next one is mostly in the same file of code. */
module.exports = class LikelyFirst extends Sequencer {
  sort(tests) {
    run.hasFailed = false;
    return [...tests].sort((one, other) => (other.path === run.lastToFail) - (one.path === run.lastToFail));
  }
};
