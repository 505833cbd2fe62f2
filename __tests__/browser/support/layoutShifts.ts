import type { Page } from "playwright-core";

declare global {
  interface Window {
    /**
     * The layout shifts that `noteShifts` has recorded. Each entry contains the score of a shift and the nodes that
     * moved, as in `0.0123 <p>Text</p>`.
     */
    shifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Records every visible shift from the first paint on. Tests add this function as an init script. If a test adds it
 * several times to the same page, Playwright also runs it several times in each document. Only the first of these runs
 * has an effect.
 *
 * Leaves out a shift if its value rounds to 0 and the browser names none of its elements. On a busy machine, Chromium
 * sometimes reports such a shift for an internal element, such as the closed part of a `details`.
 */
export function noteShifts(): void {
  if (window.shifts) return;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      if (value < 0.00005 && sources.every(({ node }) => !node)) continue;
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : (node?.textContent ?? "gone")).slice(0, 80),
      );
      window.shifts?.push(`${value.toFixed(4)} ${moved.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Waits until the browser has painted the page in its current state. The browser reports the layout shifts of a frame
 * only after it has painted the frame.
 */
export const frameSeen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );

export async function shiftsSeen(page: Page): Promise<string[]> {
  await frameSeen(page);
  return page.evaluate(() => window.shifts ?? []);
}
