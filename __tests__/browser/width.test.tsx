/**
 * Tests that no page is wider than its window, even if the people who edit the site enter extreme content. The tests
 * render pages with very long texts and lists, and with texts in which a browser finds no place to wrap a line.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { idOfFile } from "@sitekit/content/contentType";
import type { Records } from "@sitekit/editor/model/usedBy";
import type { Page } from "playwright-core";
import { renderToStaticMarkup } from "react-dom/server";
import { config } from "../../content.config";
import { DraftPage, RecordPreview } from "../../src/preview/RecordPreview";
import { longestRecords, UNBREAKABLE } from "../fixtures/extremeContent";
import { draftOf } from "../support/drawnPages";
import { fixture } from "../support/fixtureContent";
import { recordsIn } from "../support/recordsIn";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const session = startSession(LIVE);
jest.setTimeout(900_000);

interface Drawn {
  name: string;
  body: string;
}

/**
 * Renders every page of a site with these records. A record that appears only in menus has no page, so its preview in
 * the editor is rendered.
 */
function drawn(records: Records): Drawn[] {
  const draft = draftOf(records);
  const pages = draft.site.pages.map(({ path: at }) => ({
    name: at,
    body: renderToStaticMarkup(<DraftPage draft={draft} path={at} />),
  }));
  const previews = Object.keys(records).flatMap((file) => {
    const type = config.typeOfFile(file);
    if (type?.shownOn !== "menus") return [];
    const body = renderToStaticMarkup(RecordPreview({ type, id: idOfFile(type, file), draft }));
    return { name: `the preview of ${file}`, body };
  });
  return [...pages, ...previews];
}

/**
 * How a page is viewed. `width` is the width of the window in px or, for print, of the paper without its margins.
 * `fontSize` is the browser's default font size in px, which is 16 unless it is given.
 */
interface Look {
  width: number;
  fontSize?: number;
  media?: "screen" | "print";
}

/**
 * A phone with normal and with large text. The test with the longest values uses only these looks, except in the weekly
 * run, which sets `EVERY_CASE` and uses all `LOOKS`.
 */
const PHONE_LOOKS: Look[] = [{ width: 320 }, { width: 320, fontSize: 32 }];
const LOOKS: Look[] = [
  ...PHONE_LOOKS,
  { width: 640 },
  { width: 900 },
  { width: 1024 },
  { width: 1280 },
  { width: 1280, fontSize: 32 },
  // The widths of A4 and A5 paper, minus a margin of 10 mm on each side.
  { width: 718, media: "print" },
  { width: 483, media: "print" },
];

/**
 * Opens each rendered page in each of the `looks`, with the styles of the built site, and calls `find`. Returns a line
 * for each fault that `find` returns.
 */
async function faultsIn(pages: Drawn[], looks: Look[], find: (page: Page) => Promise<string[]>) {
  const built = readFileSync(path.join(LIVE.dist.site, "index.html"), "utf8");
  const styles = built.match(/<style[\s\S]*?<\/style>/g)?.join("");
  const address = `<link rel="canonical" href="https://${"w".repeat(90)}.example">`;
  return session.faultsInEach(pages, async (page, { name, body }) => {
    await page.setContent(`<!DOCTYPE html><html lang="en"><head>${styles}${address}</head>${body}</html>`);
    const client = await page.context().newCDPSession(page);
    const faults: string[] = [];
    for (const { width, fontSize = 16, media = "screen" } of looks) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ media });
      await client.send("Page.setFontSizes", { fontSizes: { standard: fontSize, fixed: fontSize } });
      for (const fault of await find(page))
        faults.push(`${name}, ${media} of ${width} px, text of ${fontSize} px: ${fault}`);
    }
    await client.detach();
    return faults;
  });
}

/**
 * Returns up to three elements of a page that extend beyond the right edge of the window, or that cut off their content
 * on the right.
 */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = [...document.querySelectorAll("body *:not(svg *, .sr-only, .skip-link)")];
    const isCut = (element: Element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 2;
    const isOutside = (element: Element) =>
      scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth + 1;
    return elements
      .filter((element) => isCut(element) || isOutside(element))
      .slice(0, 3)
      .map((element) => `${element.parentElement?.className} > ${element.tagName}.${element.className}`);
  });

test.each(Object.entries(UNBREAKABLE).slice(0, process.env.EVERY_CASE ? undefined : 1))(
  "no page is wider than its window when it has long lists and long unbreakable texts (%s)",
  async (_, stretch) => {
    const records = Object.fromEntries(longestRecords(stretch));
    expect(await faultsIn(drawn(records), process.env.EVERY_CASE ? LOOKS : PHONE_LOOKS, tooWide)).toEqual([]);
  },
);

test("no page is wider than its window when a long word replaces one of its texts", async () => {
  let tried = 0;
  /**
   * Returns the texts that make the page wider than its window when a long word replaces them. The initials of quoted
   * people are not replaced, because editors can enter at most three letters there.
   */
  const widening = async (page: Page) => {
    const { found, count } = await page.evaluate((word) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      let count = 0;
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? "";
        if (!text.trim() || node.parentElement?.matches("figcaption > .tag")) continue;
        count += 1;
        node.textContent = word;
        if (document.documentElement.scrollWidth > window.innerWidth) found.push(text);
        node.textContent = text;
      }
      return { found, count };
    }, "Donaudampfschifffahrtselektrizitäten");
    tried += count;
    return found;
  };
  expect(
    await faultsIn(drawn(recordsIn(fixture)), [{ width: 320 }, { width: 320, fontSize: 32 }], widening),
  ).toEqual([]);
  expect(tried).toBeGreaterThan(5000);
});
