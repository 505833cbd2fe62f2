import type { Page } from "playwright-core";
import { PHONE, visit } from "./support/browser";
import { record } from "./support/content";
import { focusedText } from "./support/menus";
import { startSession } from "./support/session";

const session = startSession();

const toggle = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

async function phone(address = "/"): Promise<Page> {
  const page = await session.keptPage(PHONE);
  await visit(page, address);
  return page;
}

/** What a screen reader says of the toggle: the browser itself knows whether its menu is open. */
async function expanded(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send("Runtime.evaluate", {
    expression: `document.querySelector(".menu-toggle")`,
  });
  const tree = await client.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  return tree.nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

test("On a phone the toggle stands in place of the desktop's menus", async () => {
  const page = await phone();
  expect(await toggle(page).isVisible()).toBe(true);
  expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  expect(await menu(page).count()).toBe(0);
});

test("The toggle opens and closes the menu, and says which it is", async () => {
  const page = await phone();
  expect(await expanded(page)).toBe(false);
  await toggle(page).tap();
  await menu(page).waitFor();
  expect(await expanded(page)).toBe(true);
  await toggle(page).tap();
  await menu(page).waitFor({ state: "hidden" });
  expect(await expanded(page)).toBe(false);
});

test("The menu holds Home, Services, Solutions, About Us, Contact, the live platforms and Get in Touch", async () => {
  const page = await phone();
  await toggle(page).tap();
  const entries = await menu(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [
        link.textContent?.replace("(another website)", "").trim(),
        link.getAttribute("href"),
      ]),
    );
  const site = String(record("company").siteUrl ?? "");
  const external = entries.filter(([, href]) => href?.startsWith("https://") && !href.startsWith(site));
  expect(external).toHaveLength(6);
  expect(entries.filter((entry) => !external.includes(entry))).toEqual([
    ["Home", "/"],
    ["Services", "/services"],
    ["Solutions", "/solutions"],
    ["About Us", "/about"],
    ["Contact", "/contact"],
    ["Get in Touch", "/contact"],
  ]);
});

test("Choosing a link closes the menu and opens the page", async () => {
  const page = await phone();
  await toggle(page).tap();
  await menu(page).getByRole("link", { name: "About Us" }).tap();
  await page.locator("main h1:focus").waitFor();
  expect(page.url()).toBe(`${session.url}/about`);
  expect(await menu(page).count()).toBe(0);
});

test("Choosing the page that is shown closes the menu as well", async () => {
  const page = await phone("/about");
  await toggle(page).tap();
  await menu(page).getByRole("link", { name: "About Us" }).tap();
  await menu(page).waitFor({ state: "hidden" });
});

test("A tap outside closes the menu", async () => {
  const page = await phone();
  await toggle(page).tap();
  const box = await menu(page).boundingBox();
  await page.touchscreen.tap(180, (box?.y ?? 0) + (box?.height ?? 0) + 20);
  await menu(page).waitFor({ state: "hidden" });
});

test("By keyboard: Enter opens, Tab goes into the menu, Escape closes it and gives the focus back", async () => {
  const page = await phone();
  await toggle(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toBe("Home");
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "hidden" });
  expect(await focusedText(page)).toBe("Menu");
});

test("The links of the closed menu are skipped by Tab", async () => {
  const page = await phone();
  await toggle(page).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#site-menu") === null)).toBe(true);
});

test("The open menu leaves the toggle free and stays inside the window, scrolled or not", async () => {
  const page = await phone();
  for (const y of [0, 600]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.locator(`header.site-header${y ? "[data-scrolled]" : ":not([data-scrolled])"}`).waitFor();
    await toggle(page).tap();
    await menu(page).waitFor();
    const [button, list] = await Promise.all([toggle(page).boundingBox(), menu(page).boundingBox()]);
    if (!button || !list) throw new Error("Toggle or menu is not drawn");
    expect(list.y).toBeGreaterThanOrEqual(button.y + button.height);
    expect(list.y + list.height).toBeLessThanOrEqual(740);
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(360);
    await toggle(page).tap();
    await menu(page).waitFor({ state: "hidden" });
  }
});

test("Where the window is low, the whole menu can be scrolled to", async () => {
  const page = await session.keptPage({ ...PHONE, viewport: { width: 640, height: 320 } });
  await visit(page, "/");
  await toggle(page).tap();
  const last = menu(page).getByRole("link", { name: "Get in Touch" });
  await last.scrollIntoViewIfNeeded();
  await last.tap();
  await page.waitForURL("/contact");
});

test("The entry of the shown section is marked", async () => {
  const page = await phone("/services/iot-asset-tracking");
  await toggle(page).tap();
  const marked = await menu(page)
    .locator("[aria-current]")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("aria-current")]));
  expect(marked).toEqual([["Services", "true"]]);
});
