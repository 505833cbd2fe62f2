/**
 * Tests that the site removes a service worker that an earlier site on the same domain installed in visitors' browsers.
 * Until then, this worker may show these visitors cached pages of the earlier site.
 */
import { createServer, type RequestListener } from "node:http";
import { QUICK, siteServer } from "@sitekit/hosting";
import { listen } from "@sitekit/testing/listen";
import type { Browser } from "playwright-core";
import { FORMER_WORKERS } from "../../src/gatsby/writeScripts";
import { openTestBrowser } from "./support/browser";
import { SPECIFIED, titleOf } from "./support/site";

jest.setTimeout(60_000);

const FORMER_WORKER = `
  addEventListener("install", (event) => event.waitUntil(caches.open("old").then((cache) => cache.add("/about"))));
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => event.respondWith(caches.match("/about")));
`;

let browser: Browser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser.close());

test.each(FORMER_WORKERS)(
  "an earlier site's service worker %s is removed with its caches, and the new site is shown",
  async (name) => {
    const former: RequestListener = ({ url }, response) => {
      const isWorker = url === `/${name}`;
      response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
      response.end(isWorker ? FORMER_WORKER : "<h1>The earlier site</h1>");
    };
    const [site] = siteServer(SPECIFIED.dist, QUICK).listeners("request") as RequestListener[];
    let serve: RequestListener = former;
    const server = await listen(createServer((request, response) => serve(request, response)));
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto("/");
    await page.evaluate(async (file) => {
      await navigator.serviceWorker.register(`/${file}`);
      await navigator.serviceWorker.ready;
    }, name);
    if (site) serve = site;
    await page.goto("/about");
    await page.getByRole("heading", { level: 1, name: titleOf("pages/about") }).waitFor();
    await page.reload();
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    expect(left).toEqual([0, 0]);
    await page.close();
    await server.close();
  },
);
