/** What a visit with a phone costs: bytes over the line, by HTTP/1.1 and with brotli of quality 5. */
import type { Page } from "playwright-core";
import { type ArrivedBytes, countBytes } from "./support/arrivedBytes";
import { PHONE } from "./support/browser";
import { builtPages } from "./support/builtPages";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(300_000);

const FIRST_PAGE = 40_000;
const FURTHER_PAGE = 15_000;
/** Those that scroll into view come on top. */
const PICTURES = 5_000;

/** Opens a page and reads all of it, so that each of its pictures comes into view. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight);
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView();
      if (!picture.complete) await new Promise((done) => picture.addEventListener("load", done));
    }
  });
  await page.waitForLoadState("networkidle");
}

const excess = (address: string, bytes: number, limit: number) =>
  bytes > limit ? [`${address}: ${bytes} bytes, ${bytes - limit} too many`] : [];

test(`The first page of a visit costs at most ${FIRST_PAGE} bytes, font and scripts included, and its pictures ${PICTURES}`, async () => {
  const look = async (page: Page, { address }: { address: string }) => {
    const bytes = await countBytes(page);
    await read(page, address);
    const { all, pictures } = bytes();
    return [
      ...excess(address, all - pictures, FIRST_PAGE),
      ...excess(`pictures of ${address}`, pictures, PICTURES),
    ];
  };
  expect(await session.faultsInEach(builtPages(), look, { ...PHONE, firstVisit: true })).toEqual([]);
});

test(`Each further page costs at most ${FURTHER_PAGE} bytes, and its pictures ${PICTURES}`, async () => {
  const pages = builtPages();
  const counters = new Map<Page, () => ArrivedBytes>();
  const look = async (page: Page, address: string) => {
    const counter = counters.get(page) ?? (await countBytes(page));
    if (!counters.has(page)) {
      counters.set(page, counter);
      await read(page, address === "/about" ? "/" : "/about");
    }
    counter();
    await read(page, address);
    const { all, pictures } = counter();
    return [
      ...excess(address, all - pictures, FURTHER_PAGE),
      ...excess(`pictures of ${address}`, pictures, PICTURES),
    ];
  };
  const addresses = pages.map(({ address }) => address);
  expect(await session.faultsInEach(addresses, look, PHONE)).toEqual([]);
});
