import type { BrowserContextOptions, Page } from "playwright-core";
import { hydrated, PHONE, startScripts, stopClock, useWhatNeedsReact } from "./support/browser";
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

/** Milliseconds in which nothing must happen. The page's clock is set forward, so tests do not wait for them. */
const LONG = 60_000;

const BUNDLES = "**/assets/*.js";

/** A page with a list of the bundles that it has asked for; `connection` takes the place of the browser's own. */
async function notingPage(
  options?: BrowserContextOptions,
  connection?: object,
): Promise<{ page: Page; asked: string[] }> {
  const page = await session.newPage(options);
  if (connection) await holdConnection(page, connection);
  return { page, asked: requestsOf(page, /\/assets\//) };
}

/** Milliseconds in which a page is only looked at. */
const FIRST_LOOK = 3000;

test("No bundle is asked for until the page has been painted, loaded and looked at", async () => {
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
  // The wait begins when a frame has been handed over; the browser notes the paint when that frame is on the screen.
  expect(times.firstBundle).toBeGreaterThan(times.paint);
  expect(times.firstBundle).toBeGreaterThanOrEqual(times.load + FIRST_LOOK);
});

const FREE = { saveData: false, effectiveType: "4g" };

test.each([
  ["with a phone", PHONE, FREE],
  ["with a phone whose browser does not tell its connection", PHONE, {}],
  ["who asks for little data", {}, { saveData: true, effectiveType: "4g" }],
  ["on a 2G connection", {}, { saveData: false, effectiveType: "2g" }],
  ["on a 3G connection", {}, { saveData: false, effectiveType: "3g" }],
  ["on a connection slower than 2G", {}, { saveData: false, effectiveType: "slow-2g" }],
  ["on a cellular connection", {}, { ...FREE, type: "cellular" }],
])("A visitor %s reads, scrolls, uses the keyboard and presses without paying for React", async (...row) => {
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
  ["A mouse that moves", (page: Page) => page.mouse.move(5, 5)],
  ["A click", (page: Page) => page.mouse.click(5, 5)],
  ["A key", (page: Page) => page.keyboard.press("Shift")],
  ["A scroll", (page: Page) => page.evaluate(() => window.scrollBy(0, 200))],
  ["The mouse's wheel", (page: Page) => page.mouse.wheel(0, 200)],
])("%s starts React where bytes are free", async (_, use) => {
  const { page, asked } = await notingPage({}, FREE);
  await stopClock(page);
  await page.goto("/about");
  // Two frames, after which it is the visitor who scrolls.
  await page.clock.runFor(100);
  expect(asked).toEqual([]);
  await use(page);
  await page.clock.resume();
  await hydrated(page);
});

test("A link that is clicked before the scripts have come is a normal link", async () => {
  const page = await session.newPage();
  await page.route(BUNDLES, () => {});
  await page.goto("/");
  await Promise.all([page.waitForEvent("load"), footerLink(page, "About Us").click()]);
  expect(new URL(page.url()).pathname).toBe("/about");
});

describe("When a bundle does not come", () => {
  test.each([
    ["the runtime", /webpack-runtime-/],
    ["React", /framework-/],
    ["the site's code", /\/app-/],
    ["the page's own part", /src-templates-sections/],
  ])("the page stays as it came, links work, and no script fails: %s", async (_, name) => {
    const page = await session.keptPage();
    const errors = scriptErrors(page);
    await page.route(name, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => name.test(request.url()));
    await page.goto("/about");
    await page.evaluate(useWhatNeedsReact);
    await failed;
    await shows(page, "pages/about");
    await Promise.all([page.waitForEvent("load"), footerLink(page, "Contact").click()]);
    expect(new URL(page.url()).pathname).toBe("/contact");
    if (!name.source.includes("src-templates")) expect(errors).toEqual([]);
  });
});

test.each([
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
])(
  "At %s the not-found page stays a plain document, and nothing that is not there is asked for",
  async (address) => {
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
  const page = await session.keptPage();
  const release = await holdBack(page, BUNDLES);
  // Where React is needed at once, the load ends only with it.
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
  // Until React has run its effects it has not seen what was done before.
  await reactDone(page);
  expect(await note.innerText()).toBe(said);
  expect(await outcome.count()).toBe(1);
  expect(await page.locator("main a[href^='mailto:']").first().getAttribute("href")).toMatch(
    /\?subject=Fuel$/,
  );
});
