import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { QUICK } from "../../../src/hosting/compress";
import type { Listening } from "../../support/listen";
import { findFirefox } from "../support/browser";
import { SPECIFIED, startSite } from "../support/site";
import { tourWithoutScripts, tourWithScripts, type Visitor } from "./tour";

jest.setTimeout(240_000);

const firefox = findFirefox();
let site: Listening;
beforeAll(async () => {
  site = await startSite(SPECIFIED, QUICK);
});
afterAll(() => site.close());

(firefox ? describe : describe.skip).each([
  ["with scripts", true],
  ["without scripts", false],
])("Firefox %s", (_kind, scripts) => {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: firefox,
      headless: true,
      extraPrefsFirefox: { "javascript.enabled": scripts },
    });
    visitor = await visitorOf(await browser.newPage());
  });
  afterAll(() => browser.close());

  if (scripts) tourWithScripts(() => visitor);
  else tourWithoutScripts(() => visitor);
});

async function visitorOf(page: Page): Promise<Visitor> {
  const seen: string[] = [];
  page.on("console", (message) => seen.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) =>
    seen.push(`script error: ${error instanceof Error ? error.message : error}`),
  );
  await page.setViewport({ width: 1280, height: 900 });
  // Not puppeteer's own hover and click: they watch the page by its scripts, which may be switched off.
  const centreOf = async (selector: string) =>
    page.$eval(selector, (element) => {
      element.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  return {
    open: async (address) => {
      // Leaving a page interrupts its requests, which it reports as errors.
      await page.goto("about:blank");
      seen.length = 0;
      await page.goto(site.url + address);
    },
    run: (script, selector = "") => page.evaluate(script, selector),
    hover: async (selector) => {
      const { x, y } = selector ? await centreOf(selector) : { x: 640, y: 850 };
      await page.mouse.move(x, y);
    },
    click: async (selector) => {
      const { x, y } = await centreOf(selector);
      await page.mouse.click(x, y);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    faults: async () => seen.splice(0),
  };
}
