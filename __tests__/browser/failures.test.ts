import type { Page } from "playwright-core";
import { PHONE, startScripts, useWhatNeedsReact, visit } from "./support/browser";
import { titleOf } from "./support/content";
import { footerLink, heading } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

const ABOUT_DATA = "**/page-data/about/page-data.json";
const aboutLink = (page: Page) => footerLink(page, "About Us");
const problem = (page: Page) => page.locator("#page-problem").filter({ visible: true });

/** Resolves when the page has been left for another by a normal load. */
const normalLoad = (page: Page) => page.waitForEvent("load");

/** The page "About", reloaded after a navigation to it from the home page, with its scripts running. */
async function reloadedAfterNavigation(): Promise<Page> {
  const page = await session.keptPage();
  await visit(page, "/");
  await aboutLink(page).click();
  await heading(page, titleOf("pages/about")).waitFor();
  await page.reload();
  await startScripts(page);
  return page;
}

describe("A page whose data is missing comes by a normal load", () => {
  test.each([
    ["404", 404],
    ["503", 503],
  ])("when the server answers %s", async (_name, status) => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.route("**/page-data/{about,404.html,500.html}/page-data.json", (route) =>
      route.fulfill({ status, body: "" }),
    );
    await Promise.all([normalLoad(page), aboutLink(page).click()]);
    await heading(page, titleOf("pages/about")).waitFor();
  });

  test("when the answer is not what it should be", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.route(ABOUT_DATA, (route) => route.fulfill({ body: "<p>Please log in to the network</p>" }));
    await Promise.all([normalLoad(page), aboutLink(page).click()]);
    await heading(page, titleOf("pages/about")).waitFor();
  });

  test("when the server answers 500 to all requests for data: after eight seconds", async () => {
    const page = await session.newPage();
    await visit(page, "/");
    await page.route("**/page-data.json", (route) => route.fulfill({ status: 500, body: "" }));
    await page.clock.install();
    const asked = page.waitForRequest("**/page-data/500.html/page-data.json");
    await aboutLink(page).click();
    await asked;
    await Promise.all([normalLoad(page), page.clock.runFor(8000)]);
    await heading(page, titleOf("pages/about")).waitFor();
  });

  test("when it does not come at all: after eight seconds", async () => {
    const page = await session.newPage();
    await visit(page, "/");
    await page.route(ABOUT_DATA, () => {});
    await page.clock.install();
    const asked = page.waitForRequest(ABOUT_DATA);
    await aboutLink(page).click();
    await asked;
    await Promise.all([normalLoad(page), page.clock.runFor(8000)]);
    await heading(page, titleOf("pages/about")).waitFor();
  });

  test("when the code that draws it is missing", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    // A page of sections has come with the code of all others.
    await page.route(/component---src-templates-offering-/, (route) => route.abort());
    await Promise.all([
      normalLoad(page),
      page.evaluate(() => window.___navigate("/services/iot-asset-tracking")),
    ]);
    await heading(page, titleOf("services/iot-asset-tracking")).waitFor();
  });

  test("and keeps the query of its address", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.route("**/page-data/contact/page-data.json", (route) => route.abort());
    await Promise.all([
      normalLoad(page),
      page.evaluate(() => window.___navigate("/contact?about=/services/iot-asset-tracking")),
    ]);
    expect(new URL(page.url()).search).toBe("?about=/services/iot-asset-tracking");
  });

  test("and keeps the anchor of its address", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.route("**/page-data/services/page-data.json", (route) => route.abort());
    await Promise.all([normalLoad(page), page.evaluate(() => window.___navigate("/services#upkeep"))]);
    expect(new URL(page.url()).hash).toBe("#upkeep");
  });

  test("when it was taken away, so that the server can say where it is now", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.route(ABOUT_DATA, (route) => route.fulfill({ status: 404, body: "" }));
    await page.route("**/about", (route) =>
      route.fulfill({ status: 301, headers: { location: "/services" } }),
    );
    await aboutLink(page).click();
    await page.waitForURL("**/services");
  });

  test("and Back leads to the page before it", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.route(ABOUT_DATA, (route) => route.abort());
    await Promise.all([normalLoad(page), aboutLink(page).click()]);
    await heading(page, titleOf("pages/about")).waitFor();
    await page.goBack();
    await heading(page, titleOf("pages/home")).waitFor();
  });
});

describe("When the site was published anew in the meantime", () => {
  const publishAnew = (page: Page) =>
    page.route("**/page-data/app-data.json", (route) =>
      route.fulfill({ json: { webpackCompilationHash: "another build" } }),
    );

  test("a page comes by a normal load, and Back leads to the page before it in one step", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await publishAnew(page);
    await Promise.all([normalLoad(page), aboutLink(page).click()]);
    await heading(page, titleOf("pages/about")).waitFor();
    await page.goBack();
    await heading(page, titleOf("pages/home")).waitFor();
  });

  test("Back comes by a normal load too, and Forward leads to the page after it", async () => {
    const page = await reloadedAfterNavigation();
    await publishAnew(page);
    await Promise.all([normalLoad(page), page.evaluate(() => history.back())]);
    await heading(page, titleOf("pages/home")).waitFor();
    await Promise.all([normalLoad(page), page.goForward()]);
    // React finds that the site is another one now, and loads the page once more.
    await Promise.all([normalLoad(page), page.evaluate(useWhatNeedsReact)]);
    await startScripts(page);
    await heading(page, titleOf("pages/about")).waitFor();
  });
});

