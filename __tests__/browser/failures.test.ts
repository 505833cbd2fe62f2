/** What goes wrong on the way to a page, while React serves the links. */
import type { Page, Route } from "playwright-core";
import { DESKTOP, PHONE, startScripts, useWhatNeedsReact, visit } from "./support/browser";
import { footerLink, heading, navigate, requestsOf, scriptErrors, shows } from "./support/page";
import { startSession } from "./support/session";
import { titleOf } from "./support/site";

const session = startSession();

const aboutLink = (page: Page) => footerLink(page, "About Us");
const problem = (page: Page) => page.locator("#page-problem").filter({ visible: true });
const tryAgain = (page: Page) => problem(page).getByRole("button", { name: "Try again" });

/** Resolves when the page has been left for another by a normal load. */
const normalLoad = (page: Page) => page.waitForEvent("load");

/** The home page with its scripts running. */
async function home(): Promise<Page> {
  const page = await session.keptPage();
  await visit(page, "/");
  return page;
}

/** The page "About", reloaded after a navigation to it from the home page, with its scripts running. */
async function reloadedAfterNavigation(): Promise<Page> {
  const page = await home();
  await aboutLink(page).click();
  await shows(page, "pages/about");
  await page.reload();
  await startScripts(page);
  return page;
}

const dataOf = (name: string) => `**/page-data/${name}/page-data.json`;
const abort = (route: Route) => route.abort();
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: "" });

describe("A page that is missing in part comes by a normal load, at its full address, and Back leads to the page before it", () => {
  test.each<
    [what: string, request: string | RegExp, answer: (route: Route) => unknown, to: string, record: string]
  >([
    ["data, by status 404", dataOf("{about,404.html,500.html}"), status(404), "/about", "pages/about"],
    ["data, by status 503", dataOf("{about,404.html,500.html}"), status(503), "/about", "pages/about"],
    [
      "data, in place of which something else comes",
      dataOf("about"),
      (route) => route.fulfill({ body: "<p>Please log in to the network</p>" }),
      "/about",
      "pages/about",
    ],
    [
      "data of an address with a query",
      dataOf("contact"),
      abort,
      "/contact?about=/services/nabs",
      "pages/contact",
    ],
    ["data of an address with an anchor", dataOf("services"), abort, "/services#upkeep", "pages/services"],
    // A page of sections has come with the code of all others.
    [
      "code that draws it",
      /component---src-templates-offering-/,
      abort,
      "/services/iot-asset-tracking",
      "services/iot-asset-tracking",
    ],
  ])("%s", async (_, request, answer, to, record) => {
    const page = await home();
    await page.route(request, answer);
    await Promise.all([normalLoad(page), navigate(page, to)]);
    await shows(page, record);
    expect(page.url()).toBe(session.url + to);
    await page.goBack();
    await shows(page, "pages/home");
  });

  test.each<[what: string, requests: string, answer: (route: Route) => unknown, last: string]>([
    ["the server answers 500 to all requests for data", "**/page-data.json", status(500), dataOf("500.html")],
    ["the data does not come at all", dataOf("about"), () => {}, dataOf("about")],
  ])("After eight seconds in which %s", async (_, requests, answer, last) => {
    const page = await session.newPage();
    await visit(page, "/");
    await page.route(requests, answer);
    await page.clock.install();
    const asked = page.waitForRequest(last);
    await aboutLink(page).click();
    await asked;
    await Promise.all([normalLoad(page), page.clock.runFor(8000)]);
    await shows(page, "pages/about");
  });

  test("When it was taken away, so that the server can say where it is now", async () => {
    const page = await home();
    await page.route(dataOf("about"), status(404));
    await page.route("**/about", (route) =>
      route.fulfill({ status: 301, headers: { location: "/services" } }),
    );
    await aboutLink(page).click();
    await page.waitForURL("**/services");
  });
});

describe("When the site was published anew in the meantime", () => {
  const publishAnew = (page: Page) =>
    page.route("**/page-data/app-data.json", (route) =>
      route.fulfill({ json: { webpackCompilationHash: "another build" } }),
    );

  test("a page comes by a normal load, and Back leads to the page before it in one step", async () => {
    const page = await home();
    await publishAnew(page);
    await Promise.all([normalLoad(page), aboutLink(page).click()]);
    await shows(page, "pages/about");
    await page.goBack();
    await shows(page, "pages/home");
  });

  test("Back comes by a normal load too, and Forward leads to the page after it", async () => {
    const page = await reloadedAfterNavigation();
    await publishAnew(page);
    await Promise.all([normalLoad(page), page.evaluate(() => history.back())]);
    await shows(page, "pages/home");
    await Promise.all([normalLoad(page), page.goForward()]);
    // React finds that the site is another one now, and loads the page once more.
    await Promise.all([normalLoad(page), page.evaluate(useWhatNeedsReact)]);
    await startScripts(page);
    await shows(page, "pages/about");
  });
});

