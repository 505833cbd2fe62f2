/**
 * Limits the bytes that a phone downloads over HTTP/1.1 during a visit. The tests request the HTML of every page and
 * count its bytes. They count the bytes of a page's other files, such as scripts, only on a few pages, which they open
 * in a browser. Together, these pages contain every HTML structure of the site. For each page, the tests add two
 * numbers: the bytes of its HTML, and the highest number of bytes of other files, without pictures, on any opened page
 * with the same list of scripts. If no opened page has the same list, the tests use the highest number of all opened
 * pages.
 */

import { once } from "node:events";
import fs from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { BEST } from "@sitekit/hosting";
import type { Page } from "playwright-core";
import { type ArrivedBytes, countBytes } from "./support/arrivedBytes";
import { PHONE } from "./support/browser";
import { type BuiltPage, builtPages, LOOK_TIMEOUT, pagesToOpen } from "./support/builtPages";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE, BEST);
jest.setTimeout(LOOK_TIMEOUT);

/** The maximum number of bytes of the first page of a visit, without its pictures. */
const FIRST_PAGE = 35_000;
/** The maximum number of bytes of each page that is opened after the first, without its pictures. */
const FURTHER_PAGE = 15_000;
/** The maximum number of bytes of all pictures of a page together. The two limits above do not include them. */
const PICTURES = 5_000;

/** Opens a page and scrolls to its visible pictures, because the browser loads some only when they come into view. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight);
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView();
      await picture.decode();
    }
  });
  await page.waitForLoadState("networkidle");
}

/**
 * The bytes received for each opened page. Each page is opened twice: as the first page of a visit, and as a further
 * page of another visit.
 */
const measured: (ArrivedBytes & { page: BuiltPage; limit: number })[] = [];
beforeAll(async () => {
  const pages = pagesToOpen(LIVE);
  const twoOfAVisit = async (page: Page, first: BuiltPage) => {
    const bytes = await countBytes(page);
    const further = pages[(pages.indexOf(first) + 1) % pages.length] ?? first;
    await read(page, first.address);
    measured.push({ page: first, limit: FIRST_PAGE, ...bytes() });
    await read(page, further.address);
    measured.push({ page: further, limit: FURTHER_PAGE, ...bytes() });
    return [];
  };
  await session.faultsInEach(pages, twoOfAVisit, { ...PHONE, firstVisit: true });
});

const excess = (what: string, bytes: number, limit: number) =>
  bytes > limit ? [`${what}: ${bytes} bytes, ${bytes - limit} too many`] : [];

test(`the pictures of a page together have at most ${PICTURES} bytes (tested on a selection of pages)`, () => {
  expect(measured.flatMap(({ page, pictures }) => excess(page.address, pictures, PICTURES))).toEqual([]);
});

/** Requests an address, and returns the size of the response in bytes, including its headers. */
async function bytesOf(address: string): Promise<number> {
  const headers = { "accept-encoding": "br", connection: "keep-alive" };
  const request = http.get(session.url + address, { agent: false, headers });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const { socket } = answer;
  await once(answer.resume(), "end");
  socket.destroy();
  return socket.bytesRead;
}

/** Returns the addresses of the scripts that a page's HTML contains, in alphabetical order, as one text. */
const scriptsOf = ({ file }: BuiltPage): string =>
  [...fs.readFileSync(file, "utf8").matchAll(/<[^>]* (?:data-script|src)="(\/[^"?]*\.js)/g)]
    .map(([, script]) => script)
    .sort()
    .join();

test.each([
  ["the first page of a visit", FIRST_PAGE],
  ["a further page of a visit", FURTHER_PAGE],
])(
  "opened as %s, every page of the website downloads at most %i bytes, not counting its pictures",
  async (_, limit) => {
    const others = new Map<string, number>();
    for (const { page, all, html, pictures } of measured.filter((one) => one.limit === limit)) {
      const scripts = scriptsOf(page);
      others.set(scripts, Math.max(others.get(scripts) ?? 0, all - html - pictures));
    }
    const faults: string[] = [];
    for (const page of builtPages()) {
      const beside = others.get(scriptsOf(page)) ?? Math.max(...others.values());
      faults.push(...excess(page.address, (await bytesOf(page.address)) + beside, limit));
    }
    expect(faults).toEqual([]);
  },
);
