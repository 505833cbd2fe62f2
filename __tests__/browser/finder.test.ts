/** Tests the website's search, on a site with the pages and menus that the project's specification requires. */

import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import { axeFaults } from "./support/axe";
import { hydrated, PHONE } from "./support/browser";
import { holdBack, reactDone, requestsOf } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

const field = (page: Page) => page.getByRole("searchbox");
const status = (page: Page) => page.locator("search").getByRole("status");
/** Waits until the number of results is announced. */
const answered = (page: Page) => status(page).filter({ hasText: /\d/ }).waitFor();
const results = (page: Page) => page.locator("[data-results] a");
const whole = (page: Page) => page.locator("[data-whole]");
const paths = (page: Page) =>
  results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

async function open(address: string): Promise<Page> {
  const page = await session.keptPage();
  await page.goto(address);
  return page;
}

async function search(page: Page, words: string): Promise<void> {
  await field(page).focus();
  // Inserts the whole text at once. If single letters were typed, `answered` could return when the results for the
  // first letters are announced.
  await page.keyboard.insertText(words);
  await answered(page);
}

test.each(["/services", "/solutions", "/no-such-page"])(
  "the page %s does not load the script and index of the search until the visitor focuses the search field",
  async (address) => {
    const page = await session.newPage();
    const parts = requestsOf(page, /finder|search/);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(parts).toEqual([]);
    await field(page).focus();
    await page.waitForResponse(/search\.json/);
    expect(parts).toEqual(["/finder.js", "/search.json"]);
  },
);

test("the search works on a phone without loading React", async () => {
  const page = await session.newPage(PHONE);
  const bundles = requestsOf(page, /\/assets\//);
  await page.goto("/solutions");
  await search(page, "petrol");
  expect((await paths(page))[0]).toBe("/solutions/petro-track");
  expect(bundles).toEqual([]);
});

test("on a phone, a tap on the header's search link focuses the search field, and after a search, the first result is above the on-screen keyboard", async () => {
  const page = await session.newPage({ ...PHONE, viewport: { width: 360, height: 640 } });
  await page.goto("/about");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /search/i })
    .tap();
  await page.locator("search input:focus").waitFor();
  await search(page, "petrol");
  const keyboard = 330;
  const bottom = () =>
    results(page)
      .first()
      .evaluate((link) => link.getBoundingClientRect().bottom);
  await waitFor("the first result above the keyboard", async () => (await bottom()) <= keyboard);
});

test("when a visitor types, grouped results with highlighted search words replace the list of all solutions", async () => {
  const page = await open("/solutions");
  await search(page, "telecommunications");
  expect(await paths(page)).toContain("/services/telecommunications");
  expect(await page.locator("[data-results] h2").count()).toBeGreaterThan(0);
  expect(await page.locator("[data-results] mark").first().innerText()).toMatch(/telecommunications/i);
  expect(await status(page).innerText()).toMatch(/^\d+ found$/);
  expect(await whole(page).isVisible()).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
});

test("if the search shows only the best results, it also says how many pages it found in total", async () => {
  const page = await open("/solutions");
  await search(page, "one sentence");
  const shown = (await paths(page)).length;
  const [, total] = /^(\d+) found, the best (\d+) shown$/.exec(await status(page).innerText()) ?? [];
  expect(Number(total)).toBeGreaterThan(shown);
});

test("the URL contains the search words, so opening it in another tab or going back to it shows the same results", async () => {
  const page = await open("/solutions");
  await search(page, "court");
  await page.waitForURL("/solutions?words=court");
  const found = await paths(page);
  const other = await session.newPage();
  await other.goto("/solutions?words=court");
  await answered(other);
  expect(await paths(other)).toEqual(found);
  expect(await field(other).inputValue()).toBe("court");

  await results(page).first().click();
  await page.waitForURL(String(found[0]));
  await page.goBack();
  await answered(page);
  expect(await paths(page)).toEqual(found);
  await page.goForward();
  await page.waitForURL(String(found[0]));
});

test("an old link with `?category=Marketplace` searches for “Marketplace”", async () => {
  const page = await open("/solutions?category=Marketplace");
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe("Marketplace");
});

test("choosing a sector with the Down arrow key shows as many results as the number in the sector's label", async () => {
  const page = await open("/solutions");
  const sector = page.getByRole("combobox");
  await sector.focus();
  await page.keyboard.press("ArrowDown");
  await results(page).first().waitFor();
  const said = await sector.locator("option:checked").innerText();
  expect(said).toMatch(/\(\d+\)$/);
  expect(await results(page).count()).toBe(Number(/\((\d+)\)/.exec(said)?.[1]));
  await page.waitForURL(/\?sector=/);
});

test("if nothing is found, the search offers a link that passes the search words to the contact page", async () => {
  const page = await open("/solutions");
  await search(page, "xylophones & drums");
  expect(await status(page).innerText()).toMatch(/^0 /);
  const next = page.locator("[data-results] p a");
  await next.click();
  await page.locator("[data-enquiry]").filter({ hasText: "xylophones & drums" }).waitFor();
  expect(await page.locator("main a[href^='mailto:']").first().getAttribute("href")).toContain(
    encodeURIComponent("xylophones & drums"),
  );
});

test("the button Show all shows the whole list again, and moves the focus to the search field", async () => {
  const page = await open("/services");
  await search(page, "payment");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await whole(page).waitFor();
  expect(await field(page).evaluate((element) => element.matches(":focus"))).toBe(true);
  expect(await field(page).inputValue()).toBe("");
  expect(await results(page).count()).toBe(0);
  await page.waitForURL("/services");
});

test("text typed before the scripts loaded takes precedence over the search words in the URL", async () => {
  const page = await session.newPage();
  const release = await holdBack(page, "**/*.js*");
  await page.goto("/solutions?words=nothing-has-this", { waitUntil: "commit" });
  await field(page).fill("court");
  release();
  await page.waitForURL("/solutions?words=court");
  await status(page).filter({ hasText: /[1-9]/ }).waitFor();
});

test("search results stay when React starts, and disappear when another page opens", async () => {
  const page = await open("/solutions");
  await search(page, "court");
  const found = await paths(page);
  await page.mouse.move(5, 5);
  await hydrated(page);
  await reactDone(page);
  expect(await paths(page)).toEqual(found);
  await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
  await page.waitForURL("/services");
  await results(page).first().waitFor({ state: "detached" });
  expect(await whole(page).isVisible()).toBe(true);
  await search(page, "payment");
  expect(await paths(page)).toContain("/services/fintech-payments");
});

test("if loading the search index fails, the page shows a message and all solutions, and the next typed letter makes the search try again", async () => {
  const page = await open("/solutions");
  await page.route("**/search.json", (route) => route.abort());
  await field(page).focus();
  await page.keyboard.type("court");
  await status(page).filter({ hasText: /\w/ }).waitFor();
  expect(await whole(page).isVisible()).toBe(true);
  await page.unroute("**/search.json");
  await page.keyboard.type("s");
  await results(page).first().waitFor();
});
