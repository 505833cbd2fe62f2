import { QUICK } from "@sitekit/hosting";
import type { Listening } from "@sitekit/testing/listen";
import puppeteer from "puppeteer-core";
import { findFirefox } from "../support/browser";
import { SPECIFIED, startSite } from "../support/site";
import { tour, type Visitor } from "./tour";

jest.setTimeout(240_000);

let site: Listening;
beforeAll(async () => {
  site = await startSite(SPECIFIED, QUICK);
});
afterAll(() => site.close());

tour("Firefox", Boolean(findFirefox()), async (scripts): Promise<Visitor> => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: { "javascript.enabled": scripts },
  });
  const page = await browser.newPage();
  const seen: string[] = [];
  page.on("console", (message) => seen.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) =>
    seen.push(`script error: ${error instanceof Error ? error.message : error}`),
  );
  await page.setViewport({ width: 1280, height: 900 });
  // Puppeteer's own hover and click wait for an asynchronous callback in the page, which never comes if JavaScript is
  // disabled. But Puppeteer can run a synchronous function in the page even then. So `centreOf` finds the centre
  // of an element, and `hover` and `click` move the mouse there.
  const centreOf = async (selector: string) =>
    page.$eval(selector, (element) => {
      element.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  return {
    open: async (address) => {
      // Leaves the previous page first, which aborts its unfinished requests. Firefox reports aborted requests as
      // errors, so `seen` is cleared afterwards.
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
    close: () => browser.close(),
  };
});
