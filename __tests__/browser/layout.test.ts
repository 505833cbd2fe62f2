import { waitFor } from "@sitekit/testing/waitFor";
import type { CDPSession, Page } from "playwright-core";
import { DESKTOP, PHONE, visit, visitDrawn } from "./support/browser";
import { type BuiltPage, builtPages, LOOK_TIMEOUT, pagesToOpen } from "./support/builtPages";
import { movingParts, overflowFaults, smallTargets, textOutOfReach, underTheHeader } from "./support/measure";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession();
const live = startSession(LIVE);
jest.setTimeout(LOOK_TIMEOUT);

/** The settings with which a visitor views a page. */
interface Conditions {
  width: number;
  height: number;
  /** The font size in the browser's settings, in px. The default is 16. */
  fontSize?: number;
  /** Whether the visitor increases text spacing to the four values of WCAG's success criterion 1.4.12. */
  spreadText?: boolean;
}

const SPREAD = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** The DevTools session of each page. It is reused, because opening a session takes longer than most checks. */
const clients = new WeakMap<Page, CDPSession>();

/** Applies the settings in `conditions` to an open page, and waits until the page is rendered again. */
async function setConditions(page: Page, conditions: Conditions): Promise<void> {
  const { width, height, fontSize = 16, spreadText = false } = conditions;
  const client = clients.get(page) ?? (await page.context().newCDPSession(page));
  clients.set(page, client);
  await page.setViewportSize({ width, height });
  await client.send("Page.setFontSizes", { fontSizes: { standard: fontSize, fixed: fontSize } });
  const taken = await page.evaluate(
    async (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      window.scrollTo(0, 0);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return getComputedStyle(document.documentElement).fontSize;
    },
    spreadText ? SPREAD : "",
  );
  if (taken !== `${fontSize}px`) throw new Error(`The text is ${taken}, not ${fontSize} px`);
}

interface Check {
  sentence: string;
  conditions: Conditions;
  look: (page: Page) => Promise<string[]>;
}

const cutOff = async (page: Page) => [...(await overflowFaults(page)), ...(await textOutOfReach(page))];

/** Returns a check that runs `look` twice: with the mobile menu closed, and with the menu open. */
const withMenu = (look: Check["look"]) => async (page: Page) => {
  const closed = await look(page);
  await page.locator("[aria-controls=site-menu]").press("Enter");
  await page.locator("#site-menu").waitFor();
  const open = await look(page);
  await page.keyboard.press("Escape");
  return [...closed, ...open.map((fault) => `menu open: ${fault}`)];
};

/** Returns a fault if the header stays in view when the page is scrolled. */
const staysInSight = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight / 2);
    const box = document.querySelector("header.site-header")?.getBoundingClientRect();
    return box && box.bottom <= 0 ? [] : [`the header ends at ${box?.bottom} px`];
  });

/** Returns a fault for each list whose columns differ in width. */
const unequalColumns = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".point-list, .entries, .quotes, .facts dl")].flatMap((list) => {
      const widths = new Set(
        [...list.children].map((item) => Math.round(item.getBoundingClientRect().width)),
      );
      return widths.size > 1 ? [`${list.className} has items of ${[...widths].join(" and ")} px`] : [];
    }),
  );

/**
 * Returns a fault for each list whose last row has only one item, although another row has more. Leaves out lists with
 * a large first entry (`featured`).
 */
const loneItems = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".point-list, .entries:not(.featured), .quotes, .facts dl")].flatMap(
      (list) => {
        const rows = [...list.children].map((item) => Math.round(item.getBoundingClientRect().top));
        const isLone = rows.at(-1) !== rows.at(-2) && new Set(rows).size < rows.length;
        return isLone ? [`the last of ${rows.length} items in ${list.className} is alone in its row`] : [];
      },
    ),
  );

/** Returns a fault for each timeline whose scale is not as wide as the bars below the scale. */
const falseScales = (page: Page) =>
  page.locator('.sample [data-kind="timeline"]').evaluateAll((timelines) =>
    timelines.flatMap((timeline) => {
      const parts = timeline.querySelectorAll("p:nth-child(2) > :last-child, svg");
      const widths = new Set([...parts].map((part) => Math.round(part.getBoundingClientRect().width)));
      return widths.size > 1 ? [`a scale and its bars are ${[...widths].join(" and ")} px wide`] : [];
    }),
  );

/** Returns a fault for each list item whose drawing is at least a third as high as the window. */
const highDrawings = (page: Page) =>
  page.locator(".entries li > :not(div)").evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const { height } = drawing.getBoundingClientRect();
      return height * 3 < window.innerHeight ? [] : [`a drawing is ${height} px high`];
    }),
  );

