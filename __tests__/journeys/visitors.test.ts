/** The most frequent tasks of visitors, on the site that was built from `content/`. */
import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { PHONE, visit } from "../browser/support/browser";
import { pagesToOpen } from "../browser/support/builtPages";
import { menuButton, menuList } from "../browser/support/page";
import { startSession } from "../browser/support/session";
import { LIVE } from "../browser/support/site";

const session = startSession(LIVE);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const company = () => JSON.parse(fs.readFileSync(path.join(LIVE.content, "company.json"), "utf8"));

test("a visitor with a mouse opens a service from the menu, and then follows the “Get in Touch” link in the page header to the contact page", async () => {
  const page = await session.newPage();
  await page.goto("/");
  await menuButton(page, "Services").hover();
  const link = menuList(page, "Services").getByRole("link").nth(1);
  const address = await link.getAttribute("href");
  await link.click();
  await page.waitForURL(String(address));
  await heading(page).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Get in Touch" }).click();
  await page.waitForURL(/\/contact/);
  await page.getByRole("main").getByRole("link", { name: company().email }).first().waitFor();
});

test("a visitor on a phone opens the menu and chooses a page, and the menu closes", async () => {
  const page = await session.newPage(PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "About Us" }).tap();
  await page.waitForURL("/about");
  await heading(page).waitFor();
  expect(await menu.isVisible()).toBe(false);
});

test("a visitor without JavaScript sees one main heading on each tested page, and reaches a service by a link", async () => {
  const page = await session.readerPage();
  for (const { address } of pagesToOpen(session.site)) {
    await page.goto(address);
    expect([address, await heading(page).count()]).toEqual([address, 1]);
  }
  await page.goto("/services");
  const link = page.locator("main [data-listed] a").first();
  const address = await link.getAttribute("href");
  await link.click();
  expect(new URL(page.url()).pathname).toBe(address);
});

test("a visitor who searches for the title of a solution on /solutions finds that solution", async () => {
  const page = await session.newPage();
  await page.goto("/solutions");
  const listed = page.locator("main [data-listed] a").first();
  const [title, address] = [await listed.innerText(), await listed.getAttribute("href")];
  await page.getByRole("searchbox").fill(title);
  await page.locator(`[data-results] a[href="${address}"]`).waitFor();
});

test("a visitor who follows an old link is redirected to the new address with status 301", async () => {
  const { redirects } = JSON.parse(fs.readFileSync(LIVE.dist.rules, "utf8"));
  const [{ from, to }] = redirects.filter((redirect: { from: string }) => !redirect.from.includes("*"));
  const response = await fetch(session.url + from, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
});

test("a visitor who opens an address without a page gets status 404 and a page with a heading", async () => {
  const page = await session.newPage();
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await heading(page).waitFor();
});

test.each(["/#%", "/?words=%E0%A4%A#100%"])(
  "the home page stays visible after React has started, even at an address with invalid percent-encoding (%s)",
  async (address) => {
    const page = await session.newPage();
    await visit(page, address);
    expect(await heading(page).isVisible()).toBe(true);
  },
);

test("pages fit a window that is 320 px wide (tested on a few pages that together have every HTML structure of the site)", async () => {
  const faults = await session.faultsInEach(
    pagesToOpen(session.site),
    async (page, { address }) => {
      await page.goto(address);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      return width > 320 ? [`${address} is ${width} px wide`] : [];
    },
    { viewport: { width: 320, height: 640 } },
  );
  expect(faults).toEqual([]);
});
