import type { Browser, CDPSession, Page } from "playwright-core";
import { PHONE } from "../../__tests__/browser/support/browser";

/** The connection that Lighthouse calls slow 4G: throughput in bytes per second, and latency in milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 84_375, latency: 150 };
/** The CPU slowdown factor that simulates a phone or an old laptop. */
const SLOWER_PROCESSOR = 4;

export interface FirstPaint {
  /** The number of responses that arrived completely before the first paint, including the page's HTML. */
  answered: number;
  /** Whether the page is painted if the browser receives only its HTML. */
  needsHtmlOnly: boolean;
}

/**
 * Loads a page twice: first on a simulated slow phone, to count the responses that arrive before the first paint, and
 * then with all requests blocked except the one for the HTML, to see whether the page is still painted.
 */
export async function firstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  return {
    answered: await onSlowPhone(browser, url, answeredBeforePaint),
    needsHtmlOnly: await isPaintedAlone(browser, url),
  };
}

/**
 * The times of one page load, measured while the browser throttles the network and the processor. Lighthouse, in
 * contrast, loads a page at full speed and estimates the times on a slow phone.
 */
export interface SlowLoad {
  /** Milliseconds from the start of the navigation to the first contentful paint. */
  paint: number;
  /**
   * The milliseconds after the first paint during which the page does not respond to input. As in Lighthouse's
   * total blocking time, a task of 80 ms counts as 30 ms, because only the time above 50 ms is added up.
   */
  blocked: number;
}

/**
 * Loads a page on a simulated slow phone, waits until there has been no network traffic for half a second, and returns
 * the times.
 */
export const slowLoad = (browser: Browser, url: string): Promise<SlowLoad> =>
  onSlowPhone(browser, url, async (page) => {
    await page.waitForLoadState("networkidle");
    const painted = await page.evaluate(paint);
    return { paint: painted, blocked: await page.evaluate(blockingTime, painted) };
  });

async function answeredBeforePaint(page: Page): Promise<number> {
  const painted = await page.evaluate(paint);
  const ends = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => entry.toJSON().responseEnd,
    ),
  );
  return ends.filter((end) => end > 0 && end <= painted).length;
}

async function onSlowPhone<Figure>(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<Figure>,
): Promise<Figure> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(url);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Throttles the network and the processor for a page, as on a phone or an old laptop. */
export async function slowDown(devtools: CDPSession, line = SLOW_4G): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
}

async function isPaintedAlone(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.route("**/*", (route) =>
      route.request().resourceType() === "document" ? route.continue() : route.abort(),
    );
    await page.goto(url);
    return (await page.evaluate(paint)) > 0;
  } finally {
    await context.close();
  }
}

/** Returns the time of the first contentful paint, in milliseconds from the start of the navigation. */
export function paint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const [first] = list.getEntriesByName("first-contentful-paint");
      if (!first) return;
      observer.disconnect();
      resolve(first.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}

/**
 * Returns the value of `SlowLoad.blocked` for a page whose first paint was at the time `painted`. Call this function in
 * the browser when the page is idle.
 */
function blockingTime(painted: number): Promise<number> {
  const LONG = 50;
  return new Promise((resolve) => {
    const tasks: PerformanceEntry[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: "longtask",
      buffered: true,
    });
    // The browser runs this callback only when it is idle. By then, the observer has received all long tasks so far.
    requestIdleCallback(() => {
      const afterPaint = tasks.map(
        ({ startTime, duration }) => startTime + duration - Math.max(startTime, painted),
      );
      resolve(afterPaint.reduce((sum, duration) => sum + Math.max(0, duration - LONG), 0));
    });
  });
}
