import type { Page } from "playwright-core";
import { DESKTOP, openBrowser, visit } from "../../__tests__/browser/support/browser";
import { startSite } from "../../__tests__/browser/support/site";

/** Links that are on every page. */
const LINKS = ["Services", "Solutions", "About Us", "Contact", "Home"];
const ROUNDS = 4;
/** The CPU slowdown factor that simulates a phone. */
const PHONE = 4;

/** Runs in the page: measures the time from a click to the paint of the next heading. */
const WATCH = `
  let clicked = 0;
  addEventListener("click", (event) => { clicked = event.timeStamp; }, true);
  const heading = () => document.querySelector("main h1")?.textContent;
  window.paintOfNextPage = () => new Promise((resolve) => {
    const before = heading();
    new MutationObserver((_, observer) => {
      if (!heading() || heading() === before) return;
      observer.disconnect();
      // A message posted in the last step before a paint arrives after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clicked);
        port2.postMessage("");
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
`;

interface NavigationFigures {
  /** Milliseconds from each click to the paint of the new page, on this machine. */
  desktop: number[];
  /** The same with CPU throttling. */
  phone: number[];
}

/** Measures clicks on links whose page is already prefetched, as after hovering over them. */
export async function measureNavigation(): Promise<NavigationFigures> {
  const site = await startSite();
  const browser = await openBrowser();
  try {
    // The site's content security policy would block the scripts that are evaluated here.
    const context = await browser.newContext({ ...DESKTOP, bypassCSP: true });
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await visit(page, `${site.url}/`);
    const rounds = Array.from({ length: ROUNDS }, () => LINKS).flat();
    const desktop = await clickThrough(page, rounds);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: PHONE });
    return { desktop, phone: await clickThrough(page, rounds) };
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
}

async function clickThrough(page: Page, links: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const name of links) {
    const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
    await link.hover();
    const path = JSON.stringify(await link.getAttribute("href"));
    await page.waitForFunction(`window.___loader.loadPageSync(${path}) !== undefined`);
    const painted = page.evaluate<number>("window.paintOfNextPage()");
    await link.click();
    times.push(await painted);
  }
  return times;
}
