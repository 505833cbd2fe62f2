import type { Page } from "playwright-core";
import { hydrated, PHONE, visit } from "./support/browser";
import { builtPages } from "./support/builtPages";
import { overflowFaults, smallTargets, textOutOfReach } from "./support/measure";
import { startSession } from "./support/session";

const session = startSession();
jest.setTimeout(300_000);

/** Looks at every built page once it has hydrated, and puts the page's address before each fault. */
const everywhere = (
  look: (page: Page) => Promise<string[]>,
  options: Parameters<typeof session.newPage>[0],
  prepare: (page: Page) => Promise<unknown> = async () => {},
) =>
  session.faultsInEach(
    builtPages(),
    async (page, { address }) => {
      await prepare(page);
      await visit(page, address);
      return (await look(page)).map((fault) => `${address}: ${fault}`);
    },
    options,
  );

test("At 400 % zoom (320 by 256 px) every page fits the window's width, with its menu closed and open", async () => {
  const faults = await everywhere(
    async (page) => {
      const closed = await overflowFaults(page);
      await page.locator(".menu-toggle").press("Enter");
      await page.locator("#site-menu").waitFor();
      return [...closed, ...(await overflowFaults(page)).map((fault) => `menu open: ${fault}`)];
    },
    { viewport: { width: 320, height: 256 } },
  );
  expect(faults).toEqual([]);
});

test.each([1280, 360])(
  "With text at 200 %% in a window of %d px nothing is cut off or lies on other text",
  async (width) => {
    const faults = await everywhere(
      async (page) => [...(await overflowFaults(page)), ...(await textOutOfReach(page))],
      { viewport: { width, height: 800 } },
      async (page) => {
        const client = await page.context().newCDPSession(page);
        await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      },
    );
    expect(faults).toEqual([]);
  },
);

test("With the spacing of text that some visitors set nothing is cut off", async () => {
  const faults = await everywhere(
    async (page) => {
      // The four distances of WCAG's success criterion 1.4.12.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-bottom: 2em !important }`);
        document.adoptedStyleSheets = [sheet];
      });
      return [...(await overflowFaults(page)), ...(await textOutOfReach(page))];
    },
    { viewport: { width: 360, height: 740 } },
  );
  expect(faults).toEqual([]);
});

test("On touch everything that can be used is at least 44 px in both directions, links inside text aside", async () => {
  const faults = await everywhere(async (page) => {
    const closed = await smallTargets(page, 44);
    await page.locator(".menu-toggle").tap();
    await page.locator("#site-menu").waitFor();
    return [...closed, ...(await smallTargets(page, 44)).map((fault) => `menu open: ${fault}`)];
  }, PHONE);
  expect(faults).toEqual([]);
});

test.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])(
  "What has the focus is never under the sticky header, in a window of $width by $height px",
  async (viewport) => {
    const faults = await everywhere(
      (page) =>
        page.evaluate(() => {
          const header = document.querySelector("header.site-header");
          const stops = [
            ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select), footer a"),
          ];
          window.scrollTo(0, document.body.scrollHeight);
          // Backwards, because it is at the window's upper edge that the header is in the way.
          return stops.reverse().flatMap((stop) => {
            stop.focus();
            const { top } = stop.getBoundingClientRect();
            const edge = header?.getBoundingClientRect().bottom ?? 0;
            return document.activeElement !== stop || top >= edge - 1
              ? []
              : [`${stop.textContent?.trim()} at ${top} is under the header, which ends at ${edge}`];
          });
        }),
      { viewport },
    );
    expect(faults).toEqual([]);
  },
);

test("Where the visitor wants no motion, nothing moves on any page", async () => {
  const faults = await everywhere(
    (page) =>
      page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((element) =>
          ["", "::before", "::after"].flatMap((part) => {
            const style = getComputedStyle(element, part);
            const durations = `${style.animationDuration}, ${style.transitionDuration}`.split(", ");
            const slow = durations.some((duration) => Number.parseFloat(duration) > 0.001);
            const smooth = part === "" && style.scrollBehavior === "smooth";
            return slow || smooth ? [`${element.tagName}.${element.className}${part} ${durations}`] : [];
          }),
        ),
      ),
    { reducedMotion: "reduce" },
  );
  expect(faults).toEqual([]);
});

test("Without motion the menus open at once, so that the arrow keys find their first entry", async () => {
  const page = await session.newPage({ reducedMotion: "reduce" });
  await visit(page, "/");
  await page.getByRole("button", { name: "Services" }).press("ArrowDown");
  await page.locator(".menu-list a:focus").waitFor();
});

describe("With forced colours", () => {
  test("the active entry still looks different, and the focus still has a ring", async () => {
    const page = await session.newPage({ forcedColors: "active" });
    await visit(page, "/about");
    const entries = page.locator('nav[aria-label="Main"] > ul > li > a.menu-link');
    const looks = await entries.evaluateAll((links) =>
      links.map((link) => {
        const { textDecorationLine, borderBottom, outlineStyle, fontWeight } = getComputedStyle(link);
        return [textDecorationLine, borderBottom, outlineStyle, fontWeight].join();
      }),
    );
    const [home, about] = looks;
    expect(about).not.toBe(home);
    await entries.first().focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    expect(
      await page.evaluate(
        () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
      ),
    ).not.toBe("none");
  });

  test("an open menu has an edge of its own", async () => {
    const page = await session.newPage({ forcedColors: "active" });
    await visit(page, "/");
    await page.getByRole("button", { name: "Services" }).press("Enter");
    const edge = await page
      .locator("[data-open] .menu-list")
      .evaluate((list) => getComputedStyle(list).borderBottomWidth);
    expect(Number.parseFloat(edge)).toBeGreaterThanOrEqual(1);
  });
});

test("On paper every page has its heading and its text, and no menus", async () => {
  const page = await session.newPage();
  await page.emulateMedia({ media: "print" });
  await page.goto("/services/iot-asset-tracking");
  await hydrated(page);
  expect(await page.locator("main h1").isVisible()).toBe(true);
  expect(await page.getByRole("navigation").count()).toBe(0);
});
