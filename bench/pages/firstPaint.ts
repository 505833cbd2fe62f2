import type { Browser, Page } from "playwright-core";
import { PHONE } from "../../__tests__/browser/support/browser";

/** Slow 4G as Lighthouse has it: bytes per second, and milliseconds there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 84_375, latency: 150 };
/** How many times slower than this machine a phone is taken to be. */
const PHONE_PROCESSOR = 4;

export interface FirstPaint {
  /** Requests whose answer had come when the page was first painted, its own among them. */
  answered: number;
  /** Whether the page is painted when nothing but its HTML can be had. */
  needsHtmlOnly: boolean;
}

/** What a page waits for before it is painted. */
export async function firstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  return {
    answered: await onSlowPhone(browser, url, answeredBeforePaint),
    needsHtmlOnly: await isPaintedAlone(browser, url),
  };
}

/** Milliseconds to the first paint on a phone and a connection that are really slowed down, not simulated. */
export const paintTime = (browser: Browser, url: string): Promise<number> =>
  onSlowPhone(browser, url, (page) => page.evaluate(paint));

async function answeredBeforePaint(page: Page): Promise<number> {
  const painted = await page.evaluate(paint);
  const ends = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => entry.toJSON().responseEnd,
    ),
  );
  return ends.filter((end) => end > 0 && end <= painted).length;
}

async function onSlowPhone(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url);
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Makes a page as slow as on a phone with slow 4G. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PHONE_PROCESSOR });
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

/** When the page was first painted with something on it, in milliseconds from the start of its navigation. */
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
