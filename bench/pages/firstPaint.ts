import type { Browser } from "playwright-core";
import { PHONE } from "../../__tests__/browser/support/browser";

/** Slow 4G as Lighthouse has it: bytes per second, and milliseconds there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 84_375, latency: 150 };

export interface FirstPaint {
  /** Requests whose answer had come when the page was first painted, its own among them. */
  answered: number;
  /** Whether the page is painted when nothing but its HTML can be had. */
  needsHtmlOnly: boolean;
}

/** What a page waits for before it is painted, on a slow line that is really slow. */
export async function firstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  return {
    answered: await answeredBeforePaint(browser, url),
    needsHtmlOnly: await isPaintedAlone(browser, url),
  };
}

async function answeredBeforePaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.goto(url);
    const paint = await page.evaluate(paintTime);
    const ends = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
        (entry) => entry.toJSON().responseEnd,
      ),
    );
    return ends.filter((end) => end > 0 && end <= paint).length;
  } finally {
    await context.close();
  }
}

async function isPaintedAlone(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.route("**/*", (route) =>
      route.request().resourceType() === "document" ? route.continue() : route.abort(),
    );
    await page.goto(url);
    return (await page.evaluate(paintTime)) > 0;
  } finally {
    await context.close();
  }
}

/** When the page was first painted with something on it, in milliseconds from the start of its navigation. */
function paintTime(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (!paint) return;
      observer.disconnect();
      resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}
