import type { Browser } from "playwright-core";
import { openBrowser } from "../../__tests__/browser/support/browser";
import { startSite } from "../../__tests__/browser/support/site";
import { listen } from "../../__tests__/support/listen";
import { DIST } from "../../src/hosting/dist";
import { siteServer } from "../../src/hosting/serve/siteServer";
import { bytesOwnedBy, type PageBytes, siteBytes, sum } from "../bytes/siteBytes";
import { medianOf } from "../report/tables";
import { type FirstPaint, firstPaint, type SlowLoad, slowLoad } from "./firstPaint";
import { type Audit, type Lighthouse, type Paint, startLighthouse } from "./lighthouse";
import { emptyPageServer, fromAfar } from "./servers";

interface PageFigures extends FirstPaint, SlowLoad, Paint, Pick<Audit, "scores" | "faults"> {
  address: string;
  html: number;
  scripts: number;
  ourScripts: number;
}

export interface SiteFigures {
  pages: PageFigures[];
  /** The same figures for an empty page, measured before each run of a page, so that machine load affects both alike. */
  empty: Pick<PageFigures, "lcp" | "paint" | "totalBlockingTime">;
}

/** Measures the built pages selected by `wanted`, each `count` times, as served by the site's own server. */
export async function measurePages(
  wanted: (address: string) => boolean,
  count: number,
): Promise<SiteFigures> {
  const [site, empty, farSite, farEmpty, browser, lighthouse] = await Promise.all([
    startSite(),
    listen(emptyPageServer()),
    listen(fromAfar(siteServer(DIST))),
    listen(fromAfar(emptyPageServer())),
    openBrowser(),
    startLighthouse(),
  ]);
  try {
    const pages: PageFigures[] = [];
    const emptyRuns: SiteFigures["empty"][] = [];
    for (const page of siteBytes().filter(({ address }) => wanted(address))) {
      console.error(page.address);
      const beforeEachRun = async () => {
        const { paint } = await slowLoad(browser, `${empty.url}/`);
        emptyRuns.push({ ...(await lighthouse.paintOn(`${farEmpty.url}/`)), paint });
      };
      pages.push({
        ...weight(page),
        ...(await byLighthouse(farSite.url + page.address, count, lighthouse, beforeEachRun)),
        ...(await byBrowser(site.url + page.address, count, browser)),
      });
    }
    return {
      pages,
      empty: {
        lcp: medianOf(emptyRuns, "lcp"),
        paint: medianOf(emptyRuns, "paint"),
        totalBlockingTime: medianOf(emptyRuns, "totalBlockingTime"),
      },
    };
  } finally {
    await Promise.all([browser, lighthouse, site, empty, farSite, farEmpty].map((one) => one.close()));
  }
}

function weight({ address, html, scripts }: PageBytes) {
  return { address, html: sum(html), scripts: sum(scripts), ourScripts: sum(bytesOwnedBy("ours", scripts)) };
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
