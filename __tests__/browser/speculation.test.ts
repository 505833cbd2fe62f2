/**
 * Tests that the browser starts to fetch a page when a visitor presses its link, before the visitor releases it. The
 * site's speculation rules request this prefetch on pages where React has not started.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { QUICK, siteServer } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import { hydrated, PHONE, startScripts } from "./support/browser";
import { startSession } from "./support/session";
import { SPECIFIED } from "./support/site";

const session = startSession();

/**
 * Each request for a page since the test began: its address, and whether the browser marked it as a prefetch.
 */
let asked: [page: string, prefetch: boolean][] = [];
let hasRules = false;
let site: Listening;

beforeAll(async () => {
  const server = siteServer(SPECIFIED.dist, QUICK);
  server.on("request", ({ url = "", headers }: IncomingMessage, response: ServerResponse) => {
    if (url.endsWith(".speculationrules"))
      response.on("finish", () => {
        hasRules = true;
      });
    if (headers["sec-fetch-dest"] === "document" || headers["sec-purpose"])
      asked.push([url, Boolean(headers["sec-purpose"])]);
  });
  site = await listen(server);
});
afterAll(() => site.close());
beforeEach(() => {
  asked = [];
  hasRules = false;
});

/** Opens the home page, and waits until the server has sent the speculation rules. */
async function open(options?: object): Promise<Page> {
  const page = await session.newPage({ ...options, baseURL: site.url });
  await page.goto("/");
  await waitFor("the speculation rules to be sent", () => hasRules);
  return page;
}

/**
 * Simulates a finger that touches links of a page. Uses the DevTools protocol, because Playwright's `tap` always lifts
 * the finger at once.
 */
async function fingerOf(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const send = (
    type: "touchStart" | "touchEnd" | "touchCancel",
    touchPoints: { x: number; y: number }[] = [],
  ) => tools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    press: async (href: string) => {
      const link = page.locator(`main a[href="${href}"]`).first();
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      if (!box) throw new Error(`The link to ${href} is not visible.`);
      await send("touchStart", [{ x: box.x + box.width / 2, y: box.y + 8 }]);
    },
    lift: () => send("touchEnd"),
    cancel: () => send("touchCancel"),
  };
}

test("touching a link fetches its page once, before the finger is lifted", async () => {
  const page = await open(PHONE);
  const finger = await fingerOf(page);
  await finger.press("/contact");
  await waitFor("the page to be asked for", () => asked.length > 1);
  expect(asked).toEqual([
    ["/", false],
    ["/contact", true],
  ]);
  await finger.lift();
  await page.waitForURL("/contact");
  await page.locator("main h1").waitFor();
  expect(asked).toHaveLength(2);
});

test("a click on a link fetches no document if React handles the navigation", async () => {
  const page = await open();
  await startScripts(page);
  await hydrated(page);
  await page.locator('main a[href="/contact"]').first().click();
  await page.waitForURL("/contact");
  await page.locator("main h1:focus").waitFor();
  expect(asked).toEqual([["/", false]]);
});

test.each(["/admin/", "/solutions?sector=1", "/catalogue.json"])(
  "touching a link to %s does not prefetch this address",
  async (href) => {
    const page = await open(PHONE);
    await page.locator("main").evaluate((main, to) => {
      const link = document.createElement("a");
      link.setAttribute("href", to);
      link.textContent = "There";
      link.style.display = "block";
      main.prepend(link);
    }, href);
    const finger = await fingerOf(page);
    await finger.press(href);
    await finger.cancel();
    await finger.press("/contact");
    await waitFor("another page to be fetched", () => asked.length > 1);
    expect(asked.slice(1)).toEqual([["/contact", true]]);
  },
);
