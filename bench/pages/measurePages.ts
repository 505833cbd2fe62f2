import { openBrowser } from "../../__tests__/browser/support/browser";
import { startSite } from "../../__tests__/browser/support/site";
import { sum } from "../bytes/htmlBytes";
import { bytesOwnedBy, siteBytes } from "../bytes/siteBytes";
import { median } from "../report/numbers";
import { serveEmptyPage } from "./emptyPage";
import { type FirstPaint, firstPaint } from "./firstPaint";
import { type LighthouseResult, runLighthouse } from "./lighthouseRun";

/** How often the empty page is measured; its median is what the pages are compared with. */
const EMPTY_RUNS = 5;

export interface PageFigures extends LighthouseResult, FirstPaint {
  address: string;
  html: number;
  scripts: number;
  ourScripts: number;
}

export interface SiteFigures {
  pages: PageFigures[];
  /** Largest contentful paint of the empty page, milliseconds. */
  emptyLcp: number;
}

/** Measures built pages, as the site's own server sends them. `wanted` chooses among their addresses. */
export async function measurePages(wanted: (address: string) => boolean): Promise<SiteFigures> {
  const [site, empty] = await Promise.all([startSite(), serveEmptyPage()]);
  const browser = await openBrowser();
  try {
    const emptyRuns: number[] = [];
    for (let run = 0; run < EMPTY_RUNS; run += 1) {
      emptyRuns.push((await runLighthouse(`${empty.url}/`)).lcp);
    }
    const pages: PageFigures[] = [];
    for (const { address, html, scripts } of siteBytes().filter(({ address }) => wanted(address))) {
      console.error(address);
      const url = site.url + address;
      pages.push({
        address,
        html: sum(html),
        scripts: sum(scripts),
        ourScripts: sum(bytesOwnedBy("ours", scripts)),
        ...(await firstPaint(browser, url)),
        ...(await runLighthouse(url)),
      });
    }
    return { pages, emptyLcp: median(emptyRuns) };
  } finally {
    await Promise.all([browser.close(), site.close(), empty.close()]);
  }
}
