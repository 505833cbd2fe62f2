import type { BrowserContextOptions, Page } from "playwright-core";
import { hydrated, PHONE, startScripts, stopClock } from "./support/browser";
import {
  footerLink,
  holdBack,
  holdConnection,
  reactDone,
  requestsOf,
  scriptErrors,
  shows,
} from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

/**
 * A time in milliseconds that is much longer than `IDLE_DELAY`. The tests do not really wait for so long: they advance
 * the page's simulated clock.
 */
const LONG = 60_000;

const BUNDLES = "**/assets/*.js";

/**
 * Opens an empty page. Returns the page and the list `asked`, which grows by one entry for each script bundle that the
 * page requests. `connection` replaces `navigator.connection`.
 */
async function notingPage(
  options?: BrowserContextOptions,
  connection?: object,
): Promise<{ page: Page; asked: string[] }> {
  const page = await session.newPage(options);
  if (connection) await holdConnection(page, connection);
  return { page, asked: requestsOf(page, /\/assets\//) };
}

/** On a desktop, React starts this many milliseconds after the page has loaded if the visitor does nothing. */
const IDLE_DELAY = 3000;

test("without an interaction, the home page requests no script bundle before its first paint or in the three seconds after it has loaded", async () => {
  const page = await session.newPage();
  await page.goto("/");
  await hydrated(page);
  const times = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const [navigation] = performance.getEntriesByType("navigation");
    const bundles = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
    return {
      paint: paint?.startTime ?? Number.POSITIVE_INFINITY,
      load: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0,
      firstBundle: Math.min(...bundles.map(({ startTime }) => startTime)),
    };
  });
  expect(times.firstBundle).toBeLessThan(Number.POSITIVE_INFINITY);
  // React starts three seconds after the load and the first paint. But the recorded time of the paint may be slightly
  // later than the start of these three seconds. So the test adds the full delay only to the time of the load.
  expect(times.firstBundle).toBeGreaterThan(times.paint);
  expect(times.firstBundle).toBeGreaterThanOrEqual(times.load + IDLE_DELAY);
});

const FREE = { saveData: false, effectiveType: "4g" };

test.each([
  ["on a phone", PHONE, FREE],
  ["on a phone whose browser does not expose its connection type", PHONE, {}],
  ["with data saving on", {}, { saveData: true, effectiveType: "4g" }],
  ["on a 2G connection", {}, { saveData: false, effectiveType: "2g" }],
  ["on a 3G connection", {}, { saveData: false, effectiveType: "3g" }],
  ["on a connection slower than 2G", {}, { saveData: false, effectiveType: "slow-2g" }],
  ["on a cellular connection", {}, { ...FREE, type: "cellular" }],
])("%s, React is not downloaded when the visitor scrolls, presses a key or clicks", async (...row) => {
  const [, options, connection] = row;
  const { page, asked } = await notingPage(options, connection);
  await page.clock.install();
  await page.goto("/solutions");
  await page.clock.runFor(LONG);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("End");
  await page.mouse.click(5, 300);
  await page.clock.runFor(LONG);
  expect(asked).toEqual([]);
});

test.each([
  ["a mouse movement", (page: Page) => page.mouse.move(5, 5)],
  ["a click", (page: Page) => page.mouse.click(5, 5)],
  ["a key press", (page: Page) => page.keyboard.press("Shift")],
  ["a scroll", (page: Page) => page.evaluate(() => window.scrollBy(0, 200))],
  ["a turn of the mouse wheel", (page: Page) => page.mouse.wheel(0, 200)],
])("on a desktop, %s starts React if the connection is fast and data saving is off", async (_, use) => {
  const { page, asked } = await notingPage({}, FREE);
  await stopClock(page);
  await page.goto("/about");
  // Lets two frames pass after the load. Until then, the boot script ignores scroll events, because the browser itself
  // may have scrolled, for example to restore the scroll position.
  await page.clock.runFor(100);
  expect(asked).toEqual([]);
  const bundle = page.waitForRequest(BUNDLES);
  await use(page);
  // Long enough for the page to handle the event, but much shorter than `IDLE_DELAY`.
  await page.clock.runFor(100);
  await bundle;
  await page.clock.resume();
  await hydrated(page);
});

test("a link that is clicked before the script bundles have loaded works as a normal link", async () => {
  const page = await session.newPage();
  await page.route(BUNDLES, () => {});
  await page.goto("/");
  await Promise.all([page.waitForEvent("load"), footerLink(page, "About Us").click()]);
  expect(new URL(page.url()).pathname).toBe("/about");
});

const MISSING = [
  ...[
    "/no-such-page",
    "/services/no-such?x=%",
    "/na%C3%AFve",
    "/a*/:b",
    "/:uri",
    "/x%2Fy",
    "/%",
    "/%E0%A4%A",
  ],
  ...["//other.example/x", "/javascript:alert(1)", "/no-such#%", `/${"long/".repeat(200)}`],
];

test.each(MISSING.map((address) => [address.slice(0, 40), address]))(
  "at the unknown address %s, the not-found page loads no React and requests only files that exist",
  async (_, address) => {
    const { page, asked } = await notingPage();
    const [errors, missing] = [scriptErrors(page), [] as string[]];
    page.on("response", (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(session.url + address);
    await page.mouse.click(5, 5);
    await page.waitForLoadState("networkidle");
    await shows(page, "pages/not-found");
    expect({ asked, errors, missing: missing.length }).toEqual({ asked: [], errors: [], missing: 1 });
    await Promise.all([page.waitForEvent("load"), footerLink(page, "About Us").click()]);
    expect(page.url()).toBe(`${session.url}/about`);
  },
);

test("a button that needs a script appears when the script has loaded, without moving other content", async () => {
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

test("React keeps the changes that the contact page's script made before React started", async () => {
  const page = await session.keptPage();
  const release = await holdBack(page, BUNDLES);
  // Does not wait for the `load` event, because the held bundles could delay it.
  await page.goto("/contact?subject=Fuel", { waitUntil: "domcontentloaded" });
  const note = page.locator("[data-enquiry]");
  await note.waitFor();
  const said = await note.innerText();
  expect(said).toContain("Fuel");
  await page.getByRole("button", { name: /^Copy/ }).first().click();
  const outcome = page.locator("[data-copy] + [role=status] > :not([hidden])");
  await outcome.waitFor();
  release();
  await startScripts(page);
  // Waits until React has run its effects, because an effect could still undo the changes.
  await reactDone(page);
  expect(await note.innerText()).toBe(said);
  expect(await outcome.count()).toBe(1);
  expect(await page.locator("main a[href^='mailto:']").first().getAttribute("href")).toMatch(
    /\?subject=Fuel$/,
  );
});
