/** The head of a page in the browser: what the HTML says must hold after scripts start, and after a navigation. */
import type { Page } from "playwright-core";
import { visit } from "./support/browser";
import { startSession } from "./support/session";

jest.setTimeout(60_000);

const session = startSession();

/** Everything in the head that is said of the page itself, and the page's language. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const own = document.head.querySelectorAll(
      'title, link[rel="canonical"], link[type="application/json"], script[type="application/ld+json"], ' +
        'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"]',
    );
    const said = [...own].map(({ outerHTML }) => outerHTML.replace(' data-react-helmet="true"', ""));
    return { language: document.documentElement.lang, title: document.title, said: said.sort() };
  });

/** The head as the server sends it. */
async function sentHead(address: string) {
  const page = await session.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  return readHead(page);
}

const ADDRESSES = [
  "/",
  "/services/iot-asset-tracking",
  "/solutions/petro-track",
  "/contact",
  "/privacy-policy",
];

it.each(ADDRESSES)("%s keeps its head when scripts take the page over", async (address) => {
  const page = await session.newPage();
  await visit(page, address);
  const head = await readHead(page);
  expect(head).toEqual(await sentHead(address));
  expect(head.language).toBe("en");
  expect(head.title).not.toBe("");
});

it("gives way to the next page's head when a visitor follows links", async () => {
  const page = await session.newPage();
  await visit(page, "/");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  for (const address of ["/services", "/services/iot-asset-tracking", "/services", "/contact", "/"]) {
    await page
      .locator(`a[href="${address}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    const sent = await sentHead(address);
    await page.waitForFunction((expected) => document.title === expected, sent.title);
    expect(await readHead(page)).toEqual(sent);
  }
  // The last five pages came without a page load, so it was scripts that changed the head.
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});