/**
 * Returns a fault for each word that is broken across two lines. Leaves out words that are wider than the page's
 * column, because they cannot fit in one line. Also leaves out texts with "@" or "/", such as email addresses and URLs.
 */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const column = (document.querySelector(".wrap")?.clientWidth ?? 0) * 1.02;
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const isRead =
        parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest("svg, .sr-only");
      if (!isRead || /[@/]/.test(node.textContent ?? "")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && width < column) found.add(word);
      }
    }
    return [...found].map((word) => `"${word}" is broken`);
  });

const highSamples = (page: Page) =>
  page.locator(".sample").evaluateAll((samples) =>
    samples.flatMap((sample) => {
      const { height } = sample.getBoundingClientRect();
      return height < 900 ? [] : [`a sample is ${height} px high`];
    }),
  );

const lateButton = async (page: Page) => {
  if (!/^\/(services|solutions)\/./.test(new URL(page.url()).pathname)) return [];
  const box = await page.locator("main a.button").first().boundingBox();
  return box && box.y + box.height < 720 ? [] : [`the first button is at ${box?.y} px`];
};

const PHONE_CHECKS: Check[] = [
  {
    sentence: "at 400 % zoom, pages fit the width of the window, with the menu closed and open",
    conditions: { width: 320, height: 256 },
    look: withMenu(overflowFaults),
  },
  {
    sentence: "at 400 % zoom, the header scrolls out of view with the page",
    conditions: { width: 320, height: 256 },
    look: staysInSight,
  },
  {
    sentence: "no text is cut off or overlaps other text at 200 % text size",
    conditions: { width: 360, height: 740, fontSize: 32 },
    look: cutOff,
  },
  {
    sentence:
      "at 200 % text size, no word that fits in one line is split, samples are less than 900 px high, and the scale of a timeline is as wide as its bars",
    conditions: { width: 360, height: 740, fontSize: 32 },
    look: async (page) => [
      ...(await brokenWords(page)),
      ...(await highSamples(page)),
      ...(await falseScales(page)),
    ],
  },
  {
    sentence: "the first button on the page of a service or solution is in the top 720 px",
    conditions: { width: 360, height: 740 },
    look: lateButton,
  },
  {
    sentence: "no text is cut off if the visitor sets larger text spacing",
    conditions: { width: 360, height: 740, spreadText: true },
    look: cutOff,
  },
  {
    sentence: "controls, except the skip link and links inside text, are at least 44 px high and wide",
    conditions: { width: 360, height: 740 },
    look: withMenu((page) => smallTargets(page, 44)),
  },
  {
    sentence: "the sticky header does not cover a focused link or button",
    conditions: { width: 360, height: 740 },
    look: underTheHeader,
  },
];

/** Returns a fault if a part of the main content is more than two window heights from the nearest contact button. */
const farFromContact = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const ends = main ? [main.offsetTop, main.offsetTop + main.offsetHeight] : [];
    const links = [...document.querySelectorAll<HTMLElement>('main a.button[href^="/contact"]')];
    const places = links
      .filter((link) => link.checkVisibility())
      .map((link) => link.getBoundingClientRect().top + window.scrollY);
    const [first = Number.POSITIVE_INFINITY, last = Number.POSITIVE_INFINITY] = [places[0], places.at(-1)];
    const between = places.slice(1).map((place, index) => (place - (places[index] ?? 0)) / 2);
    const farthest = Math.max(first - (ends[0] ?? 0), (ends[1] ?? 0) - last, ...between);
    const screens = farthest / window.innerHeight;
    return screens > 2 ? [`the nearest contact button is ${screens.toFixed(1)} screens away`] : [];
  });

const DESKTOP_CHECKS: Check[] = [
  {
    sentence: "no text is cut off or overlaps other text at 200 % text size",
    conditions: { ...DESKTOP.viewport, fontSize: 32 },
    look: cutOff,
  },
  {
    sentence:
      "the items of a multi-column list are equally wide, and no item is alone in the last row of a list without a large first entry",
    conditions: DESKTOP.viewport,
    look: async (page) => [...(await unequalColumns(page)), ...(await loneItems(page))],
  },
  {
    sentence:
      "in a window 1024 px wide, no item is alone in the last row of a multi-column list without a large first entry",
    conditions: { width: 1024, height: 768 },
    look: loneItems,
  },
  {
    sentence:
      "in a window 768 px wide, drawings in lists are less than a third as high as the window, and no item is alone in the last row of a multi-column list without a large first entry",
    conditions: { width: 768, height: 1024 },
    look: async (page) => [...(await loneItems(page)), ...(await highDrawings(page))],
  },
  {
    sentence: "the sticky header does not cover a focused link or button",
    conditions: DESKTOP.viewport,
    look: underTheHeader,
  },
  {
    sentence:
      "with reduced motion, no element has smooth scrolling, or an animation or transition longer than 1 ms",
    conditions: DESKTOP.viewport,
    look: movingParts,
  },
];

