import type { Page } from "playwright-core";

/** The button of a drop-down menu in the header. */
export const menuButton = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: label });

/** The list that the button opens. */
export const menuList = (page: Page, label: string) =>
  page.locator(`nav[aria-label="Main"] li:has(> button:text-is("${label}")) > ul`);

/** The labels of the menus that are open. */
export const openMenus = (page: Page) =>
  page.locator('nav[aria-label="Main"] button[aria-expanded="true"]').allInnerTexts();

/** What has the focus: its text, or its name where it has none. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim() || element?.getAttribute("aria-label") || element?.tagName;
  });
