import type { Page } from "playwright-core";
import { stopClock, visit } from "./support/browser";
import { footerLink, holdConnection } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();

/** Longer than a pointer must rest on a link, in milliseconds. */
const RESTED = 100;

const dataOf = (path: string) => `**/page-data${path}/page-data.json`;
const rest = (page: Page) => page.clock.runFor(RESTED);

/** A page with stopped time, and the addresses of the pages whose data it asks for. */
async function open(address: string, connection?: object) {
  const page = await session.newPage();
  if (connection) await holdConnection(page, connection);
  await visit(page, address);
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, path] = /\/page-data\/(.+)\/page-data\.json/.exec(request.url()) ?? [];
    if (path) fetched.push(`/${path}`);
  });
  await stopClock(page);
  return { page, fetched };
}

test("A click on a link on which the pointer has rested needs no request", async () => {
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

test.each<[when: string, address: string, use: (page: Page) => Promise<unknown>]>([
  [
    "the focus rests on its link",
    "/",
    async (page) => {
      await footerLink(page, "Contact").focus();
      await rest(page);
    },
  ],
  [
    "its link is pressed, before it is let go",
    "/",
    async (page) => {
      await footerLink(page, "Contact").hover();
      await page.mouse.down();
    },
  ],
  [
    "the pointer rests on its link, and no page over whose link it only passes",
    "/",
    async (page) => {
      for (const name of ["Home", "Services", "Solutions", "About Us", "Contact"])
        await footerLink(page, name).hover();
      await rest(page);
    },
  ],
  [
    "the pointer rests on its link, and not the page that is shown",
    "/about",
    async (page) => {
      for (const name of ["About Us", "Contact"]) {
        await footerLink(page, name).hover();
        await rest(page);
      }
    },
  ],
])("A page is fetched when %s", async (_, address, use) => {
  const { page, fetched } = await open(address);
  const asked = page.waitForRequest(dataOf("/contact"));
  await use(page);
  await asked;
  expect(fetched).toEqual(["/contact"]);
});

test.each([{ saveData: true }, { effectiveType: "2g" }])(
  "No page is fetched before the press with %j",
  async (connection) => {
    const { page, fetched } = await open("/", connection);
    await footerLink(page, "About Us").hover();
    await rest(page);
    await footerLink(page, "Contact").focus();
    await rest(page);
    expect(fetched).toEqual([]);
    const asked = page.waitForRequest(dataOf("/about"));
    await page.mouse.down();
    await asked;
    expect(fetched).toEqual(["/about"]);
  },
);