// On each device, each page is loaded only once. Before each check, `setConditions` changes the window size and other
// settings of the loaded page. Motion is reduced, because animations would cost processor time in every frame.
describe.each([
  ["phone", PHONE_CHECKS, PHONE],
  ["desktop", DESKTOP_CHECKS, DESKTOP],
])("on a %s,", (_device, checks, options) => {
  const found = new Map<string, string[]>(checks.map(({ sentence }) => [sentence, []]));
  beforeAll(async () => {
    await live.faultsInEach(
      pagesToOpen(live.site, { words: true }),
      async (page, { address }) => {
        await visitDrawn(page, address);
        for (const { sentence, conditions, look } of checks) {
          await setConditions(page, conditions);
          found.get(sentence)?.push(...(await look(page)).map((fault) => `${address}: ${fault}`));
        }
        return [];
      },
      { ...options, reducedMotion: "reduce" },
    );
  });

  test.each(checks.map(({ sentence }) => sentence))("%s", (sentence) => {
    expect(found.get(sentence)).toEqual([]);
  });
});

test("on a phone, a contact button is at most two screens away from any point in the main content of a service's or solution's page", async () => {
  const offerings = pagesToOpen(session.site, { words: true }).filter(({ address }) =>
    /^\/(services|solutions)\/./.test(address),
  );
  expect(offerings.length).toBeGreaterThan(1);
  const far = await session.faultsInEach(
    offerings,
    async (page, { address }) => {
      await visitDrawn(page, address);
      return (await farFromContact(page)).map((fault) => `${address}: ${fault}`);
    },
    PHONE,
  );
  expect(far).toEqual([]);
});

test("if the visitor prefers reduced motion, the down arrow key still opens a menu and focuses an entry", async () => {
  const page = await session.newPage({ reducedMotion: "reduce" });
  await visit(page, "/");
  await page.getByRole("button", { name: "Services" }).press("ArrowDown");
  await page.locator(".menu-list a:focus").waitFor();
});

describe("with forced colours,", () => {
  test("the menu entry of the current page looks different from the entry “Home”, and the focused element has an outline", async () => {
    const page = await session.keptPage({ forcedColors: "active" });
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
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const ring = () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle;
    expect(await page.evaluate(ring)).toBe("solid");
  });

  test("an open menu has a border at its bottom edge", async () => {
    const page = await session.keptPage({ forcedColors: "active" });
    await visit(page, "/");
    await page.getByRole("button", { name: "Services" }).press("Enter");
    const edge = await page
      .locator("[data-open] .menu-list")
      .evaluate((list) => getComputedStyle(list).borderBottomWidth);
    expect(Number.parseFloat(edge)).toBeGreaterThanOrEqual(1);
  });
});

test("the page of a service or solution prints on one or two sheets, with its URL and heading but without menus", async () => {
  const offerings = builtPages(live.site).filter(({ address }) => /^\/(services|solutions)\/./.test(address));
  const sheetsOf = async (page: Page, { address }: BuiltPage) => {
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    const shown = [
      await page.locator('[rel="canonical"]').isVisible(),
      await page.locator("main h1").isVisible(),
      await page.getByRole("navigation").count(),
    ];
    const margin = "1cm";
    const margins = { top: margin, bottom: margin, left: margin, right: margin };
    const pdf = await page.pdf({ format: "A4", displayHeaderFooter: true, margin: margins });
    const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    return shown.join() === "true,true,0" && sheets >= 1 && sheets <= 2
      ? []
      : [`${address}: ${sheets} sheets, ${shown}`];
  };
  expect(offerings.length).toBeGreaterThan(0);
  expect(await live.faultsInEach(offerings, sheetsOf, { javaScriptEnabled: false })).toEqual([]);
});

test("on a phone, a link in the first two screens of the home page opens the buying guide with its first step in view", async () => {
  const page = await live.newPage({ ...PHONE, viewport: { width: 360, height: 640 } });
  await visit(page, "/");
  const link = page.locator('main a[href*="#buying"]');
  const box = await link.boundingBox();
  expect(box && (box.y + box.height) / 640).toBeLessThan(2);
  await link.tap();
  const firstStep = page.locator("#buying li").first();
  await firstStep.waitFor();
  await waitFor("the first step of the buying guide in the window", () =>
    firstStep.evaluate(
      (item) => item.getBoundingClientRect().top > 0 && item.getBoundingClientRect().bottom < 640,
    ),
  );
});
