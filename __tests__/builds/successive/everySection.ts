import fs from "node:fs";
import path from "node:path";
import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import type { BrowserContextOptions, Page } from "playwright-core";
import { axeFaults, colourFaults } from "../../browser/support/axe";
import { DESKTOP, PHONE, visit } from "../../browser/support/browser";
import { noteShifts, shiftsSeen } from "../../browser/support/layoutShifts";
import { tabStops } from "../../browser/support/measure";
import { startSession } from "../../browser/support/session";
import { HTML_RULES } from "../../support/htmlRules";
import { brotliBytes, PAGE_LIMIT } from "../../support/pageBytes";
import type { BuildSession } from "./buildSession";

const MADE = "/harbour-lights";
/** The tested pages. Each contains sections, and `/for-harbours` contains every kind of section. */
const PAGES = [
  MADE,
  "/for-harbours",
  "/voyages/ink-harbour",
  "/buying-a-light",
  "/services/tower-painting",
  "/solutions/gull-count",
];

/**
 * Two parts of a page that are not printed: the steps on the page of a service or solution, and the invitation to
 * contact the company.
 */
const NOT_PRINTED = "#steps, .next-step";

/** Declares the tests of the pages in `PAGES`. They test the newest build in the session `builds`. */
export function everySection(builds: BuildSession): void {
  describe("a page of sections", () => {
    // These are getters, because the copy of the project in which the builds run is not known until the tests start.
    const session = startSession({
      get dist() {
        return builds.dist();
      },
      get content() {
        return builds.at("content");
      },
    });

    const built = (file: string) => fs.readFileSync(path.join(session.site.dist.site, file), "utf8");
    const eachPage = (
      look: (page: Page, address: string) => Promise<string[]>,
      options?: BrowserContextOptions,
    ) =>
      session.faultsInEach(
        PAGES,
        async (page, address) => (await look(page, address)).map((fault) => `${address}: ${fault}`),
        options,
      );

    test(`has valid HTML in its main element, and at most ${PAGE_LIMIT} bytes after compression`, async () => {
      const validator = new HtmlValidate(HTML_RULES);
      for (const address of PAGES) {
        const html = built(`${address}.html`);
        expect([address, brotliBytes(html) <= PAGE_LIMIT]).toEqual([address, true]);
        const main = parse(html).querySelector("main")?.outerHTML;
        const { results } = await validator.validateString(
          `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${main}</body></html>`,
        );
        const told = results.flatMap(({ messages }) => messages.map(({ message }) => message));
        expect([address, told]).toEqual([address, []]);
      }
    });

    test.each([
      ["a desktop", DESKTOP],
      ["a phone", PHONE],
    ])(
      "has no axe violations on %s in light mode, and no colour violations in dark mode",
      async (_, screen) => {
        const look = async (page: Page, address: string) => {
          await visit(page, address);
          await page.emulateMedia({ colorScheme: "light" });
          const light = await axeFaults(page);
          await page.emulateMedia({ colorScheme: "dark" });
          return [...light, ...(await colourFaults(page))];
        };
        expect(await eachPage(look, screen)).toEqual([]);
      },
    );

    test("shows its headings without scripts, and most of them on paper", async () => {
      const look = async (page: Page, address: string) => {
        await page.goto(address);
        // Excludes the heading of the search. The search needs scripts, so without scripts its section is hidden.
        const headings = page.locator("main :is(h1, h2, h3, h4):not(.scripted *)");
        const hidden = await headings.filter({ visible: false }).allTextContents();
        await page.emulateMedia({ media: "print" });
        const [written, onPaper] = [await headings.count(), await headings.filter({ visible: true }).count()];
        const leftOut = await page.locator(NOT_PRINTED).locator(":is(h1, h2, h3, h4)").count();
        await page.emulateMedia({ media: null });
        return [
          ...hidden.map((heading) => `“${heading}” is hidden without scripts`),
          // Apart from the headings in `NOT_PRINTED`, up to two headings may be missing on paper, because `nav`
          // elements, such as a list of a page's clauses, are not printed.
          ...(onPaper >= written - leftOut - 2 && onPaper > 0
            ? []
            : [`${onPaper} of ${written} headings on paper`]),
        ];
      };
      expect(await eachPage(look, { javaScriptEnabled: false })).toEqual([]);
    });

    test("lets Tab reach every control, with a visible focus ring", async () => {
      const look = async (page: Page, address: string) => {
        await visit(page, address);
        const { usable, walked } = await tabStops(page);
        return usable.flatMap((name, index) =>
          walked[index] === name ? [] : [`${walked[index]} for ${name}`],
        );
      };
      expect(await eachPage(look)).toEqual([]);
    });

    test("has no layout shift while it loads and its scripts start", async () => {
      const look = async (page: Page, address: string) => {
        await page.addInitScript(noteShifts);
        await visit(page, address);
        return shiftsSeen(page);
      };
      expect(await eachPage(look)).toEqual([]);
    });

    test("is in the sitemap and in llms.txt, and has a title, a canonical address, and an alias that redirects to it", async () => {
      const [sitemap, llms] = [built("sitemap.xml"), built("llms.txt")];
      for (const address of PAGES)
        expect([address, sitemap.includes(`${address}<`)]).toEqual([address, true]);
      expect(llms).toContain("[Lights for your harbour](");
      const head = parse(built(`${MADE}.html`));
      expect(head.querySelector("title")?.textContent).toMatch(/^Lights for your harbour/);
      expect(head.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(/\/harbour-lights$/);
      const page = await session.newPage();
      await page.goto("/harbours");
      expect(new URL(page.url()).pathname).toBe("/for-harbours");
    });
  });
}
