import { paysForEachByte } from "./connection";

/** What only a visitor does. Whoever moves a mouse may rest it on a link next, and have that page fetched. */
const SIGNS_OF_USE = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel"] as const;

/**
 * Milliseconds in which a page is only looked at. Starting React keeps a slow computer from answering for a moment.
 * Nobody waits for it: any sign of use starts it at once, and until then links and menus work without.
 */
const FIRST_LOOK = 3000;

/** Longest wait for a quiet moment, in milliseconds; after it the next free one will do. */
const IDLE_TIMEOUT = 2000;

/**
 * Resolves when React is worth its bytes: at the first sign of use or in a quiet moment, and where each byte is paid
 * for only to go back to a page that React showed. See docs/decisions/when-scripts-start.md.
 */
export function timeToStart(): Promise<unknown> {
  const moments: Promise<unknown>[] = [backToAnotherPage()];
  if (!paysForEachByte()) moments.push(firstSignOfUse(), idleAfterPaint());
  return Promise.race(moments);
}

/** Resolves when the visitor goes back to a page that React showed before a reload. */
function backToAnotherPage(): Promise<void> {
  return new Promise((resolve) => {
    const { pathname } = location;
    addEventListener("popstate", () => pathname !== location.pathname && resolve());
  });
}

/** Resolves when the visitor first does something with the page. */
function firstSignOfUse(): Promise<unknown> {
  return new Promise((resolve) => {
    const listenFor = (sign: string) => addEventListener(sign, resolve, { passive: true, capture: true });
    SIGNS_OF_USE.forEach(listenFor);
    // Before that, it is the browser that scrolls: to an anchor, or to where a visitor left off.
    shown().then(() => listenFor("scroll"));
  });
}

/** Resolves in a quiet moment some time after the page has been painted and loaded. */
async function idleAfterPaint(): Promise<void> {
  await shown();
  await new Promise((resolve) => setTimeout(resolve, FIRST_LOOK));
  // Safari has no idle callbacks.
  await new Promise(
    (resolve) => window.requestIdleCallback?.(resolve, { timeout: IDLE_TIMEOUT }) ?? resolve(null),
  );
}

/** Resolves when the page has been loaded and painted; in a tab that is not looked at, only once it is. */
async function shown(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  // The first frame may be the one that is painted next.
  for (const _ of "12") await new Promise(requestAnimationFrame);
}
