/** Tests that the browser uses its caches when a visitor opens a page again. */
import { QUICK, siteServer } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser, visit } from "./support/browser";
import { SPECIFIED } from "./support/site";

let site: Listening;
let browser: Browser;
/** The responses of the server since the list was last cleared, such as `304 /about`. */
let answers: string[] = [];

jest.setTimeout(60_000);
beforeAll(async () => {
  // Enables the back/forward cache, which Playwright disables by default.
  browser = await openBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  const server = siteServer(SPECIFIED.dist, QUICK);
  server.on("request", (request, response) => {
    response.on("finish", () => answers.push(`${response.statusCode} ${request.url}`));
  });
  site = await listen(server);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/**
 * Loads another page in the same tab, and goes back. Returns whether the browser restored the first page from its
 * back/forward cache (`persisted`), and the browser's `notRestoredReasons`. Before the call, the first page needs a
 * listener for `pageshow` that stores the event's `persisted` in `window.comesBack`. If the browser loads the first
 * page again, this listener is lost, and the function fails after a timeout.
 */
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
  "Back shows the page %s from the browser's back/forward cache",
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

/** Opens a page, and closes it when no request is pending. Returns the server's responses. */
async function look(context: BrowserContext, address: string): Promise<string[]> {
  answers = [];
  const page = await context.newPage();
  await visit(page, site.url + address);
  await page.waitForLoadState("networkidle");
  await page.close();
  return answers;
}

test.each(["/", "/solutions/petro-track"])(
  "a second visit to %s downloads no file again",
  async (address) => {
    const context = await browser.newContext();
    const first = await look(context, address);
    expect(first).toContain(`200 ${address}`);
    expect(first.filter((answer) => answer.includes("/assets/")).length).toBeGreaterThan(3);

    const second = await look(context, address);
    expect(second).toContain(`304 ${address}`);
    expect(second.filter((answer) => !answer.startsWith("304 "))).toEqual([]);
    // Files in /assets/ and /fonts/ are served as `immutable`. So the browser does not even ask whether they have
    // changed, and there is no response with status 304 for them.
    expect(second.filter((answer) => /\/(assets|fonts)\//.test(answer))).toEqual([]);
    await context.close();
  },
);
