import type { Page } from "playwright-core";
import { PHONE } from "./support/browser";
import { pagesToOpen } from "./support/builtPages";
import { record, titleOf } from "./support/content";
import { heading } from "./support/page";
import { startSession } from "./support/session";
import { ALIASES, WILDCARD_ALIASES } from "./support/specification";

const session = startSession();

const desktop = () => session.readerPage();
const phone = () => session.keptPage({ ...PHONE, javaScriptEnabled: false });

test("A page of each structure shows its heading, its text, the menus and the footer", async () => {
  const faults = await session.faultsInEach(
    pagesToOpen(session.site),
    async (page, { address }) => {
      await page.goto(address);
      const missing = ["header.site-header nav", "main h1", "main :is(p, li)", "footer.site-footer address"];
      const shown = await Promise.all(missing.map((part) => page.locator(part).first().isVisible()));
      return missing.filter((_, index) => !shown[index]).map((part) => `${address} does not show ${part}`);
    },
    { javaScriptEnabled: false },
  );
  expect(faults).toEqual([]);
});

describe("The menus of a desktop", () => {
  const list = (page: Page, label: string) =>
    page.locator(`nav[aria-label="Main"] li:has(> button:text-is("${label}")) > ul`);

  test.each(["Services", "Solutions", "Live Platforms"])(
    "%s opens on hover and closes on leave",
    async (label) => {
      const page = await desktop();
      await page.goto("/");
      expect(await list(page, label).isVisible()).toBe(false);
      await page.getByRole("button", { name: label }).hover();
      await list(page, label).waitFor();
      await page.mouse.move(640, 780);
      await list(page, label).waitFor({ state: "hidden" });
    },
  );

  test("They open when the focus reaches them, let it through every entry, and close behind it", async () => {
    const page = await desktop();
    await page.goto("/");
    await page.getByRole("button", { name: "Services" }).focus();
    const entries = await list(page, "Services").getByRole("link").count();
    for (let entry = 0; entry < entries; entry += 1) await page.keyboard.press("Tab");
    expect(
      await list(page, "Services")
        .getByRole("link")
        .last()
        .evaluate((link) => link.matches(":focus")),
    ).toBe(true);
    await page.keyboard.press("Tab");
    await list(page, "Services").waitFor({ state: "hidden" });
    await list(page, "Solutions").waitFor();
  });

  test("Their links work", async () => {
    const page = await desktop();
    await page.goto("/");
    await page.getByRole("button", { name: "Solutions" }).hover();
    await list(page, "Solutions")
      .getByRole("link", { name: titleOf("solutions/nabs"), exact: true })
      .click();
    await heading(page, titleOf("solutions/nabs")).waitFor();
  });
});

describe("The menu of a phone", () => {
  test("opens and closes at its button, and its links work", async () => {
    const page = await phone();
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    const toggle = page.getByRole("button", { name: "Menu" });
    await toggle.tap();
    await menu.waitFor();
    await toggle.tap();
    await menu.waitFor({ state: "hidden" });
    await toggle.tap();
    await menu.getByRole("link", { name: "About Us" }).tap();
    await heading(page, titleOf("pages/about")).waitFor();
  });

  test("closes on Escape and gives the focus back", async () => {
    const page = await phone();
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(
      await page.getByRole("button", { name: "Menu" }).evaluate((button) => button.matches(":focus")),
    ).toBe(true);
  });
});

test("What needs scripts is not shown: neither the search nor the copy buttons", async () => {
  const page = await session.readerPage();
  await page.goto("/solutions");
  expect(await page.locator("search :is(input, select, button)").filter({ visible: true }).count()).toBe(0);
  expect(await page.locator("main [data-listed]").filter({ visible: true }).count()).toBeGreaterThanOrEqual(
    18,
  );
  await page.goto("/contact");
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});

test("The not-found page offers the main pages", async () => {
  const page = await session.readerPage();
  await page.goto("/no-such-page");
  const offered = page.getByRole("navigation", { name: String(record("pages/not-found").mainPages) });
  await offered.getByRole("link", { name: titleOf("pages/services"), exact: true }).click();
  await heading(page, titleOf("pages/services")).waitFor();
});

test.each([...ALIASES, ...WILDCARD_ALIASES])("The old address %s opens %s", async (from, to) => {
  const page = await session.readerPage();
  await page.goto(from);
  expect(new URL(page.url()).pathname).toBe(to);
  await heading(page, titleOf(to.slice(1))).waitFor();
});
