/**
 * Runs before the editor, in every browser: it says what a browser lacks, or that the editor did not arrive, and adds the
 * few functions that browsers from Chrome 109 on may lack. Compiled for old browsers, as a script of its own.
 */

// The methods that copy a list: Chrome has them from 110 on, Firefox from 115.
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

/** What the editor cannot do without, and these few lines cannot add. */
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
  // The editor finds no place to start in.
  place.id = "";
}

/** A script that does not arrive is told while the page still says that the editor is loaded. */
window.addEventListener(
  "error",
  ({ target }) => {
    if (!isTooOld && target instanceof HTMLScriptElement && document.getElementById("loading"))
      say("The editor could not be loaded", "Check the connection, then load this page again.");
  },
  true,
);

export {};
