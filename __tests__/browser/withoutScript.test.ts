import { pagesToOpen } from "./support/builtPages";
import { record, titleOf } from "./support/content";
import { heading } from "./support/page";
import { startSession } from "./support/session";
import { ALIASES, WILDCARD_ALIASES } from "./support/specification";

const session = startSession();

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
