/** playwright-core in a test file: the one that the worker has loaded (`keptInWorker.cjs`), and not another. */
module.exports = globalThis.keptInWorker.playwright;
