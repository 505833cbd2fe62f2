const { TestEnvironment } = require("jest-environment-node");
const guard = require("./liveContentGuard.cjs");

/** Suites of the built site, in browsers and on hosts hold rules that are true of any content. */
const MAY_READ_LIVE = /__tests__[\\/](built|browser|hosts)[\\/]/;
const GUARDED = `--require ${require.resolve("./liveContentGuard.cjs")}`;
const { NODE_OPTIONS: OPTIONS = "" } = process.env;

/** Node's environment for a suite, in which unit tests cannot read the site's own content. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    guard.on = !MAY_READ_LIVE.test(context.testPath);
    process.env.NODE_OPTIONS = guard.on ? `${OPTIONS} ${GUARDED}` : OPTIONS;
    super(config, context);
  }
};
