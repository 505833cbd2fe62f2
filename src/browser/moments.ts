/** Events that only a visitor causes. A mouse movement counts because hovering over a link prefetches its page. */
const INTERACTION_EVENTS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Milliseconds after the page is painted before React starts without an interaction. Starting React briefly blocks a
 * slow computer. Any interaction starts React at once, and links and menus work without it until then.
 */
const IDLE_DELAY = 3000;

/**
 * Calls `start` when React is likely to be useful: at the first interaction, or a while after the paint. If
 * data is expensive, it only does so when the visitor goes back to a page that React rendered before a
 * reload. Calls `start` again at later signs, to retry a failed start. See
 * docs/decisions/when-scripts-start.md.
 */
export function startInTime(start: () => void): void {
  const { pathname } = location;
  addEventListener("popstate", () => pathname !== location.pathname && start());
  if (paysForEachByte()) return;
  const startOn = (sign: string) =>
    addEventListener(sign, start, { once: true, passive: true, capture: true });
  INTERACTION_EVENTS.forEach(startOn);
  shown().then(() => {
    // Earlier scroll events come from the browser, which scrolls to an anchor or restores the scroll position.
    startOn("scroll");
    setTimeout(start, IDLE_DELAY);
  });
}

/** Resolves when the page is loaded and painted. In a background tab it waits until the tab becomes visible. */
async function shown(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  // The first callback runs before the paint of its own frame, so wait for two frames.
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
 * Whether data is likely to be expensive or slow: on a phone, on a cellular or slow connection, or with data saving on.
 * Safari and Firefox do not expose the connection type, so a coarse pointer identifies a phone.
 */
export function paysForEachByte(): boolean {
  const { saveData, effectiveType, type } = navigator.connection ?? {};
  return (
    saveData || /[23]g|cellular/.test(`${effectiveType} ${type}`) || matchMedia("(pointer: coarse)").matches
  );
}
