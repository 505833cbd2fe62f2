import fs from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { DIST, QUICK, siteServer } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE, startScripts } from "./support/browser";
import { type BuiltPage, builtPages, LOOK_TIMEOUT, pagesToOpen } from "./support/builtPages";
import { frameSeen, noteShifts, shiftsSeen } from "./support/layoutShifts";
import { holdBack } from "./support/page";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(LOOK_TIMEOUT);

/**
 * A medium-sized phone. At this width, some lines of text are nearly full, so their line breaks would probably change
 * if a late font replaced the fallback font.
 */
const MIDDLING = { ...PHONE, viewport: { width: 412, height: 823 } };

/** The layout shifts of a page so far, each with the page's address. */
const shiftsOf = async (page: Page, address: string) =>
  (await shiftsSeen(page)).map((shift) => `${address}: ${shift}`);

test("pages have no layout shift when the font arrives late, or when React starts", async () => {
  const look = async (page: Page, { address }: { address: string }) => {
    await page.unrouteAll();
    const release = await holdBack(page, "**/*.woff2");
    await page.addInitScript(noteShifts);
    const font = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    release();
    await font;
    await page.evaluate(() => document.fonts.ready);
    await startScripts(page);
    return shiftsOf(page, address);
  };
  expect(await session.faultsInEach(pagesToOpen(LIVE, { words: true }), look, MIDDLING)).toEqual([]);
});

/** Bytes. The test sends HTML in pieces of about this size, which is about the size of one menu entry. */
const PIECE = 512;

/**
 * Matches the opening tag of a `li`, `dd` or `span` if another tag follows directly, as in `<li><a>`. The test also
 * ends a piece after such a tag. The browser then shows the empty element first, which may grow when its content
 * arrives.
 */
const BEGUN = /<(?:li|dd|span)\b[^>]*>(?=<)/g;

/**
 * The tested pages. The main content of each page arrives in pieces. Most pages have the same header and footer. So the
 * header arrives in pieces only on the pages in `withHeader`, which together contain all variants of the header. The
 * footer arrives in pieces only on the pages in `withFooter`.
 */
const PAGES = pagesToOpen(LIVE);
const withHeader = new Set(pagesToOpen(LIVE, { part: "header.site-header" }, PAGES));
const withFooter = new Set(pagesToOpen(LIVE, { part: "footer.site-footer" }, PAGES));

describe("pages have no layout shift while their HTML arrives in small pieces", () => {
  /**
   * The unfinished response for each path. The server has sent only the HTML before `<body`. The test sends the rest,
   * which is in `body`.
   */
  const owed = new Map<string, { response: ServerResponse; body: Buffer }>();
  let server: Listening | undefined;
  beforeAll(async () => {
    const files = new Map(builtPages().map(({ address, file }) => [address, file]));
    const site = siteServer(DIST, QUICK);
    const pieces = createServer((request, response) => {
      const file = files.get(request.url ?? "");
      if (!file) return site.emit("request", request, response);
      const html = fs.readFileSync(file);
      const body = html.indexOf("<body");
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.write(html.subarray(0, body));
      return owed.set(request.url ?? "", { response, body: html.subarray(body) });
    });
    server = await listen(pieces);
  });
  afterAll(() => server?.close());

  test.each([
    ["on a phone", MIDDLING],
    ["on the narrowest screen that can show the menu as a row", { viewport: { width: 1024, height: 768 } }],
    ["on a desktop", DESKTOP],
  ])("%s", async (_, screen) => {
    const look = async (page: Page, built: BuiltPage) => {
      const { address } = built;
      await page.addInitScript(noteShifts);
      await page.goto(`${server?.url}${address}`, { waitUntil: "commit" });
      const answer = owed.get(address);
      if (!answer) throw new Error(`${address} was not requested`);
      const { response, body } = answer;
      // Loads the fonts first, so that only the pieces of HTML can cause a shift. The test above covers late fonts.
      await page.waitForFunction(() => document.fonts.size > 0);
      // Ignores failures, because an @font-face rule may name a system font that this computer does not have.
      await page.evaluate(() =>
        Promise.allSettled(Array.from(document.fonts, (face) => face.load())).then(() => {}),
      );
      const header = withHeader.has(built) ? 0 : body.indexOf("</header>");
      const footer = withFooter.has(built) ? body.length : body.indexOf("<footer");
      // In `latin1`, each byte is one character, so the positions in the string are the positions in `body`.
      const begun = [...body.toString("latin1").matchAll(BEGUN)].map((tag) => tag.index + tag[0].length);
      for (let at = 0, end = 0; at < body.length; at = end) {
        const piece = at < header ? header : at < footer ? at + PIECE : body.length;
        // Ends the piece before a tag. If it ended inside a text, the rest of the text could need another line. The
        // shift that this line would cause is not a fault of the page.
        const tag = body.indexOf("<", piece);
        const line = at < header || at >= footer ? undefined : begun.find((cut) => cut > at);
        end = Math.min(tag < 0 ? body.length : tag, line ?? body.length);
        response.write(body.subarray(at, end));
        await frameSeen(page);
      }
      response.end();
      await page.waitForLoadState();
      return shiftsOf(page, address);
    };
    expect(await session.faultsInEach(PAGES, look, screen)).toEqual([]);
  });
});
