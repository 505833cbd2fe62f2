const { TestEnvironment } = require("jest-environment-node");

/** Suites of the built site, in browsers and on hosts hold rules that are true of any content. */
const MAY_READ_LIVE = /__tests__[\\/](built|browser|hosts)[\\/]/;
const GUARD = require.resolve("./liveContentGuard.cjs");
/** What Node was told before any suite ran. */
const { NODE_OPTIONS = "" } = process.env;

/**
 * Node's environment for a suite, in which unit tests cannot read the site's own content, and browser tests get what
 * their worker keeps for all of them.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    const mayRead = MAY_READ_LIVE.test(context.testPath);
    // It replaces functions of Node for as long as the worker lives, so it is loaded only where a unit test needs it.
    if (!mayRead || require.cache[GUARD]) require(GUARD).on = !mayRead;
    process.env.NODE_OPTIONS = mayRead ? NODE_OPTIONS : `${NODE_OPTIONS} --require ${JSON.stringify(GUARD)}`;
    super(config, context);
    // As a getter: values of the environment are deleted after each file, and most unit tests need no browser.
    Object.defineProperty(this.global, "keptInWorker", { get: () => require("./keptInWorker.cjs") });
  }
};