describe("Offline", () => {
  test("A click says in plain words what is wrong, keeps the page, and can be tried again", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.context().setOffline(true);
    await aboutLink(page).click();
    await problem(page).waitFor();
    await heading(page, titleOf("pages/home")).waitFor();
    await problem(page).getByRole("button", { name: "Try again" }).click();
    await problem(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await page.context().setOffline(false);
    await problem(page).getByRole("button", { name: "Try again" }).click();
    await heading(page, titleOf("pages/about")).waitFor();
    expect(await problem(page).count()).toBe(0);
  });

  test("The message can be reached and used by keyboard, and goes when another page is opened", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await footerLink(page, "Services").click();
    await heading(page, titleOf("pages/services")).waitFor();
    await page.context().setOffline(true);
    await aboutLink(page).click();
    await problem(page).waitFor();
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Try again");
    await footerLink(page, "Home").click();
    await heading(page, titleOf("pages/home")).waitFor();
    expect(await problem(page).count()).toBe(0);
  });

  test("Back to a page that was loaded before a reload says the same, and can be tried again", async () => {
    const page = await reloadedAfterNavigation();
    await page.context().setOffline(true);
    await page.evaluate(() => history.back());
    await problem(page).waitFor();
    await page.context().setOffline(false);
    await problem(page).getByRole("button", { name: "Try again" }).click();
    await heading(page, titleOf("pages/home")).waitFor();
  });

  test("What the pointer only passed over while offline still opens afterwards", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.context().setOffline(true);
    await Promise.all([page.waitForEvent("requestfailed"), aboutLink(page).hover()]);
    await page.context().setOffline(false);
    await aboutLink(page).click();
    await heading(page, titleOf("pages/about")).waitFor();
  });
});

describe("A script that is blocked midway", () => {
  test("leaves every page readable and every link working, whichever script it is", async () => {
    const page = await session.newPage();
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
    });
    await visit(page, "/");
    expect(scripts.size).toBeGreaterThan(3);
    page.removeAllListeners("request");
    for (const script of scripts) {
      const isBlocked = ({ pathname }: URL) => pathname === script;
      await page.route(isBlocked, (route) => route.abort());
      const failed = page.waitForEvent("requestfailed", (request) => isBlocked(new URL(request.url())));
      await page.goto("/");
      await page.evaluate(useWhatNeedsReact);
      await failed;
      await heading(page, titleOf("pages/home")).waitFor();
      await aboutLink(page).click();
      await heading(page, titleOf("pages/about")).waitFor();
      await page.unroute(isBlocked);
    }
  });

  test("leaves the menus working, by hover on a desktop and by touch on a phone", async () => {
    const desktop = await session.keptPage();
    await desktop.route(/\/(app|framework)-/, (route) => route.abort());
    await desktop.goto("/");
    await desktop.getByRole("button", { name: "Services" }).hover();
    await desktop.getByRole("link", { name: "All Services Overview" }).click();
    await heading(desktop, titleOf("pages/services")).waitFor();
    const phone = await session.keptPage(PHONE);
    await phone.route(/\/(app|framework)-/, (route) => route.abort());
    await phone.goto("/");
    await phone.getByRole("button", { name: "Menu" }).tap();
    await phone.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About Us" }).tap();
    await heading(phone, titleOf("pages/about")).waitFor();
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
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await visit(page, "/services/iot-asset-tracking");
    for (const [to, name] of [
      ["/services/data-management", "services/data-management"],
      ["/solutions", "pages/solutions"],
      ["/solutions/nabs", "solutions/nabs"],
      ["/contact?about=/services/data-management", "pages/contact"],
      ["/", "pages/home"],
    ] as const) {
      await translate(page);
      await page.evaluate((address) => window.___navigate(address), to);
      await page
        .locator("main h1:focus")
        .and(heading(page, titleOf(name)))
        .waitFor();
    }
    await page.goBack();
    await heading(page, titleOf("pages/contact")).waitFor();
    expect(errors).toEqual([]);
  });

  test("keeps its menus: on a phone they open and close as before", async () => {
    const page = await session.keptPage(PHONE);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
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
    const page = await session.keptPage();
    await visit(page, "/");
    await translate(page);
    await page.locator('nav[aria-label="Main"] button').first().hover();
    await page.locator('nav[aria-label="Main"] .menu-list a').first().click();
    await heading(page, titleOf("pages/services")).waitFor();
  });
});

test("Where drawing fails altogether, a plain page offers to load again", async () => {
  const page = await session.keptPage();
  await visit(page, "/");
  // An extension that takes out of the page what React is about to take out itself.
  await page.evaluate(() => {
    const main = document.querySelector("main");
    for (const part of [...(main?.children ?? [])]) part.remove();
  });
  await aboutLink(page).click();
  await heading(page, "This page could not be shown").waitFor();
  await page.getByRole("link", { name: "Load the page again" }).click();
  await heading(page, titleOf("pages/about")).waitFor();
});
