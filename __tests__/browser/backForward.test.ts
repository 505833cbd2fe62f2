import type { Browser, Page } from "playwright-core";
import { QUICK } from "../../src/hosting/compress";
import type { Listening } from "../support/listen";
import { openBrowser, visit } from "./support/browser";
import { SPECIFIED, startSite } from "./support/site";

let site: Listening;
let browser: Browser;
jest.setTimeout(60_000);
beforeAll(async () => {
  // Playwright disables the back/forward cache by default, because it cannot control a page that is in it.
  [site, browser] = await Promise.all([
    startSite(SPECIFIED, QUICK),
    openBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Leaves the page by a normal load, goes back, and resolves when the page is shown again. */
async function leaveAndComeBack(page: Page, away: string): Promise<{ persisted: boolean; reasons: unknown }> {
  const back = page.url();
  await page.evaluate((to) => window.location.assign(to), away);
  await page.waitForURL(away);
  await page.waitForLoadState();
  await page.evaluate(() => window.history.back());
  await page.waitForURL(back, { waitUntil: "commit" });
  await page.waitForFunction(() => "comesBack" in window);
  return page.evaluate(() => ({
    persisted: "comesBack" in window && window.comesBack === true,
    reasons: performance
      .getEntriesByType("navigation")
      .map((entry) => entry.toJSON().notRestoredReasons ?? null),
  }));
}

test.each(["/", "/solutions", "/contact", "/services/telecommunications"])(
  "Going back to %s shows it from the browser's memory",
  async (address) => {
    const page = await browser.newPage();
    await visit(page, site.url + address);
    await page.evaluate(() => {
      window.addEventListener("pageshow", ({ persisted }) => Object.assign(window, { comesBack: persisted }));
    });
    const { persisted, reasons } = await leaveAndComeBack(page, `${site.url}/about`);
    expect(reasons).toEqual([null]);
    expect(persisted).toBe(true);
    await page.close();
  },
);
