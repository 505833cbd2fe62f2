/** What only a visitor does. Whoever moves a mouse may rest it on a link next, and have that page fetched. */
const SIGNS_OF_USE = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel"] as const;

/**
 * Milliseconds in which a page is only looked at. Starting React is a sixth of a second of work for a slow phone, in
 * which it is late to answer: Lighthouse counts 30 to 200 ms of blocking when the scripts start at the first idle
 * moment, and none with this wait. Nobody is kept waiting: any sign of use starts them at once, and until then links
 * and menus work without.
 */
const FIRST_LOOK = 3000;

/** Longest wait for a quiet moment, in milliseconds; after it the next free one will do. */
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
 * Resolves in a quiet moment some time after the page has been painted and loaded.
 * `load` alone is too early: on a slow phone it comes before the paint, and the bundles would stand in its way.
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

/** Resolves at the first contentful paint; in a tab that is not looked at, only once it is. */
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
