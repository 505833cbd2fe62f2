/**
 * One Chromium and some notes for all test files of a worker. Jest's environment loads this file, so it is loaded once per worker, as is
 * playwright-core, which takes half a second of processor time to load.
 */
const { subscribe, unsubscribe } = require("node:diagnostics_channel");
const playwright = require("playwright-core");

let browser;

/** The worker's browser. A new one takes the place of one that crashed. */
async function openBrowser(options) {
  if (!browser?.isConnected()) browser = await launchUnreferenced(options);
  return browser;
}

/**
 * Starts a browser that does not keep its worker from ending: what Node still listens to keeps it alive otherwise, and
 * Jest does not say which test file is a worker's last. Playwright kills the browser when the worker exits.
 */
async function launchUnreferenced(options) {
  const started = [];
  const note = ({ process }) => started.push(process);
  subscribe("child_process", note);
  try {
    return await playwright.chromium.launch(options);
  } finally {
    unsubscribe("child_process", note);
    const program = started.find(({ spawnfile }) => spawnfile === options.executablePath);
    for (const handle of [program, ...(program?.stdio ?? [])]) handle?.unref();
  }
}

module.exports = { playwright, openBrowser, notes: new Map() };
