/** Links that the browser follows by itself, as on a phone, which has no React: 'Loading...', and no line. */
import type { Page } from "playwright-core";
import { PHONE, stopClock } from "./support/browser";
import { record } from "./support/content";
import { holdBack } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();
const titleOf = (name: string) => String(record(name).title);
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name: titleOf(name), exact: true });
const spinner = (page: Page) => page.locator("#page-loading").filter({ visible: true });
const problem = (page: Page) => page.locator("#page-problem").filter({ visible: true });
const aboutLink = (page: Page) => page.locator('footer a[href="/about"]');

/** A phone whose next page is held back until it is let come; time stands still on the page that is shown. */
async function waitingPhone(): Promise<{ page: Page; release: () => void }> {
  const page = await session.newPage(PHONE);
  const release = await holdBack(page, "**/about");
  await page.goto("/");
  await stopClock(page);
  const asked = page.waitForRequest("**/about");
  await aboutLink(page).click({ noWaitAfter: true });
  await asked;
  return { page, release: () => release() };
}

test("'Loading...' shows when a page takes 200 ms, and no sooner", async () => {
  const { page, release } = await waitingPhone();
  await page.clock.runFor(199);
  expect(await spinner(page).count()).toBe(0);
  await page.clock.runFor(1);
  await spinner(page).waitFor();
  release();
  await heading(page, "pages/about").waitFor();
  expect(await spinner(page).count()).toBe(0);
});

test("It is gone when the visitor comes back, and when they stop the load", async () => {
  const { page, release } = await waitingPhone();
  await page.clock.runFor(200);
  await spinner(page).waitFor();
  await page.keyboard.press("Escape");
  expect(await spinner(page).count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(await spinner(page).count()).toBe(0);
  release();
});

test("A link to a part of the page, to another window or program, or with a modifier shows none", async () => {
  const page = await session.newPage(PHONE);
  await page.goto("/contact");
  await stopClock(page);
  await page.evaluate(() => {
    document.addEventListener("click", (event) => event.preventDefault());
    for (const [name, value] of [
      ["href", "#content"],
      ["href", "mailto:a@b.example"],
      ["target", "_blank"],
    ] as const) {
      const link = document.createElement("a");
      link.href = "/about";
      link.setAttribute(name, value);
      document.body.append(link);
      link.click();
    }
    const click = new MouseEvent("click", { bubbles: true, ctrlKey: true, cancelable: true });
    document.querySelector('footer a[href="/about"]')?.dispatchEvent(click);
  });
  await page.clock.runFor(1000);
  expect(await spinner(page).count()).toBe(0);
});

test("Without a line the page stays, says what is wrong in plain words, and can be tried again", async () => {
  const page = await session.newPage(PHONE);
  await page.goto("/");
  await page.context().setOffline(true);
  await aboutLink(page).click();
  await problem(page).waitFor();
  await heading(page, "pages/home").waitFor();
  await problem(page).getByRole("button").click();
  await problem(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.context().setOffline(false);
  await problem(page).getByRole("button").click();
  await heading(page, "pages/about").waitFor();
  expect(await problem(page).count()).toBe(0);
});

test("Back shows the page where the visitor was", async () => {
  const page = await session.newPage(PHONE);
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.waitForFunction(() => window.scrollY === 900);
  await aboutLink(page).evaluate((link) => link instanceof HTMLElement && link.click());
  await heading(page, "pages/about").waitFor();
  await page.goBack();
  await heading(page, "pages/home").waitFor();
  await page.waitForFunction(() => Math.abs(window.scrollY - 900) < 2);
});
