import type { Page } from "playwright-core";

/** The button of a drop-down menu in the header. */
export const menuButton = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: label });

/** The list that the button opens, in the header's menu of this name. */
export const menuList = (page: Page, label: string, menu = "Main") =>
  page.locator(`nav[aria-label="${menu}"] li:has(> button:text-is("${label}")) > ul`);

/** The labels of the menus that are open, once what is queued is done. */
export async function openMenus(page: Page): Promise<string[]> {
  await reactDone(page);
  return page.locator('nav[aria-label="Main"] button[aria-expanded="true"]').allInnerTexts();
}

/**
 * Waits until React has drawn, and run the effects of, what has happened to the page. It does both in messages to
 * itself, which come whether a clock stands still or not; ours are queued behind them.
 */
export async function reactDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of ["drawing", "effects", "what the effects asked for"]) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
  });
}

/** What has the focus: its text, or its name where it has none. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim() || element?.getAttribute("aria-label") || element?.tagName;
  });
