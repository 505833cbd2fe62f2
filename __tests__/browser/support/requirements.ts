import { findChromium, findFirefox, findWebKit } from "./browser";

/**
 * Runs before `npm test`, and once before the browser tests. Stops, in one line, when something that all of them need is not there, and
 * says which engines are left out.
 */
export function checkRequirements(): void {
  requireChromium();
  if (!findFirefox())
    console.warn("No tour in Firefox: it is not installed (`apt-get install firefox-esr`).");
  if (!findWebKit())
    console.warn("No tour in WebKit: it is not installed (`apt-get install webkit2gtk-driver xvfb`).");
}

export default checkRequirements;

/** Stops, in one line, where there is no Chromium. */
export function requireChromium(): void {
  if (!findChromium())
    stop("Chromium is not installed: `apt-get install chromium`, or set CHROMIUM_PATH to one that is.");
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
