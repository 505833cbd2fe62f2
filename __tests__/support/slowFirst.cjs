const { default: Sequencer } = require("@jest/test-sequencer");

/**
 * The suites that take longest, the slowest first. Those that build a site in the shared copy (successiveBuilds, release)
 * wait for each other, so others stand between them; release, which changes the code, is the last of them.
 */
const SLOW = [
  /__tests__\/units/,
  /browser\/develop/,
  /browser\/editorDesk/,
  /built\/successiveBuilds/,
  /hosts\/hosts/,
  /browser\/layout/,
  /browser\/(failures|tours)/,
  /hosts\/release/,
  /browser\/(editor|axe)/,
  /browser\/(boot|navigation)/,
  /browser\//,
];

/**
 * Starts the slow suites first. On a machine without figures of an earlier run Jest goes by the size of files, and the
 * file of the slowest suite, which only names its parts, came last: one worker then ran it while the other had nothing.
 */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => SLOW.findIndex((slow) => slow.test(path)) + 1 || SLOW.length + 1;
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
