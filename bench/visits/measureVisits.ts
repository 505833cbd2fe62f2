import type { Browser, Page } from "playwright-core";
import { countBytes } from "../../__tests__/browser/support/arrivedBytes";
import { openBrowser, PHONE, startScripts } from "../../__tests__/browser/support/browser";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { startSite } from "../../__tests__/browser/support/site";
import { listen } from "../../__tests__/support/listen";
import { emptyPageServer } from "../pages/emptyPage";
import { paint, slowDown } from "../pages/firstPaint";
import { median } from "../report/numbers";
import { startPlainSite } from "./plainSite";

/** How long a visitor's finger rests on a link, in milliseconds. */
const TOUCH = 80;

export interface Step {
  /** Bytes that came over the line until it was quiet, heads of answers included. */
  bytes: number;
  /** Milliseconds to the first paint: from the start of the load, or from the lifted finger to the next page. */
  paint: number;
}

export interface VisitFigures {
  /** The first page of a visit, by its address and by whose page it is. */
  firstPages: { address: string; ours: Step; plain: Step }[];
  empty: Step;
  /** Ten pages by links, one after the other, by how they come. */
  visits: { way: string; steps: Step[] }[];
}

interface Way {
  name: string;
  url: string;
  /** Done to the first page once it is shown. */
  prepare?: (page: Page) => Promise<void>;
}

/** Measures visits on a slowed phone: the first page of each template, and ten pages in a row. Medians of `count`. */
export async function measureVisits(count: number): Promise<VisitFigures> {
  const [site, plain, empty, browser] = await Promise.all([
    startSite(),
    startPlainSite(),
    listen(emptyPageServer()),
    openBrowser(),
  ]);
  const visitOf = (way: Way, addresses: readonly string[]) => middleVisit(browser, way, addresses, count);
  try {
    const firstPages = [];
    for (const address of onePageOfEach()) {
      console.error(address);
      const [ours] = await visitOf({ name: "ours", url: site.url }, [address]);
      const [other] = await visitOf({ name: "plain", url: plain.url }, [address]);
      if (ours && other) firstPages.push({ address, ours, plain: other });
    }
    const [nothing] = await visitOf({ name: "empty", url: empty.url }, ["/"]);
    const ways: Way[] = [
      { name: "as a phone reads it", url: site.url },
      { name: "with React from the first page on", url: site.url, prepare: startScripts },
      { name: "the same words in plain pages", url: plain.url },
    ];
    const visits = [];
    for (const way of ways) {
      console.error(way.name);
      visits.push({ way: way.name, steps: await visitOf(way, tenPages()) });
    }
    return { firstPages, empty: nothing ?? { bytes: 0, paint: 0 }, visits };
  } finally {
    await Promise.all([browser, site, plain, empty].map((one) => one.close()));
  }
}

/** One page of each template, the not-found page too. */
function onePageOfEach(): string[] {
  const [service, solution] = offerings();
  return [
    "/",
    "/services",
    service,
    "/solutions",
    solution,
    "/about",
    "/contact",
    "/privacy-policy",
    NO_SUCH_PAGE,
  ];
}

/** Ten pages that a buyer may look at, each linked from the page before it. */
function tenPages(): string[] {
  const [service, solution] = offerings();
  return [
    "/",
    "/services",
    service,
    "/solutions",
    solution,
    "/about",
    "/contact",
    "/services",
    "/solutions",
    "/",
  ];
}

function offerings(): [service: string, solution: string] {
  const addresses = builtPages().map(({ address }) => address);
  const first = (folder: string) => {
    const found = addresses.find((address) => address.startsWith(folder));
    if (!found) throw new Error(`There is no page under ${folder}`);
    return found;
  };
  return [first("/services/"), first("/solutions/")];
}

/** Of several visits, the median of each step. */
async function middleVisit(
  browser: Browser,
  way: Way,
  addresses: readonly string[],
  count: number,
): Promise<Step[]> {
  const visits: Step[][] = [];
  while (visits.length < count) visits.push(await oneVisit(browser, way, addresses));
  return addresses.map((_, index) => ({
    bytes: median(visits.map((steps) => steps[index]?.bytes ?? 0)),
    paint: median(visits.map((steps) => steps[index]?.paint ?? 0)),
  }));
}

async function oneVisit(browser: Browser, way: Way, [first = "/", ...others]: readonly string[]) {
  const context = await browser.newContext({ ...PHONE, bypassCSP: true });
  try {
    const page = await context.newPage();
    await slowDown(page);
    const bytes = await countBytes(page);
    const step = async (paintedAfter: Promise<number>): Promise<Step> => {
      const painted = await paintedAfter;
      await page.waitForLoadState("networkidle");
      return { bytes: bytes().all, paint: painted };
    };
    const opened = page.goto(way.url + first).then(async () => {
      // An answer of another kind, such as an error's text, is none of the pages that are compared.
      await page.waitForSelector("h1", { state: "attached", timeout: 5000 });
      return page.evaluate(paint);
    });
    const steps = [
      await step(
        opened.then(async (time) => {
          await way.prepare?.(page);
          return time;
        }),
      ),
    ];
    for (const address of others) steps.push(await step(followLink(page, address)));
    return steps;
  } finally {
    await context.close();
  }
}

/** Taps a link to a page; resolves with the milliseconds from the lifted finger to the paint of that page. */
async function followLink(page: Page, address: string): Promise<number> {
  const tapped = await page.evaluate(tap, { address, rest: TOUCH });
  await page.waitForURL((url) => url.pathname === address);
  return (await page.evaluate(paintOfPage)) - tapped;
}

/** Runs in the page. Resolves with the moment at which the finger is lifted. */
async function tap({ address, rest }: { address: string; rest: number }): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`footer a[href="${address}"], a[href="${address}"]`);
  if (!link) throw new Error(`No link to ${address}`);
  link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, rest));
  const heading = document.querySelector("h1");
  // A page that comes without a load of its own takes the heading away.
  Object.assign(window, {
    nextHeading: new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        const next = document.querySelector("h1");
        if (!next || (next === heading && next.isConnected)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
          port2.postMessage("");
        });
      }).observe(document.body, { subtree: true, childList: true });
    }),
  });
  setTimeout(() => link.click());
  return performance.timeOrigin + performance.now();
}

/** Runs in the page. Resolves with the moment at which the page that is shown was painted. */
async function paintOfPage(): Promise<number> {
  const { nextHeading } = window as { nextHeading?: Promise<number> };
  if (nextHeading) return nextHeading;
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const [first] = list.getEntriesByName("first-contentful-paint");
      if (!first) return;
      observer.disconnect();
      resolve(performance.timeOrigin + first.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}
