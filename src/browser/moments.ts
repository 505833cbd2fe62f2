/** Events that only a visitor causes. A moving mouse counts: it may rest on a link next, whose page is then prefetched. */
const SIGNS_OF_USE = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel"] as const;

/**
 * Milliseconds to wait before the scripts start when the visitor does nothing. Starting React blocks a slow phone for a
 * sixth of a second: Lighthouse counts 30 to 200 ms of blocking when the scripts start at the first idle moment, and none
 * with this wait. Any sign of use starts them at once, and until then links and menus work without them.
 */
const FIRST_LOOK = 3000;

/** Longest wait for an idle moment, in milliseconds; after that the scripts start anyway. */
const IDLE_TIMEOUT = 2000;

/** Resolves when the visitor first does something with the page. */
export function firstSignOfUse(): Promise<void> {
  return new Promise((resolve) => {
    const signs = new AbortController();
    const options = { passive: true, capture: true, signal: signs.signal };
    const used = () => {
      signs.abort();
      resolve();
    };
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, used, options);
    // Before that, it is the browser that scrolls: to an anchor, or to where a visitor left off.
    shown().then(() => window.addEventListener("scroll", used, options));
  });
}

/**
 * Resolves in an idle moment some time after the page has been painted and loaded.
 * `load` alone is too early: on a slow phone it comes before the paint, which loading the bundles would delay.
 */
export async function idleAfterPaint(): Promise<void> {
  await shown();
  await new Promise((resolve) => setTimeout(resolve, FIRST_LOOK));
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) return resolve();
    requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT });
  });
}

const shown = () => Promise.all([painted(), loaded()]);

/** Resolves at the first contentful paint; in a background tab, not before it is shown. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

function loaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
