/**
 * Tests the editor in two old browsers. In Chromium 109, the last version for Windows 7, people can edit content.
 * Chromium 92 is too old, and the editor says so.
 */
import fs from "node:fs";
import { testFolder } from "@sitekit/testing/testFolder";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Browser, Page } from "puppeteer-core";
import { serveEditor } from "../browser/support/localEditor";
import { FIXTURES, SERVICE } from "../support/fixtureContent";
import { canRunOldBrowsers, openOldBrowser, PACKAGES } from "./support/oldBrowsers";

jest.setTimeout(300_000);
/**
 * How long the first preview and the first save may each take, in milliseconds. They take longer than later previews
 * and saves, because the editor loads the scripts for previewing and for saving only when they are needed.
 */
const LOADED_WITHIN = 60_000;

const content = testFolder((folder) => fs.cpSync(FIXTURES, folder.at(), { recursive: true }));

(canRunOldBrowsers ? describe : describe.skip)("the editor", () => {
  let server: Awaited<ReturnType<typeof serveEditor>>;
  let browser: Browser;
  let page: Page;
  let errors: string[];
  const open = async (name: keyof typeof PACKAGES, place: string) => {
    browser = await openOldBrowser(PACKAGES[name]);
    page = await browser.newPage();
    errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`http://127.0.0.1:${server.port}/admin/#/${place}`);
  };
  beforeEach(async () => {
    server = await serveEditor(content.at(), 0);
  });
  afterEach(async () => {
    await browser?.close();
    await server.stop();
    expect(errors).toEqual([]);
  });

  const record = (): { title: string; questions: object[] } => JSON.parse(content.read(SERVICE));

  test("works in Chromium 109: previews a record, moves an entry of a list, and saves the record", async () => {
    const [first, second, ...others] = record().questions;
    await open("Chromium 109", SERVICE.replace(".json", ""));
    const title = await page.waitForSelector("form.record-form #field-title");
    await title?.click({ clickCount: 3 });
    await page.keyboard.type("Fog horns");
    const frame = await (await page.waitForSelector("#page-frame"))?.contentFrame();
    const heading = () => frame?.evaluate(() => document.querySelector("h1")?.textContent);
    await waitFor("the title in the page", async () => (await heading()) === "Fog horns", LOADED_WITHIN);
    await page.focus("[data-path=questions] .handle");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.down("Control");
    await page.keyboard.press("s");
    await page.keyboard.up("Control");
    await waitFor("the saved title", async () => record().title === "Fog horns", LOADED_WITHIN);
    expect(record().questions).toEqual([second, first, ...others]);
  });

  test("says in Chromium 92 that the browser is too old, and names browsers that work", async () => {
    await open("Chromium 92", "");
    const main = await page.waitForSelector("main");
    expect(await main?.evaluate((element) => element.textContent)).toMatch(
      /^This browser is too old for the editor.*Chrome or Edge 109/s,
    );
  });
});
