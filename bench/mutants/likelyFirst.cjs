const { default: Sequencer } = require("@jest/test-sequencer");
const { run } = require("./untilFailure.cjs");

/** Runs the file of tests first that noticed the mutant before, which is mostly one of the same file of code. */
module.exports = class LikelyFirst extends Sequencer {
  sort(tests) {
    run.hasFailed = false;
    return [...tests].sort((one, other) => (other.path === run.lastToFail) - (one.path === run.lastToFail));
  }
};
