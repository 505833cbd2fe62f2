/**
 * Events that start React, and that only a visitor causes. `pointermove` is one of them, because the site can prefetch
 * the page of a link under the pointer only after React has started.
 */
const INTERACTION_EVENTS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * The milliseconds between the load of the page and the start of React if there is no interaction. Starting React
 * briefly blocks a slow computer. An interaction starts React earlier, and links and menus work without React until
 * then.
 */
const IDLE_DELAY = 3000;

/**
 * Calls `start`, which starts React, at interactions, and `IDLE_DELAY` after the page has loaded. If data is expensive,
 * the function makes none of these calls. On every device, it also calls `start` at a `popstate` event if the path of
 * the URL has changed. If React does not run yet, `start.ts` then loads the page at this path. Because there may be
 * several calls, `start` must do nothing if an earlier call has succeeded. See docs/decisions/when-scripts-start.md.
 */
export function startInTime(start: () => void): void {
  const { pathname } = location;
  addEventListener("popstate", () => pathname !== location.pathname && start());
  if (paysForEachByte()) return;
  const startOn = (sign: string) =>
    addEventListener(sign, start, { once: true, passive: true, capture: true });
  INTERACTION_EVENTS.forEach(startOn);
  shown().then(() => {
    // Scrolling counts as an interaction only from now on. Earlier `scroll` events may come from the browser
    // itself, when it scrolls to an anchor or restores the scroll position.
    startOn("scroll");
    setTimeout(start, IDLE_DELAY);
  });
}

/** Resolves when the page is loaded and painted. In a background tab it resolves after the tab becomes visible. */
async function shown(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  // A callback of `requestAnimationFrame` runs before its frame is painted. The callback of the next frame runs after
  // this paint, so the function waits for two callbacks.
  for (const _ of "12") await new Promise(requestAnimationFrame);
}

declare global {
  interface Navigator {
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      readonly type?: string;
    };
  }
}

/**
 * Whether data is likely to be expensive or slow: on a phone, on a cellular or slow connection, or if the visitor has
 * turned on data saving. Safari and Firefox do not report the type of connection, so a device whose main input is a
 * touch screen counts as a phone.
 */
export function paysForEachByte(): boolean {
  const { saveData, effectiveType, type } = navigator.connection ?? {};
  return (
    saveData || /[23]g|cellular/.test(`${effectiveType} ${type}`) || matchMedia("(pointer: coarse)").matches
  );
}
