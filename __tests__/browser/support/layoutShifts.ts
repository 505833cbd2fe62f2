import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** The layout shifts that the browser reports: how much, and which elements. */
    shifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Records every shift from the first paint on. Runs once, even in a page that is used again. */
export function noteShifts(): void {
  if (window.shifts) return;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : (node?.textContent ?? "gone")).slice(0, 80),
      );
      window.shifts?.push(`${value.toFixed(4)} ${moved.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Waits until the current state has been painted, because the observer learns of a frame's shifts after that
 * frame.
 */
export const frameSeen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );

/** The shifts so far. */
export async function shiftsSeen(page: Page): Promise<string[]> {
  await frameSeen(page);
  return page.evaluate(() => window.shifts ?? []);
}
