import type { Browser } from "playwright-core";
import { openBrowser } from "../../__tests__/browser/support/browser";
import { startSite } from "../../__tests__/browser/support/site";
import { sum } from "../bytes/htmlBytes";
import { bytesOwnedBy, type PageBytes, siteBytes } from "../bytes/siteBytes";
import { median } from "../report/numbers";
import { serveEmptyPage } from "./emptyPage";
import { type FirstPaint, firstPaint, paintTime } from "./firstPaint";
import { type Lighthouse, type Opinion, type Paint, startLighthouse } from "./lighthouse";

/** How often a page and the empty page are measured, in turn, so that a busy machine is busy for both. */
const RUNS = 3;

export interface PageFigures extends FirstPaint, Paint, Pick<Opinion, "scores" | "faults"> {
  address: string;
  html: number;
  scripts: number;
  ourScripts: number;
  /** Lighthouse's largest contentful paint as a multiple of the empty page's. */
  timesEmpty: number;
  /** The same of the first paint on a line that is slowed down in truth. */
  paintTimesEmpty: number;
}

/** Measures built pages, as the site's own server sends them. `wanted` chooses among their addresses. */
export async function measurePages(wanted: (address: string) => boolean): Promise<PageFigures[]> {
  const [site, empty, browser, lighthouse] = await Promise.all([
    startSite(),
    serveEmptyPage(),
    openBrowser(),
    startLighthouse(),
  ]);
  try {
    const pages: PageFigures[] = [];
    for (const page of siteBytes().filter(({ address }) => wanted(address))) {
      console.error(page.address);
      const urls = { page: site.url + page.address, empty: `${empty.url}/` };
      pages.push({
        ...weight(page),
        ...(await byLighthouse(urls, lighthouse)),
        ...(await bySight(urls, browser)),
      });
    }
    return pages;
  } finally {
    await Promise.all([browser, lighthouse, site, empty].map((one) => one.close()));
  }
}

interface Urls {
  page: string;
  empty: string;
}

function weight({ address, html, scripts }: PageBytes) {
  return { address, html: sum(html), scripts: sum(scripts), ourScripts: sum(bytesOwnedBy("ours", scripts)) };
}

async function byLighthouse({ page, empty }: Urls, { opinionOn, paintOn }: Lighthouse) {
  const opinion = await opinionOn(page);
  const [runs, empties]: [Paint[], Paint[]] = [[opinion], [await paintOn(empty)]];
  while (runs.length < RUNS) {
    runs.push(await paintOn(page));
    empties.push(await paintOn(empty));
  }
  const middle = (figure: keyof Paint, of = runs) => median(of.map((paint) => paint[figure]));
  const performance = middle("performance");
  return {
    lcp: middle("lcp"),
    totalBlockingTime: middle("totalBlockingTime"),
    layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    performance,
    scores: [performance, ...opinion.scores.slice(1)],
    faults: opinion.faults,
    timesEmpty: middle("lcp") / middle("lcp", empties),
  };
}

async function bySight({ page, empty }: Urls, browser: Browser) {
  const [paints, empties]: [number[], number[]] = [[], []];
  while (paints.length < RUNS) {
    paints.push(await paintTime(browser, page));
    empties.push(await paintTime(browser, empty));
  }
  return { ...(await firstPaint(browser, page)), paintTimesEmpty: median(paints) / median(empties) };
}
