/** Tests the contact page's script, and how pages work in browsers that refuse access to some APIs. */
import type { Page } from "playwright-core";
import { PHONE } from "./support/browser";
import { scriptErrors } from "./support/page";
import { startSession } from "./support/session";
import { record } from "./support/site";

const session = startSession();

const { copied, notCopied } = Object(record("words").contact);

/** The messages that are shown next to the Copy buttons. */
const outcomes = (page: Page) => page.locator("[data-copy] + [role=status] > :not([hidden])");
const copyButton = (page: Page, index: number) => page.getByRole("button", { name: /^Copy/ }).nth(index);

const CLIPBOARDS: [what: string, clipboard: string][] = [
  ["the browser has no clipboard API", "undefined"],
  ["the clipboard rejects the text", "{ writeText: () => Promise.reject(new Error('no')) }"],
  ["the clipboard throws an error", "{ writeText() { throw new Error('no') } }"],
  ["the clipboard has no function `writeText`", "{}"],
];
test.each(CLIPBOARDS)(
  "if copying fails because %s, the message about the failure replaces the message about an earlier successful copy",
  async (_, clipboard) => {
    const page = await session.newPage(PHONE);
    const errors = scriptErrors(page);
    await page.goto("/contact");
    const hold = (value: string) =>
      page.evaluate(`Object.defineProperty(navigator, "clipboard", { value: ${value}, configurable: true })`);
    await hold("{ writeText: () => Promise.resolve() }");
    await copyButton(page, 0).click();
    await outcomes(page)
      .filter({ hasText: new RegExp(`^${copied}$`) })
      .waitFor();
    await hold(clipboard);
    await copyButton(page, 1).click();
    await outcomes(page).filter({ hasText: notCopied }).waitFor();
    expect(await outcomes(page).count()).toBe(1);
    expect(errors).toEqual([]);
  },
);

test.each([
  ["mailto:info@company.example", "mailto:info@company.example?subject=Fuel"],
  ["mailto:info@company.example?body=Hello", "mailto:info@company.example?body=Hello&subject=Fuel"],
  ["mailto:info@company.example?subject=Lamps", "mailto:info@company.example?subject=Lamps"],
  ["mailto:info@company.example?Subject=Lamps&body=x", "mailto:info@company.example?Subject=Lamps&body=x"],
  ["mailto:info@company.example?body=x&subject=Lamps", "mailto:info@company.example?body=x&subject=Lamps"],
])(
  "on `/contact?subject=Fuel`, the page's script adds the subject only to email links without a subject (before: %s, after: %s)",
  async (written, expected) => {
    const page = await session.newPage(PHONE);
    await page.route("**/contact?subject=Fuel", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        "<dl class",
        `<a id="own" href="${written}">Write</a><dl class`,
      );
      await route.fulfill({ response, body: html });
    });
    await page.goto("/contact?subject=Fuel");
    await page.locator("[data-enquiry]").filter({ hasText: "Fuel" }).waitFor();
    expect(await page.locator("#own").getAttribute("href")).toBe(expected);
  },
);

test.each([
  ["matchMedia", "IntersectionObserver", "requestIdleCallback"],
  ["localStorage", "sessionStorage", "indexedDB"],
])(
  "if access to %s, %s and %s throws an error, the contact page still shows the subject from its address, and menus, search and links work",
  async (...names) => {
    const page = await session.newPage();
    await page.addInitScript((all) => {
      for (const name of all)
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("no", "SecurityError");
          },
        });
    }, names);
    await page.goto("/contact?subject=Fuel");
    await page.locator("[data-enquiry]").filter({ hasText: "Fuel" }).waitFor();
    await page.locator("header nav button").first().hover();
    await page.locator("header .menu-item[data-open]").waitFor();
    await page.goto("/solutions");
    await page.getByRole("searchbox").fill("court");
    await page.locator("[data-results] mark").first().waitFor();
    await page.locator("footer a[href='/services']").first().click();
    await page.waitForURL("**/services");
  },
);
