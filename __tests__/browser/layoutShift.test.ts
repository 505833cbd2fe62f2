import type { Page } from "playwright-core";
import { PHONE, startScripts } from "./support/browser";
import { builtPages } from "./support/builtPages";
import { startSession } from "./support/session";

const session = startSession();
jest.setTimeout(300_000);

/** A middling phone: wide enough for lines that are nearly full, where another font breaks first. */
const MIDDLING = { ...PHONE, viewport: { width: 412, height: 823 } };

declare global {
  interface Window {
    /** What moved by itself, as the browser tells it: how much, and which elements. */
    shifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Notes every shift from the first paint on; once, although a page that is used again brings it again. */
function noteShifts(): void {
  if (window.shifts) return;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ""));
      window.shifts?.push(`${value.toFixed(4)} ${moved.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("Nothing moves when the font comes late, nor when React takes the page over", async () => {
  const look = async (page: Page, { address }: { address: string }) => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.unrouteAll();
    await page.route("**/*.woff2", async (route) => {
      await late;
      await route.continue();
    });
    await page.addInitScript(noteShifts);
    const font = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    release();
    await font;
    await page.evaluate(() => document.fonts.ready);
    await startScripts(page);
    // The observer is told of a frame's shifts after that frame.
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(window.shifts ?? []))),
          ),
        ),
    );
    return shifts.map((shift) => `${address}: ${shift}`);
  };
  expect(await session.faultsInEach(builtPages(), look, MIDDLING)).toEqual([]);
});
