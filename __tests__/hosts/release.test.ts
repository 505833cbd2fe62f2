/**
 * Publishes a second release with different content, code and styles. In most tests, a browser already has a page of
 * the first release open.
 */

import path from "node:path";
import { composeRelease, type Host, hosts } from "@sitekit/hosting";
import { request } from "@sitekit/hosting/testing";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Browser, Page } from "playwright-core";
import { openTestBrowser, startScripts } from "../browser/support/browser";
import { footerLink, heading } from "../browser/support/page";
import { newWindow } from "../browser/support/session";
import { SPECIFIED } from "../browser/support/site";
import { type RunningHost, stockEngines } from "./engines";
import { ENGINES } from "./support/engineModules";
import { buildSecondRelease, EVIL_TITLE, type SecondRelease } from "./support/secondRelease";

jest.setTimeout(600_000);

/** By default, only nginx. The weekly run sets `EVERY_CASE`, and also tests Apache and Caddy. */
const SERVERS = process.env.EVERY_CASE ? stockEngines : stockEngines.slice(0, 1);

let second: SecondRelease;
let browser: Browser;
beforeAll(async () => {
  second = await buildSecondRelease();
  browser = await openTestBrowser();
});
afterAll(async () => {
  await browser?.close();
  second?.remove();
});

const hostNamed = (name: string | undefined): Host => {
  const host = hosts.find((each) => each.name === name);
  if (!host) throw new Error(`There is no host ${name}`);
  return host;
};

async function firstRelease(host: Host): Promise<string> {
  const release = path.join(ENGINES, "releases", `${host.name}-first`);
  await composeRelease(host, SPECIFIED.dist, release);
  return release;
}

const BUILD_NAME = "/page-data/app-data.json";
const buildName = async (origin: string): Promise<string> =>
  (await request(new URL(origin), BUILD_NAME)).body.toString();

/**
 * Runs in the page. Sends six requests at the same time, and returns the texts of the responses. Six is the maximum
 * number of HTTP/1.1 connections that Chromium keeps open to one host. One request would not be enough: a server
 * process that ends gracefully may respond once more on each existing connection, with the previous release.
 */
async function askOnEveryConnection(address: string): Promise<string[]> {
  const most = 6;
  const asked = Array.from({ length: most }, (_, number) =>
    fetch(`${address}?${number}`, { cache: "no-store" }).then((response) => response.text()),
  );
  return Promise.all(asked);
}

/** Starts the scripts of the loaded page, and waits until the code of the second release has run. */
async function runsSecondRelease(page: Page): Promise<void> {
  await startScripts(page);
  await page.waitForSelector('html[data-release="2"]');
}

describe.each(SERVERS)("on $server, when a release replaces another release, a visitor", (engine) => {
  let running: RunningHost;
  let first: string;
  /** The folder of the second release, which each test publishes. */
  let next: string;

  beforeAll(async () => {
    const host = hostNamed(engine.host);
    first = await firstRelease(host);
    running = await engine.start(first);
    next = await second.folder(host, running.origin);
  });
  beforeEach(() => running.publish?.(first));
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(() => running?.stop());

  /**
   * Publishes the second release. If `page` is given, also waits until its browser gets the second release on every
   * connection.
   */
  async function publish(page?: Page): Promise<void> {
    const before = await buildName(running.origin);
    await running.publish?.(next);
    if (!page) return;
    // A server may reset a connection at the moment of a release. This counts as a response of the first release, so
    // that `waitFor` asks again.
    const stillBefore = () => before;
    await waitFor("the second release on every connection of the browser", async () => {
      const answers = await page.evaluate(askOnEveryConnection, BUILD_NAME).catch(stillBefore);
      return !answers.includes(before);
    });
  }

  /**
   * Opens a page. With `saveData`, the browser reports that the visitor wants to save data, so the page does not start
   * its scripts automatically.
   */
  async function openPage(address: string, saveData = false) {
    const page = await newWindow(await browser.newContext());
    const problems: string[] = [];
    const missing: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) problems.push(message.text());
    });
    page.on("response", (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    if (saveData)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
    await page.goto(running.origin + address);
    return { page, problems, missing };
  }

  test("gets the new version of a page by clicking a link", async () => {
    const { page, problems } = await openPage("/");
    await startScripts(page);
    await publish(page);
    await footerLink(page, "About Us").click();
    await heading(page, "About us, again").waitFor();
    await runsSecondRelease(page);
    expect(new URL(page.url()).pathname).toBe("/about");
    expect(problems).toEqual([]);
  });

  test("can open a page whose code was not loaded before the release", async () => {
    const { page, problems } = await openPage("/");
    await startScripts(page);
    await publish(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
    await page.waitForURL("**/privacy-policy");
    await runsSecondRelease(page);
    expect(await page.locator("h1").count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test("can go back to a page that was opened before the release", async () => {
    const { page, problems } = await openPage("/contact");
    await startScripts(page);
    await footerLink(page, "Services").click();
    await page.waitForURL("**/services");
    await publish(page);
    await footerLink(page, "About Us").click();
    await heading(page, "About us, again").waitFor();
    await runsSecondRelease(page);
    await page.goBack();
    await page.waitForURL("**/services");
    await page.locator("h1").waitFor();
    expect(problems).toEqual([]);
  });

  test("gets new data together with new code when going back to a page that Gatsby no longer has in memory", async () => {
    const { page, problems } = await openPage("/about");
    await startScripts(page);
    await footerLink(page, "Services").click();
    await page.waitForURL("**/services");
    // After this reload, Gatsby no longer has the data of /about in memory, so going back requests it again.
    await page.reload();
    await startScripts(page);
    await publish(page);
    await page.goBack();
    await heading(page, "About us, again").waitFor();
    await runsSecondRelease(page);
    expect(problems).toEqual([]);
  });

  test.each([
    [
      "gets no 404, and can follow a link, if the scripts of the open page start only after the release",
      true,
    ],
    ["can follow a link if the scripts of the open page have not started", false],
  ])("%s", async (_, starts) => {
    const { page, missing } = await openPage("/", true);
    await publish(page);
    if (starts) await startScripts(page);
    expect(missing).toEqual([]);
    await footerLink(page, "About Us").click();
    await heading(page, "About us, again").waitFor();
  });

  test("sees a service's new title, which contains HTML, as plain text on the service's page, on /services and on the home page", async () => {
    await publish();
    for (const address of ["/services/data-management", "/services", "/"]) {
      const { page, problems } = await openPage(address);
      await startScripts(page);
      await expect(page.getByText(EVIL_TITLE).count()).resolves.toBeGreaterThan(0);
      expect(await page.title()).not.toBe("owned");
      expect(problems).toEqual([]);
    }
  });
});
