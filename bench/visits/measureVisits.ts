import { listen } from "@sitekit/testing/listen";
import type { Browser, Page } from "playwright-core";
import { countBytes } from "../../__tests__/browser/support/arrivedBytes";
import { openBrowser, PHONE, startScripts } from "../../__tests__/browser/support/browser";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { startSite } from "../../__tests__/browser/support/site";
import { paint, slowDown } from "../pages/firstPaint";
import { emptyPageServer } from "../pages/servers";
import { median, table } from "../tables";

/** Milliseconds between touching and releasing a link. */
const TOUCH_DURATION = 80;

/** The figures of one page of a visit. */
interface Step {
  /** The bytes received while this page loads, until the network is idle. They include response headers. */
  bytes: number;
  /**
   * The milliseconds until the page is painted. For the first page of a visit, they are counted from the start of the
   * navigation. For later pages, they are counted from the moment at which the finger leaves the link.
   */
  paint: number;
}

interface VisitFigures {
  /** The figures of several pages, each measured as the first page of a visit. */
  firstPages: { address: string; step: Step }[];
  empty: Step;
  /** The figures of a visit of ten pages, once without React in the browser and once with it. */
  visits: { way: string; steps: Step[] }[];
}

interface Way {
  name: string;
  url: string;
  /** Called once per visit, after the first page is painted, for example to start React. */
  prepare?: (page: Page) => Promise<void>;
}

/**
 * Measures visits on a simulated slow phone: some visits open a single page, others open ten pages one after another.
 * Returns the medians of `count` runs as Markdown.
 */
export async function measureVisits(count: number): Promise<string> {
  const site = await startSite();
  const [empty, browser] = await Promise.all([listen(await emptyPageServer(site.url)), openBrowser()]);
  const visitOf = (way: Way, addresses: readonly string[]) => medianVisit(browser, way, addresses, count);
  try {
    const toVisit = pagesToVisit();
    const firstPages = [];
    for (const address of toVisit.firstPages) {
      console.error(address);
      const [step] = await visitOf({ name: "first page", url: site.url }, [address]);
      if (step) firstPages.push({ address, step });
    }
    const [nothing] = await visitOf({ name: "empty", url: empty.url }, ["/"]);
    const ways: Way[] = [
      { name: "React does not start, as on most phones", url: site.url },
      { name: "React starts on the first page", url: site.url, prepare: startScripts },
    ];
    const visits = [];
    for (const way of ways) {
      console.error(way.name);
      visits.push({ way: way.name, steps: await visitOf(way, toVisit.tenPages) });
    }
    const figures = { firstPages, empty: nothing ?? { bytes: 0, paint: 0 }, visits };
    return `Medians of ${count} runs.\n\n${report(figures)}`;
  } finally {
    await Promise.all([browser, site, empty].map((one) => one.close()));
  }
}

/**
 * Returns the addresses of pages. `firstPages` has pages of different kinds, such as an overview, a service and the
 * not-found page; each is measured as the first page of a visit. `tenPages` is a visit that a buyer may make: each page
 * links to the next.
 */
function pagesToVisit(): { firstPages: string[]; tenPages: string[] } {
  const [service, solution] = offerings();
  const buyer = ["/", "/services", service, "/solutions", solution, "/about", "/contact"];
  return {
    firstPages: [...buyer, "/for-buyers/questions", "/privacy-policy", NO_SUCH_PAGE],
    tenPages: [...buyer, "/services", "/solutions", "/"],
  };
}

function offerings(): [service: string, solution: string] {
  const addresses = builtPages().map(({ address }) => address);
  const first = (folder: string) => {
    const found = addresses.find((address) => address.startsWith(folder));
    if (!found) throw new Error(`The built site has no page under ${folder}. Run \`npm run build\`.`);
    return found;
  };
  return [first("/services/"), first("/solutions/")];
}

/** Repeats a visit `count` times. Returns for each page the medians of its figures. */
async function medianVisit(
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
    await slowDown(await context.newCDPSession(page));
    const bytes = await countBytes(page);
    const step = async (paintedAfter: Promise<number>): Promise<Step> => {
      const painted = await paintedAfter;
      await page.waitForLoadState("networkidle");
      return { bytes: bytes().all, paint: painted };
    };
    const opened = page.goto(way.url + first).then(async () => {
      // Every measured page has an h1. If the server responds with an error message instead, this wait fails.
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

/**
 * Taps the link to `address`. Resolves with the milliseconds from the moment at which the finger leaves the link until
 * the new page is painted.
 */
async function followLink(page: Page, address: string): Promise<number> {
  const tapped = await page.evaluate(tap, { address, rest: TOUCH_DURATION });
  await page.waitForURL((url) => url.pathname === address);
  return (await page.evaluate(paintOfPage)) - tapped;
}

/**
 * Runs in the page, and taps a link. Resolves with the time at which the finger leaves the link, in milliseconds since
 * 1970.
 */
async function tap({ address, rest }: { address: string; rest: number }): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`footer a[href="${address}"], a[href="${address}"]`);
  if (!link) throw new Error(`${location.pathname} has no link to ${address}.`);
  link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, rest));
  const heading = document.querySelector("h1");
  // If Gatsby's router handles the click, the browser loads no new document. So the new page is recognized by its h1.
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

/** Runs in the page that the tapped link opened. Resolves with the time of its paint, in milliseconds since 1970. */
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

/** The report shows the total bytes of the first page, the first three pages and all ten pages of a visit. */
const LENGTHS = [1, 3, 10];

function report({ firstPages, empty, visits }: VisitFigures): string {
  const pages = firstPages.map(({ address, step }) => ({
    "first page": address,
    "paint, ms": Math.round(step.paint),
    "times the empty page": (step.paint / empty.paint).toFixed(2),
    "total, kB": kilo(step.bytes),
  }));
  const ways = visits.map(({ way, steps }) => ({
    visit: way,
    ...Object.fromEntries(
      LENGTHS.map((length) => [`${length} pages, kB`, kilo(total(steps.slice(0, length)))]),
    ),
    "largest further page, kB": kilo(Math.max(...steps.slice(1).map(({ bytes }) => bytes))),
    "tap to paint, ms": Math.round(median(steps.slice(1).map((step) => step.paint))),
    "longest tap to paint, ms": Math.round(Math.max(...steps.slice(1).map((step) => step.paint))),
  }));
  return [
    table(pages),
    "",
    `The empty page is painted after ${Math.round(empty.paint)} ms, and has ${kilo(empty.bytes)} kB in total.`,
    "",
    table(ways),
  ].join("\n");
}

const total = (steps: readonly Step[]) => steps.reduce((sum, { bytes }) => sum + bytes, 0);
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
