import type { Page } from "playwright-core";
import { startScripts } from "./support/browser";
import { reactDone } from "./support/menus";
import { holdBack } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

/**
 * A page whose scripts are held back until they are let come: what a visitor on a slow line does first is done to
 * the HTML, and must still stand when React takes the page over.
 */
async function waitingPage(address: string): Promise<{ page: Page; start: () => Promise<void> }> {
  const page = await session.keptPage();
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
