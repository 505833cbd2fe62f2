import type { BrowserContextOptions, Page } from "playwright-core";
import { PHONE, startScripts } from "./support/browser";
import { focusedText, menuButton, menuList, openMenus, reactDone } from "./support/menus";
import { holdBack } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

/**
 * A page whose scripts are held back until they are let come: what a visitor on a slow line does first is done to
 * the HTML, and must still stand when React takes the page over.
 */
async function waitingPage(
  address: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page; start: () => Promise<void> }> {
  const page = await session.keptPage(options);
  const release = await holdBack(page, "**/assets/*.js");
  // Where React is needed at once, the load ends only with it.
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const start = async () => {
    release();
    await startScripts(page);
    // Until React has run its effects it has not seen what was done before.
    await reactDone(page);
  };
  return { page, start };
}

test("The phone's menu that is open stays open", async () => {
  const { page, start } = await waitingPage("/", PHONE);
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await toggle.tap();
  await menu.waitFor();
  await start();
  expect(await menu.isVisible()).toBe(true);
  await toggle.tap();
  await menu.waitFor({ state: "hidden" });
});

test("The phone's menu that was closed again stays closed", async () => {
  const { page, start } = await waitingPage("/", PHONE);
  const toggle = page.getByRole("button", { name: "Menu" });
  await toggle.tap();
  await toggle.tap();
  await start();
  expect(await page.getByRole("navigation", { name: "Menu" }).count()).toBe(0);
});

describe("A drop-down menu that is open", () => {
  test("By the mouse, stays open until the pointer leaves it", async () => {
    const { page, start } = await waitingPage("/");
    await menuButton(page, "Solutions").hover();
    expect(await menuList(page, "Solutions").isVisible()).toBe(true);
    await start();
    expect(await openMenus(page)).toEqual(["Solutions"]);
    expect(await menuList(page, "Solutions").isVisible()).toBe(true);
    await page.mouse.move(640, 700);
    await menuList(page, "Solutions").waitFor({ state: "hidden" });
  });

  test("By the keyboard, stays open, and Escape closes it", async () => {
    const { page, start } = await waitingPage("/");
    await menuButton(page, "Services").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const entry = await focusedText(page);
    await start();
    expect(await openMenus(page)).toEqual(["Services"]);
    expect(await focusedText(page)).toBe(entry);
    await page.keyboard.press("Escape");
    expect(await openMenus(page)).toEqual([]);
    expect(await focusedText(page)).toBe("Services");
  });

  test("By the style sheet, stays open when the boot script comes", async () => {
    const page = await session.keptPage();
    const release = await holdBack(page, "**/boot.js*");
    await page.goto("/", { waitUntil: "commit" });
    await menuButton(page, "Services").focus();
    await menuList(page, "Services").waitFor();
    release();
    await page.locator("html[data-live]").waitFor();
    expect(await menuList(page, "Services").isVisible()).toBe(true);
    expect(await openMenus(page)).toEqual(["Services"]);
  });

  test("By a tap, stays open, and the next tap closes it", async () => {
    const { page, start } = await waitingPage("/", { hasTouch: true });
    await menuButton(page, "Live Platforms").tap();
    await menuList(page, "Live Platforms").waitFor();
    await start();
    expect(await openMenus(page)).toEqual(["Live Platforms"]);
    await menuButton(page, "Live Platforms").tap();
    expect(await openMenus(page)).toEqual([]);
  });
});

test("A button that only a script can serve is not shown before the script has come, and its place is kept", async () => {
  const page = await session.keptPage();
  const release = await holdBack(page, "**/*.js");
  await page.goto("/contact", { waitUntil: "commit" });
  await page.locator("footer.site-footer").waitFor();
  const copy = page.getByRole("button", { name: /^Copy/ }).first();
  const places = () =>
    page
      .locator("main a, main dt, main h2")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  expect(await copy.count()).toBe(0);
  release();
  await copy.waitFor();
  expect(await places()).toEqual(before);
});

test("What the small scripts have written before React comes still stands when it has", async () => {
  const { page, start } = await waitingPage("/contact?subject=Fuel");
  const note = page.locator("[data-enquiry]");
  await note.waitFor();
  const said = await note.innerText();
  expect(said).toContain("Fuel");
  await page.getByRole("button", { name: /^Copy/ }).first().click();
  const outcome = page.locator("[data-copy] + [role=status] > :not([hidden])");
  await outcome.waitFor();
  await start();
  expect(await note.innerText()).toBe(said);
  expect(await outcome.count()).toBe(1);
  expect(await page.locator("main a[href^='mailto:']").first().getAttribute("href")).toMatch(
    /\?subject=Fuel$/,
  );
});

test("The header knows that the page was scrolled before", async () => {
  const { page, start } = await waitingPage("/");
  await page.evaluate(() => window.scrollTo(0, 300));
  await start();
  await page.locator("header[data-scrolled]").waitFor();
});
