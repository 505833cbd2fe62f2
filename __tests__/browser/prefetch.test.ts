import type { Page } from "playwright-core";
import { startScripts, stopClock, visit } from "./support/browser";
import { footerLink } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

/** Longer than a pointer must rest on a link, in milliseconds. */
const RESTED = 100;

/** Notes the addresses of pages whose data is asked for. */
function fetchedPages(page: Page): string[] {
  const pages: string[] = [];
  page.on("request", (request) => {
    const [, address] = /\/page-data\/(.+)\/page-data\.json/.exec(request.url()) ?? [];
    if (address) pages.push(`/${address}`);
  });
  return pages;
}

const dataOf = (path: string) => `**/page-data${path}/page-data.json`;

describe("Pages are fetched before they are asked for", () => {
  test("When the pointer rests on a link; a click then needs no request", async () => {
    const page = await session.newPage();
    await visit(page, "/");
    const data = page.waitForResponse(dataOf("/about"));
    await footerLink(page, "About Us").hover();
    await (await data).finished();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await footerLink(page, "About Us").click();
    await page.waitForURL("/about");
    await page.locator("main h1:focus").waitFor();
  });

  test("When the focus rests on a link", async () => {
    const page = await session.newPage();
    await visit(page, "/");
    const asked = page.waitForRequest(dataOf("/contact"));
    await footerLink(page, "Contact").focus();
    await asked;
  });

  test("When a link is pressed, before it is let go", async () => {
    const page = await session.newPage();
    await visit(page, "/");
    await stopClock(page);
    const asked = page.waitForRequest(dataOf("/about"));
    await footerLink(page, "About Us").hover();
    await page.mouse.down();
    await asked;
  });
});

describe("Pages are not fetched", () => {
  test("When the pointer only passes over their links", async () => {
    const page = await session.newPage();
    await visit(page, "/");
    const fetched = fetchedPages(page);
    await stopClock(page);
    for (const name of ["Home", "Services", "Solutions", "About Us"]) await footerLink(page, name).hover();
    const asked = page.waitForRequest(dataOf("/contact"));
    await footerLink(page, "Contact").hover();
    await page.clock.runFor(RESTED);
    await asked;
    expect(fetched).toEqual(["/contact"]);
  });

  test("When the link leads to the page itself", async () => {
    const page = await session.newPage();
    await visit(page, "/about");
    const fetched = fetchedPages(page);
    await stopClock(page);
    await footerLink(page, "About Us").hover();
    await page.clock.runFor(RESTED);
    const asked = page.waitForRequest(dataOf("/contact"));
    await footerLink(page, "Contact").hover();
    await page.clock.runFor(RESTED);
    await asked;
    expect(fetched).toEqual(["/contact"]);
  });

  test.each([{ saveData: true }, { effectiveType: "2g" }])(
    "Before the press, with %j",
    async (connection) => {
      const page = await session.newPage();
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await page.goto("/");
      await startScripts(page);
      const fetched = fetchedPages(page);
      await stopClock(page);
      await footerLink(page, "About Us").hover();
      await page.clock.runFor(RESTED);
      await footerLink(page, "Contact").focus();
      await page.clock.runFor(RESTED);
      expect(fetched).toEqual([]);
      const asked = page.waitForRequest(dataOf("/about"));
      await page.mouse.down();
      await asked;
      expect(fetched).toEqual(["/about"]);
    },
  );
});
