/**
 * Runs before the editor. Tells the user if the browser is too old for the editor, or if the editor could not be
 * loaded. Also adds a few functions that some supported browsers, such as Chrome 109, lack. This is a separate script,
 * which is compiled for old browsers.
 */

// Array methods that return a copy, for older browsers. Chrome has these methods from version 110 on, and
// Firefox from 115.
const COPYING: Record<string, (this: unknown[], ...given: never[]) => unknown> = {
  toReversed() {
    return this.slice().reverse();
  },
  toSorted(compare?: (a: unknown, b: unknown) => number) {
    return this.slice().sort(compare);
  },
  toSpliced(...given) {
    const copy = this.slice();
    copy.splice(...(given as unknown as [number, number]));
    return copy;
  },
  with(at: number, value: unknown) {
    const copy = this.slice();
    copy[at < 0 ? copy.length + at : at] = value;
    return copy;
  },
};
for (const name of Object.keys(COPYING))
  if (!(name in Array.prototype))
    Object.defineProperty(Array.prototype, name, {
      value: COPYING[name],
      configurable: true,
      writable: true,
    });

// Without this setting, zod tests with `new Function` whether it may compile code in the browser, and browsers report
// this test as a violation of the Content-Security-Policy. The setting must exist before the editor, which contains
// zod, is loaded.
Object.assign(window, { __zod_globalConfig: { jitless: true } });

/** Whether the browser lacks features that the editor needs and that this script does not add. */
const isTooOld =
  !("findLast" in Array.prototype) ||
  typeof structuredClone === "undefined" ||
  typeof CSSLayerBlockRule === "undefined" ||
  typeof HTMLDialogElement === "undefined" ||
  typeof AbortSignal === "undefined" ||
  !("timeout" in AbortSignal);

const place = document.getElementById("editor");

function say(heading: string, text: string): void {
  if (!place) return;
  place.textContent = "";
  const main = document.createElement("main");
  main.className = "reading py-16";
  for (const [name, words] of [
    ["h1", heading],
    ["p", text],
  ] as const) {
    const element = document.createElement(name);
    element.textContent = words;
    main.appendChild(element);
  }
  place.appendChild(main);
}

const TOO_OLD =
  "Open this address in a newer browser: Chrome or Edge 109, Firefox 115, Safari 16.4, or later. Your content is unchanged.";

if (isTooOld && place) {
  say("This browser is too old for the editor", TOO_OLD);
  // The editor starts in the element with the id `editor`. Without the id, it does not start.
  place.id = "";
}

// If a script fails to load while the page still says that the editor is being loaded, tells the user.
window.addEventListener(
  "error",
  ({ target }) => {
    if (!isTooOld && target instanceof HTMLScriptElement && document.getElementById("loading"))
      say("The editor could not be loaded", "Check your internet connection, then reload this page.");
  },
  true,
);

export {};
