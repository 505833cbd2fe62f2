import { DIST, siteServer } from "@sitekit/hosting";
import { listen } from "@sitekit/testing/listen";
import type { Browser } from "playwright-core";
import { openTestBrowser } from "../../__tests__/browser/support/browser";
import { startSite } from "../../__tests__/browser/support/site";
import { ourBytes, type PageBytes, siteBytes, sum } from "../bytes/siteBytes";
import { median, medianOf, table } from "../tables";
import { type FirstPaint, firstPaint, type SlowLoad, slowLoad } from "./firstPaint";
import { type Audit, type Lighthouse, type Paint, startLighthouse } from "./lighthouse";
import { emptyPageServer, fromAfar } from "./servers";

interface PageFigures extends FirstPaint, SlowLoad, Paint, Pick<Audit, "scores" | "faults"> {
  address: string;
  html: number;
  scripts: number;
  ourScripts: number;
}

interface SiteFigures {
  pages: PageFigures[];
  /**
   * The medians of the figures of an empty page. The empty page is measured each time before Lighthouse measures a page
   * of the site, so that a busy machine slows down both.
   */
  empty: Pick<PageFigures, "lcp" | "paint" | "totalBlockingTime">;
}

/**
 * Measures built pages, each `count` times, on the site's own server. `addresses` are the pages to measure, by default
 * all. Returns the figures of these pages and a summary as Markdown.
 */
export async function measurePages(addresses: readonly string[] | undefined, count: number): Promise<string> {
  const site = await startSite();
  const [emptySite, farSite, farEmpty, browser, lighthouse] = await Promise.all([
    listen(await emptyPageServer(site.url)),
    listen(fromAfar(siteServer(DIST))),
    listen(fromAfar(await emptyPageServer(site.url))),
    openTestBrowser(),
    startLighthouse(),
  ]);
  try {
    const pages: PageFigures[] = [];
    const emptyRuns: SiteFigures["empty"][] = [];
    for (const page of siteBytes().filter(({ address }) => addresses?.includes(address) ?? true)) {
      console.error(page.address);
      const beforeEachRun = async () => {
        const { paint } = await slowLoad(browser, `${emptySite.url}/`);
        emptyRuns.push({ ...(await lighthouse.paintOn(`${farEmpty.url}/`)), paint });
      };
      pages.push({
        ...weight(page),
        ...(await byLighthouse(farSite.url + page.address, count, lighthouse, beforeEachRun)),
        ...(await byBrowser(site.url + page.address, count, browser)),
      });
    }
    const empty = {
      lcp: medianOf(emptyRuns, "lcp"),
      paint: medianOf(emptyRuns, "paint"),
      totalBlockingTime: medianOf(emptyRuns, "totalBlockingTime"),
    };
    return `Each page was measured ${count} times.\n\n${report({ pages, empty })}`;
  } finally {
    await Promise.all([browser, lighthouse, site, emptySite, farSite, farEmpty].map((one) => one.close()));
  }
}

function weight({ address, html, scripts }: PageBytes) {
  return { address, html: sum(html), scripts: sum(scripts), ourScripts: sum(ourBytes(scripts)) };
}

async function byLighthouse(
  url: string,
  count: number,
  { audit, paintOn }: Lighthouse,
  beforeEachRun: () => Promise<void>,
) {
  await beforeEachRun();
  const { scores, faults, ...first } = await audit(url);
  const runs: Paint[] = [first];
  while (runs.length < count) {
    await beforeEachRun();
    runs.push(await paintOn(url));
  }
  const performance = medianOf(runs, "performance");
  return {
    lcp: medianOf(runs, "lcp"),
    totalBlockingTime: medianOf(runs, "totalBlockingTime"),
    layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    performance,
    scores: [performance, ...scores.slice(1)],
    faults,
  };
}

async function byBrowser(url: string, count: number, browser: Browser) {
  const loads: SlowLoad[] = [];
  while (loads.length < count) loads.push(await slowLoad(browser, url));
  return {
    ...(await firstPaint(browser, url)),
    paint: medianOf(loads, "paint"),
    blocked: medianOf(loads, "blocked"),
  };
}

function report({ pages, empty }: SiteFigures): string {
  const rows = pages.map((page) => ({
    page: page.address,
    "HTML, bytes": page.html,
    "scripts, kB": kilo(page.scripts),
    "own scripts, kB": kilo(page.ourScripts),
    "responses before paint": page.answered,
    "painted from HTML alone": page.needsHtmlOnly ? "yes" : "no",
    scores: page.scores.join(" "),
    "LCP, s": seconds(page.lcp),
    "LCP, times the empty page": (page.lcp / empty.lcp).toFixed(2),
    "paint, s": seconds(page.paint),
    "paint, times the empty page": (page.paint / empty.paint).toFixed(2),
    CLS: page.layoutShift.toFixed(3),
    "blocked, ms": Math.round(page.blocked),
    "TBT, ms": Math.round(page.totalBlockingTime),
  }));
  const lcp = pages.map((page) => page.lcp / empty.lcp);
  const paint = pages.map((page) => page.paint / empty.paint);
  return [
    table(rows),
    "",
    `The empty page has an LCP of ${seconds(empty.lcp)} s, a first paint after ${seconds(empty.paint)} s, and a TBT of ${Math.round(empty.totalBlockingTime)} ms. The LCP of a page of the site, divided by the LCP of the empty page, has ${spread(lcp)}. For the first paint, this ratio has ${spread(paint)}.`,
    ...faults(pages),
  ].join("\n");
}

const spread = (ratios: readonly number[]) =>
  `a median of ${median(ratios).toFixed(2)} and a maximum of ${Math.max(...ratios).toFixed(2)}`;

function faults(pages: SiteFigures["pages"]): string[] {
  const named = pages.filter(({ scores }) => scores.some((score) => score < 100));
  if (named.length === 0) return [];
  return [
    "",
    "Pages with a score below 100, and the audits that did not get the full score:",
    ...named.map((page) => `- ${page.address}: ${page.faults.join(", ")}`),
  ];
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
