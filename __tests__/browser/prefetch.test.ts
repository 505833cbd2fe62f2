import type { Page } from "playwright-core";
import { stopClock, visit } from "./support/browser";
import { act, footerLink, holdConnection, requestsOf } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

/** Milliseconds. Longer than `HOVER_DELAY` in `gatsbyHooks.ts`, after which the page of a link is prefetched. */
const RESTED = 100;

const pathOf = (page: string) => `/page-data${page}/page-data.json`;
const dataOf = (page: string) => `**${pathOf(page)}`;

/**
 * Opens a page and stops its clock. Returns the page, and in `fetched` the paths of the page data that it requests from
 * then on.
 */
async function open(address: string, connection?: object) {
  const page = await session.newPage();
  if (connection) await holdConnection(page, connection);
  await visit(page, address);
  const fetched = requestsOf(page, /\/page-data\/.+\/page-data\.json/);
  await stopClock(page);
  return { page, fetched };
}

test("after the pointer has rested on a link, a click on the link needs no further request", async () => {
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

const STEPS = {
  hover: (page: Page, link: string) => footerLink(page, link).hover(),
  focus: (page: Page, link: string) => footerLink(page, link).focus(),
  press: (page: Page) => page.mouse.down(),
  rest: (page: Page) => page.clock.runFor(RESTED),
};

test.each([
  ["the focus rests on a link to the page", "/", "focus Contact, rest"],
  [
    "the mouse button is pressed on a link to the page, before the button is released",
    "/",
    "hover Contact, press",
  ],
  [
    "the pointer rests on a link to the page, but not when the pointer only passes over a link",
    "/",
    "hover Home, hover Services, hover Solutions, hover About Us, hover Contact, rest",
  ],
  [
    "the pointer rests on a link to the page, unless the page is already shown",
    "/about",
    "hover About Us, rest, hover Contact, rest",
  ],
])("a page's data is fetched when %s", async (_, address, steps) => {
  const { page, fetched } = await open(address);
  const asked = page.waitForRequest(dataOf("/contact"));
  await act(page, STEPS, steps);
  await asked;
  expect(fetched).toEqual([pathOf("/contact")]);
});

test.each([{ saveData: true }, { effectiveType: "2g" }])(
  "if the browser reports the connection %j, page data is prefetched only when a mouse button is pressed on a link",
  async (connection) => {
    const { page, fetched } = await open("/", connection);
    await act(page, STEPS, "hover About Us, rest, focus Contact, rest");
    expect(fetched).toEqual([]);
    const asked = page.waitForRequest(dataOf("/about"));
    await page.mouse.down();
    await asked;
    expect(fetched).toEqual([pathOf("/about")]);
  },
);