describe("Offline", () => {
  test.each([
    ["with React", DESKTOP],
    ["on a phone, which has no React", PHONE],
  ])(
    "A click says in plain words what is wrong, keeps the page, and can be tried again: %s",
    async (_, options) => {
      const page = await session.keptPage(options);
      await page.goto("/");
      if (options === DESKTOP) await startScripts(page);
      await page.context().setOffline(true);
      await aboutLink(page).click();
      await problem(page).waitFor();
      await shows(page, "pages/home");
      await tryAgain(page).click();
      await problem(page).waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
      await page.context().setOffline(false);
      await tryAgain(page).click();
      await shows(page, "pages/about");
      expect(await problem(page).count()).toBe(0);
    },
  );

  test("The message can be reached and used by keyboard, and goes when another page is opened", async () => {
    const page = await home();
    await footerLink(page, "Services").click();
    await shows(page, "pages/services");
    await page.context().setOffline(true);
    await aboutLink(page).click();
    await problem(page).waitFor();
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Try again");
    await footerLink(page, "Home").click();
    await shows(page, "pages/home");
    expect(await problem(page).count()).toBe(0);
  });

  test("Back to a page that was loaded before a reload says the same, and can be tried again", async () => {
    const page = await reloadedAfterNavigation();
    await page.context().setOffline(true);
    await page.evaluate(() => history.back());
    await problem(page).waitFor();
    await page.context().setOffline(false);
    await tryAgain(page).click();
    await shows(page, "pages/home");
  });

  test("What the pointer only passed over while offline still opens afterwards", async () => {
    const page = await home();
    await page.context().setOffline(true);
    await Promise.all([page.waitForEvent("requestfailed"), aboutLink(page).hover()]);
    await page.context().setOffline(false);
    await aboutLink(page).click();
    await shows(page, "pages/about");
  });
});

describe("A script that is blocked midway", () => {
  test("leaves every page readable and every link working, whichever script it is", async () => {
    const page = await session.newPage();
    const asked = requestsOf(page, /\.js$/);
    await visit(page, "/");
    const scripts = new Set(asked);
    expect(scripts.size).toBeGreaterThan(3);
    page.removeAllListeners("request");
    for (const script of scripts) {
      const isBlocked = ({ pathname }: URL) => pathname === script;
      await page.route(isBlocked, (route) => route.abort());
      const failed = page.waitForEvent("requestfailed", (request) => isBlocked(new URL(request.url())));
      await page.goto("/");
      await page.evaluate(useWhatNeedsReact);
      await failed;
      await shows(page, "pages/home");
      await aboutLink(page).click();
      await shows(page, "pages/about");
      await page.unroute(isBlocked);
    }
  });

  test("leaves the menus working, by hover on a desktop and by touch on a phone", async () => {
    const desktop = await session.keptPage();
    await desktop.route(/\/(app|framework)-/, (route) => route.abort());
    await desktop.goto("/");
    await desktop.getByRole("button", { name: "Services" }).hover();
    await desktop.getByRole("link", { name: "All Services Overview" }).click();
    await shows(desktop, "pages/services");
    const phone = await session.keptPage(PHONE);
    await phone.route(/\/(app|framework)-/, (route) => route.abort());
    await phone.goto("/");
    await phone.getByRole("button", { name: "Menu" }).tap();
    await phone.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About Us" }).tap();
    await shows(phone, "pages/about");
  });
});

describe("A page that the browser has translated", () => {
  /** What a browser's translator does: each text becomes two nested font elements with another text. */
  const translate = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.textContent?.trim() || text.parentElement?.closest("script, style")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.textContent.toUpperCase();
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    });

  test("can be left and come back to, and shows what belongs to each page", async () => {
    const page = await session.keptPage();
    const errors = scriptErrors(page);
    await visit(page, "/services/iot-asset-tracking");
    for (const [to, name] of [
      ["/services/data-management", "services/data-management"],
      ["/solutions", "pages/solutions"],
      ["/solutions/nabs", "solutions/nabs"],
      ["/contact?about=/services/data-management", "pages/contact"],
      ["/", "pages/home"],
    ] as const) {
      await translate(page);
      await navigate(page, to);
      await heading(page, titleOf(name)).and(page.locator(":focus")).waitFor();
    }
    await page.goBack();
    await shows(page, "pages/contact");
    expect(errors).toEqual([]);
  });

  test("keeps its menus: on a phone they open and close as before", async () => {
    const page = await session.keptPage(PHONE);
    const errors = scriptErrors(page);
    await visit(page, "/");
    await translate(page);
    const menu = page.locator("#site-menu");
    for (const _ of [1, 2]) {
      await page.locator(".menu-toggle").tap();
      await menu.waitFor();
      await page.locator(".menu-toggle").tap();
      await menu.waitFor({ state: "hidden" });
    }
    expect(errors).toEqual([]);
    await page.locator(".menu-toggle").waitFor();
  });

  test("keeps its menus: on a desktop the lists open and their links work", async () => {
    const page = await home();
    await translate(page);
    await page.locator('nav[aria-label="Main"] button').first().hover();
    await page.locator('nav[aria-label="Main"] .menu-list a').first().click();
    await shows(page, "pages/services");
  });
});

test("Where drawing fails altogether, a plain page offers to load again", async () => {
  const page = await home();
  // An extension that takes out of the page what React is about to take out itself.
  await page.evaluate(() => {
    const main = document.querySelector("main");
    for (const part of [...(main?.children ?? [])]) part.remove();
  });
  await aboutLink(page).click();
  await heading(page, "This page could not be shown").waitFor();
  await page.getByRole("link", { name: "Load the page again" }).click();
  await shows(page, "pages/about");
});
