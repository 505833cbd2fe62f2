/**
 * Tests links while React is not running, as on phones. The browser itself then loads the next page. The tests cover the
 * text 'Loading...' and the scroll position after the visitor goes back.
 */
import { createServer } from "node:http";
import { QUICK, siteServer } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import type { Page } from "playwright-core";
import { PHONE, stopClock } from "./support/browser";
import { shows, spinner } from "./support/page";
import { startSession } from "./support/session";
import { SPECIFIED } from "./support/site";

const session = startSession();
/**
 * The server waits for this promise before it responds to a request for `/about`. While `held` is undefined, the server
 * does not wait.
 */
let held: Promise<void> | undefined;
let site: Listening;

beforeAll(async () => {
  const server = siteServer(SPECIFIED.dist, QUICK);
  // The server itself delays the response. Playwright's `page.route` could not delay every response, because it does not
  // receive the requests that speculation rules cause.
  const holding = createServer(async (request, response) => {
    if (request.url === "/about") await held;
    server.emit("request", request, response);
  });
  site = await listen(holding);
});
afterAll(() => site.close());
afterEach(() => {
  held = undefined;
});

const aboutLink = (page: Page) => page.locator('footer a[href="/about"]');

/**
 * Logs a message such as `loading 215` when 'Loading...' appears, and `gone 900` when it disappears. The number is the
 * milliseconds since the click. Runs in the page.
 */
function tellLoading(): void {
  const seen = () => document.querySelector("#page-loading")?.checkVisibility() === true;
  addEventListener(
    "click",
    () => {
      const clicked = performance.now();
      let shown = false;
      const look = () => {
        if (seen() !== shown) {
          shown = !shown;
          console.log(shown ? "loading" : "gone", performance.now() - clicked);
        }
        requestAnimationFrame(look);
      };
      look();
    },
    true,
  );
}

/**
 * Opens the home page on a phone. The server sends `/about` only after `release` is called. `told` waits until
 * 'Loading...' appears ("loading") or disappears ("gone"), and returns the milliseconds since the click.
 */
async function waitingPhone(): Promise<{
  page: Page;
  told: (what: string) => Promise<number>;
  release: () => void;
}> {
  const page = await session.newPage({ ...PHONE, baseURL: site.url });
  await page.addInitScript(tellLoading);
  let release = () => {};
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto("/");
  const told = async (what: string) => {
    const message = await page.waitForEvent("console", (each) => each.text().startsWith(`${what} `));
    return Number(message.text().split(" ")[1]);
  };
  return { page, told, release: () => release() };
}

test("if the next page loads slowly, 'Loading...' appears, but not in the first 200 ms after the click", async () => {
  const { page, told, release } = await waitingPhone();
  const loading = told("loading");
  await aboutLink(page).click({ noWaitAfter: true });
  expect(await loading).toBeGreaterThanOrEqual(200);
  release();
  await shows(page, "pages/about");
  expect(await spinner(page).count()).toBe(0);
});

test.each([
  ["the visitor presses Escape to stop loading the next page", "Escape"],
  ["the visitor goes back and the browser restores the previous page from its cache", "Shift"],
])("'Loading...' disappears when %s", async (_, key) => {
  const { page, told, release } = await waitingPhone();
  // From now on, pressing Shift simulates that the browser restores this page from its cache. Playwright can press
  // keys while the next page is loading, but it cannot run scripts.
  await page.evaluate(() => {
    const show = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    addEventListener("keydown", (event) => event.key === "Shift" && show());
  });
  const loading = told("loading");
  await aboutLink(page).click({ noWaitAfter: true });
  expect(await loading).toBeGreaterThanOrEqual(200);
  const gone = told("gone");
  await page.keyboard.press(key);
  expect(await gone).toBeGreaterThan(200);
  release();
});

test("'Loading...' does not appear after a Ctrl+click, or after a click on a fragment, email or new-tab link", async () => {
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

test.each([
  ["in the middle of the page", 900],
  // This case would fail if the footer had `content-visibility: auto`. The footer would not have its final height
  // when the browser restores the scroll position.
  ["at the end of the page", 100_000],
])("going back restores the visitor's scroll position %s", async (_, to) => {
  const page = await session.newPage(PHONE);
  // Blocks the site's font. Otherwise the font might arrive in time on only one of the two visits, and the page would
  // have two different heights. Does not use Playwright's `route`, because it disables the browser's cache.
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setBlockedURLs", { urls: ["*.woff2"] });
  await page.goto("/");
  await aboutLink(page).scrollIntoViewIfNeeded();
  const left = await page.evaluate(async (top) => {
    window.scrollTo(0, top);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return window.scrollY;
  }, to);
  expect(left).toBeGreaterThanOrEqual(900);
  await aboutLink(page).evaluate((link) => link instanceof HTMLElement && link.click());
  await shows(page, "pages/about");
  await page.goBack();
  await shows(page, "pages/home");
  await page.waitForFunction(
    ([top, wanted]) => {
      const end = document.documentElement.scrollHeight - window.innerHeight;
      return Math.abs(window.scrollY - (wanted > top ? end : top)) < 2;
    },
    [left, to] as const,
  );
});
