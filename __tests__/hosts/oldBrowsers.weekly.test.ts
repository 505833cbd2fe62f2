/**
 * Tests whether visitors can use the site in two old browsers, which lack features that the site uses. Neither
 * Chromium 92 nor Chromium 109 supports popovers. Chromium 92 also does not support cascade layers and `:has`.
 */
import type { Listening } from "@sitekit/testing/listen";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Browser, Page } from "puppeteer-core";
import { SPECIFIED, startSite, titleOf } from "../browser/support/site";
import { SOLUTIONS } from "../browser/support/specification";
import { canRunOldBrowsers, openOldBrowser, PACKAGES } from "./support/oldBrowsers";

jest.setTimeout(300_000);

const PHONE = { width: 360, height: 780, isMobile: true, hasTouch: true };
const [SOLUTION = ""] = SOLUTIONS;
const PAGES = [
  "/",
  "/services",
  "/solutions",
  `/solutions/${SOLUTION}`,
  "/about",
  "/contact",
  "/no-such-page",
];

(canRunOldBrowsers ? describe : describe.skip).each(Object.entries(PACKAGES))("in %s,", (_, name) => {
  let site: Listening;
  let browser: Browser;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(SPECIFIED, 4), openOldBrowser(name)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(async () => {
    errors = [];
    page = await browser.newPage();
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.setViewport(PHONE);
  });
  afterEach(async () => {
    await page.close();
    expect(errors).toEqual([]);
  });

  const open = (address: string) => page.goto(site.url + address);
  const path = () => new URL(page.url()).pathname;
  /** Whether an element is visible. Does not use `checkVisibility`, because Chromium 92 does not support it. */
  const isShown = (selector: string) =>
    page.$$eval(selector, ([element]) => {
      // While the browser changes from one page to the next, the element may be missing.
      if (!element) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
    });
  const shown = (selector: string, is = true) =>
    waitFor(`${selector} ${is ? "in sight" : "out of sight"}`, async () => (await isShown(selector)) === is);
  const MENU_LINK = '#site-menu a[href="/services"]';

  test.each(PAGES)(
    "on a phone, the page %s fits the width, uses the site's font, shows its heading without scrolling, and has a closed menu",
    async (address) => {
      await open(address);
      const { heading, wide, font } = await page.evaluate(() => ({
        heading: document.querySelector("h1")?.getBoundingClientRect().bottom,
        wide: document.documentElement.scrollWidth > window.innerWidth,
        font: getComputedStyle(document.body).fontFamily,
      }));
      expect(heading).toBeLessThan(PHONE.height);
      expect([wide, font.split(",")[0]]).toEqual([false, '"Public Sans"']);
      expect(await isShown(MENU_LINK)).toBe(false);
    },
  );

  test("on a phone, a button opens and closes the menu, and Escape or a tap on a link in the menu also closes it", async () => {
    await open("/");
    await page.waitForSelector("html[data-live]");
    await page.tap("[aria-controls=site-menu]");
    await shown(MENU_LINK);
    await page.tap("[aria-controls=site-menu]");
    await shown(MENU_LINK, false);
    await page.tap("[aria-controls=site-menu]");
    await page.keyboard.press("Escape");
    await shown(MENU_LINK, false);
    await page.tap("[aria-controls=site-menu]");
    await page.tap(MENU_LINK);
    await waitFor("the services", () => path() === "/services");
    await shown("h1");
    expect(await isShown(MENU_LINK)).toBe(false);
  });

  test("on a phone, the menu opens even if JavaScript is disabled", async () => {
    await page.setJavaScriptEnabled(false);
    await open("/");
    await page.tap("[aria-controls=site-menu]");
    await shown(MENU_LINK);
  });

  test("on a desktop computer, a menu opens on hover, and a link in the menu opens a page", async () => {
    await page.setViewport({ width: 1280, height: 800 });
    await open("/");
    await page.mouse.move(640, 600);
    await page.waitForSelector("html[data-hydrated]");
    await page.hover(".menu-item > button");
    const link = ".menu-list a.overview";
    await shown(link);
    await page.click(link);
    await waitFor("the overview", () => path() !== "/");
    await shown("h1");
  });

  test("the page /solutions lists solutions, and a visitor who searches there for a solution's title can open the solution", async () => {
    await open("/solutions");
    expect(await page.$$eval("[data-listed] a", (links) => links.length)).toBeGreaterThan(10);
    await page.tap("#search");
    await page.type("#search", titleOf(`solutions/${SOLUTION}`));
    const found = `[data-results] a[href="/solutions/${SOLUTION}"]`;
    await page.waitForSelector(found);
    await page.tap(found);
    await waitFor("the solution", () => path() === `/solutions/${SOLUTION}`);
    await shown("h1");
  });

  test("the contact page has a telephone link, a copy button, and an email link with the subject from the URL", async () => {
    await open("/contact?subject=Lamps");
    await page.waitForSelector('main a[href*="subject=Lamps"]');
    await shown('main a[href^="tel:"]');
    await shown("[data-copy]");
  });
});
