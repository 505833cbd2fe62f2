import { findChromium, findFirefox, findWebKit } from "./browser";
import { canInstallChromium, installChromium } from "./chromiumFromNpm";

/**
 * Finds Chromium, or installs it if the npm registry has a build of Chromium for this machine. Returns whether
 * Chromium is available. If it is not, prints how to install it.
 */
export function prepareChromium(): boolean {
  if (findChromium()) return true;
  if (canInstallChromium()) {
    installChromium();
    return true;
  }
  console.warn(
    "No Chromium was found, so nothing that needs a browser is run. Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to the program.",
  );
  return false;
}

/** Warns if Firefox or WebKit was not found, because the tests that need this browser are then skipped. */
export function nameMissingEngines(): void {
  if (!findFirefox())
    console.warn(
      "Firefox was not found, so no tests run in it. Install it with `apt-get install firefox-esr`.",
    );
  if (!findWebKit())
    console.warn(
      "WebKit, its driver or Xvfb was not found, so no tests run in WebKit. Install them with `apt-get install webkit2gtk-driver xvfb`.",
    );
}

/**
 * Jest's `globalSetup`: runs once before all browser tests. Ends the test run if Chromium is not installed and
 * `prepareChromium` cannot install it.
 */
export default function prepareBrowsers(): void {
  if (!prepareChromium()) process.exit(1);
  nameMissingEngines();
}
