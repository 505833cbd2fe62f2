/**
 * Tests the header on desktops, touch screens and phones. The boot script (`src/browser/boot.ts`) operates the header
 * without React, so the header must work in the same way before and after React has started.
 */

import { waitFor } from "@sitekit/testing/waitFor";
import type { BrowserContextOptions, Page } from "playwright-core";
import { PHONE, startScripts, stopClock, visit } from "./support/browser";
import {
  act as actBy,
  focusedText,
  holdBack,
  menuButton,
  menuList,
  openMenus,
  reactDone,
  shows,
} from "./support/page";
import { startSession } from "./support/session";
import { record } from "./support/site";

const session = startSession();
const BUNDLES = "**/assets/*.js";
const MENUS = ["Services", "Solutions", "Live Platforms"];

const toggle = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

/**
 * Actions of a visitor, such as `leave`. Some have an argument, which is a label, keys or a time: `hover Services`,
 * `press Enter Tab`, `wait 300 ms`.
 */
const STEPS: Record<string, (page: Page, what: string) => Promise<unknown>> = {
  hover: (page, label) => menuButton(page, label).hover(),
  focus: (page, label) => menuButton(page, label).focus(),
  click: (page, label) => menuButton(page, label).click(),
  tap: (page, label) => menuButton(page, label).tap(),
  press: async (page, keys) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  },
  wait: (page, milliseconds) => page.clock.runFor(Number.parseInt(milliseconds, 10)),
  leave: (page) => page.mouse.move(640, 700),
  clickElsewhere: (page) => page.mouse.click(1200, 700),
  // Taps the margin of the page, where there is nothing to click.
  tapElsewhere: (page) => page.touchscreen.tap(4, 700),
  focusAction: (page) => page.getByRole("link", { name: "Get in Touch" }).first().focus(),
  hoverEntry: (page, label) => menuList(page, label).getByRole("link").nth(2).hover(),
  focusLastEntry: (page, label) => menuList(page, label).locator("a").last().focus(),
  /** Moves the pointer from the button Services, over the button Solutions, to the right side of the Services list. */
  moveDiagonally: async (page) => {
    const [from, over] = [
      await menuButton(page, "Services").boundingBox(),
      await menuButton(page, "Solutions").boundingBox(),
    ];
    if (!from || !over) throw new Error("The menus are not drawn");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.move(over.x + over.width / 2 - 10, over.y + over.height / 2 + 5, { steps: 5 });
    await page.clock.runFor(100);
    const list = await menuList(page, "Services").boundingBox();
    if (!list) throw new Error("The list is gone");
    await page.mouse.move(list.x + list.width - 40, list.y + 80, { steps: 5 });
  },
  toggle: (page) => toggle(page).tap(),
  focusToggle: (page) => toggle(page).focus(),
  tapLink: (page, name) => menu(page).getByRole("link", { name }).tap(),
  tapBelow: async (page) => {
    const box = await menu(page).boundingBox();
    await page.touchscreen.tap(180, (box?.y ?? 0) + (box?.height ?? 0) + 20);
  },
};

const act = (page: Page, steps: string) => actBy(page, STEPS, steps);

type Moment = "without scripts" | "before React starts" | "after React has started";
const MOMENTS: Moment[] = ["before React starts", "after React has started"];

/**
 * Opens the home page with these browser options, and returns it at the given `moment`. If `moment` is "before React
 * starts", requests for the bundles get no response, so that React cannot start. Calls with the same arguments share
 * one page.
 */
async function home(moment: Moment, options: BrowserContextOptions = {}, name = ""): Promise<Page> {
  const scripts = moment === "without scripts" ? { javaScriptEnabled: false } : {};
  const page = await session.keptPage({ ...options, ...scripts }, `${moment} ${name}`);
  // The route belongs to the context, because the session removes the page's routes after each test.
  if (moment === "before React starts") await page.context().route(BUNDLES, () => {});
  await (moment === "after React has started" ? visit(page, "/") : page.goto("/"));
  if (moment === "before React starts") await page.locator("html[data-live]").waitFor();
  return page;
}

describe.each(MOMENTS)("the menus on a desktop, %s:", (moment) => {
  /** The page that most of these tests share. Its clock runs only when a test moves it forward. */
  let stopped: Page | undefined;
  /** Returns the page with its menus closed and nothing focused. */
  async function pageWithStoppedClock(): Promise<Page> {
    const page = stopped ?? (await home(moment, {}, "with a stopped clock"));
    if (!stopped) await stopClock(page);
    stopped = page;
    await act(page, "leave, press Escape, wait 1000 ms");
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    expect(await openMenus(page)).toEqual([]);
    expect(await page.locator("html[data-hydrated]").count()).toBe(moment === "before React starts" ? 0 : 1);
    return page;
  }

  // Each row has the actions of a visitor and the menu that is open after them. Some rows also have the element that
  // then has the focus. The test takes `...row` instead of three parameters, because Jest would pass its `done`
  // callback in place of a missing third value.
  const ROWS: [steps: string, open: string, focus?: string][] = [
    ...MENUS.flatMap((label): typeof ROWS => [
      [`hover ${label}`, label],
      [`focus ${label}, press Enter`, label, label],
      [`focus ${label}, press Enter Tab Tab Escape`, "no menu", label],
    ]),
    ["hover Services, leave, wait 299 ms", "Services"],
    ["hover Services, leave, wait 300 ms", "no menu"],
    ["hover Services, leave, wait 299 ms, hoverEntry Services, wait 10000 ms", "Services"],
    ["moveDiagonally, wait 10000 ms", "Services"],
    ["hover Services, hover Solutions, wait 149 ms", "Services"],
    ["hover Services, hover Solutions, wait 150 ms", "Solutions"],
    // `click` first moves the pointer onto the button, which opens the menu. Then the first click must not close it.
    ["click Services", "Services"],
    ["click Services, click Services", "no menu"],
    ["focusAction, hover Services, press Escape", "no menu", "Get in Touch"],
    ["focus Services, press Enter, clickElsewhere", "no menu"],
    ["focus Services, press Space", "Services", "Services"],
    ["focus Services, press Space Space", "no menu", "Services"],
    ["focus Services, press Enter, focusLastEntry Services, press Tab", "no menu", "Solutions"],
    ["focus Solutions, press Enter Shift+Tab", "no menu", "Services"],
    ["focus Services, press Tab", "no menu", "Solutions"],
  ];

  test.each(ROWS)("after the actions “%s”, %s is open", async (...row) => {
    const [steps, open, focused] = row;
    const page = await pageWithStoppedClock();
    await act(page, steps);
    expect(await openMenus(page)).toEqual(MENUS.filter((label) => label === open));
    for (const label of MENUS)
      await menuList(page, label).waitFor({ state: label === open ? "visible" : "hidden" });
    if (focused) expect(await focusedText(page)).toBe(focused);
  });

  test("ArrowDown moves the focus through all entries of a menu in order, and the focus wraps around at both ends", async () => {
    const page = await pageWithStoppedClock();
    const texts = await menuList(page, "Services").locator("a").allTextContents();
    const names = texts.map((name) => name.trim());
    const arrow = async (key: string) => {
      await page.keyboard.press(key);
      await page.clock.runFor(20);
      return focusedText(page);
    };
    await menuButton(page, "Services").focus();
    const visited: unknown[] = [];
    for (const _ of names) visited.push(await arrow("ArrowDown"));
    expect(visited).toEqual(names);
    expect(await arrow("ArrowDown")).toBe(names[0]);
    expect(await arrow("ArrowUp")).toBe(names.at(-1));
  });

  test("the list of each menu is at most 24rem high, can be scrolled to its last entry, and stays inside the window", async () => {
    const page = await pageWithStoppedClock();
    for (const label of MENUS) {
      await menuButton(page, label).hover();
      await page.clock.runFor(200);
      const list = await menuList(page, label).evaluate((element) => {
        const { top, left, right, bottom, height } = element.getBoundingClientRect();
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        const inside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
        element.scrollTop = 1e6;
        const last = element.querySelector("li:last-child a")?.getBoundingClientRect();
        return { rems: height / rem, inside, lastShown: !!last && last.bottom <= bottom + 1 };
      });
      expect(list).toMatchObject({ inside: true, lastShown: true });
      expect(list.rems).toBeLessThanOrEqual(24);
    }
  });

  test("the links of closed menus cannot be focused", async () => {
    const page = await pageWithStoppedClock();
    const focusable = await page.locator('nav[aria-label="Main"] .menu-list a').evaluateAll(
      (links) =>
        links.filter((link) => {
          if (link instanceof HTMLElement) link.focus();
          return link.matches(":focus");
        }).length,
    );
    expect(focusable).toBe(0);
  });

  test.each([
    ["tap Services", ["Services"]],
    ["tap Services, tap Services", []],
    ["tap Services, tapElsewhere", []],
    ["tap Services, tap Live Platforms", ["Live Platforms"]],
  ])("with a touch screen, after the actions “%s”, the open menus are %j", async (steps, open) => {
    const page = await home(moment, { hasTouch: true });
    await act(page, steps);
    expect(await openMenus(page)).toEqual(open);
  });

  test("Enter on a menu entry opens the page of the entry and closes the menu", async () => {
    const page = await home(moment);
    await menuButton(page, "Services").press("Enter");
    await page.keyboard.press("ArrowDown");
    await menuList(page, "Services").locator("a:focus").waitFor();
    await page.keyboard.press("Enter");
    await shows(page, "pages/services");
    expect(await openMenus(page)).toEqual([]);
  });
});

/** Whether the menu button is expanded, according to the browser's accessibility tree, which screen readers use. */
async function expanded(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send("Runtime.evaluate", {
    expression: `document.querySelector("[aria-controls=site-menu]")`,
  });
  const { objectId } = result;
  const tree = await client.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
  return tree.nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

describe.each<Moment>(["without scripts", ...MOMENTS])("the menu on a phone, %s:", (moment) => {
  test.each<[steps: string, state: "open" | "closed", focus?: string, path?: string]>([
    ["leave", "closed"],
    ["toggle", "open"],
    ["toggle, toggle", "closed"],
    ["toggle, tapBelow", "closed"],
    ["focusToggle, press Enter Tab", "open", "Home"],
    ["focusToggle, press Enter Tab Escape", "closed", "Menu"],
    ["toggle, tapLink About Us", "closed", undefined, "/about"],
    ["toggle, tapLink Home", "closed", undefined, "/"],
  ])("after the actions “%s”, the menu is %s", async (...row) => {
    const [steps, state, focused, path = "/"] = row;
    const page = await home(moment, PHONE);
    await act(page, steps);
    await page.waitForURL(path);
    await menu(page).waitFor({ state: state === "open" ? "visible" : "hidden" });
    await waitFor(
      `the button Menu to say that the menu is ${state}`,
      async () => (await expanded(page)) === (state === "open"),
    );
    if (focused) expect(await focusedText(page)).toBe(focused);
    expect(await toggle(page).isVisible()).toBe(true);
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  });
});

describe.each(MOMENTS)("the menu on a phone, %s:", (moment) => {
  test("Tab skips the links of the closed menu", async () => {
    const page = await home(moment, PHONE);
    await toggle(page).focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("#site-menu") === null)).toBe(true);
  });

  test("the menu does not cover its button and stays inside the window, also on a scrolled page", async () => {
    const page = await home(moment, PHONE);
    for (const y of [0, 600]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await page.locator(`header.site-header${y ? "[data-scrolled]" : ":not([data-scrolled])"}`).waitFor();
      await toggle(page).tap();
      await menu(page).waitFor();
      const [button, list] = await Promise.all([toggle(page).boundingBox(), menu(page).boundingBox()]);
      if (!button || !list) throw new Error("Toggle or menu is not drawn");
      expect(list.y).toBeGreaterThanOrEqual(button.y + button.height);
      expect(list.y + list.height).toBeLessThanOrEqual(740);
      expect(list.x).toBeGreaterThanOrEqual(0);
      expect(list.x + list.width).toBeLessThanOrEqual(360);
      await toggle(page).tap();
      await menu(page).waitFor({ state: "hidden" });
    }
  });

  test("the menu can be scrolled to the link Get in Touch in a window that is only 320 px high", async () => {
    const page = await home(moment, { ...PHONE, viewport: { width: 640, height: 320 } });
    await toggle(page).tap();
    const last = menu(page).getByRole("link", { name: "Get in Touch" });
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    await page.waitForURL("/contact");
  });
});

test("the menu on a phone contains the main pages, live platforms, Get in Touch and a phone number", async () => {
  const page = await session.readerPage();
  await page.goto("/");
  const entries = await page.locator("#site-menu a").evaluateAll((links) =>
    links.map((link) => {
      const label = link.textContent?.replace("(another website)", "").trim();
      return [label, link.getAttribute("href")];
    }),
  );
  const site = String(record("company").siteUrl ?? "");
  const external = entries.filter(([, href]) => href?.startsWith("https://") && !href.startsWith(site));
  expect(external).toHaveLength(6);
  expect(entries.filter((entry) => !external.includes(entry))).toEqual([
    ["Home", "/"],
    ["Services", "/services"],
    ["Solutions", "/solutions"],
    ["About Us", "/about"],
    ["Contact", "/contact"],
    ["Get in Touch", "/contact"],
    ["Call", `tel:${String(record("company").phone).replaceAll(" ", "")}`],
  ]);
});

describe("when scripts start on a page that a visitor is already using,", () => {
  test.each<[open: string, before: string, after: string, options: BrowserContextOptions]>([
    ["Solutions", "hover Solutions", "leave", {}],
    ["Services", "focus Services, press Enter Tab", "press Escape", {}],
    ["Live Platforms", "tap Live Platforms", "tap Live Platforms", { hasTouch: true }],
  ])(
    "the menu %s, opened by the actions “%s”, stays open until the action “%s”",
    async (open, before, after, options) => {
      const page = await session.keptPage(options);
      const release = await holdBack(page, BUNDLES);
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await act(page, before);
      const focused = await focusedText(page);
      release();
      await startScripts(page);
      // Until React's effects have run, React could still close the menu or move the focus.
      await reactDone(page);
      expect(await openMenus(page)).toEqual([open]);
      expect(await focusedText(page)).toBe(focused);
      await act(page, after);
      await waitFor("all menus to close", async () => (await openMenus(page)).length === 0);
    },
  );

  test.each([
    ["open", "once", "toggle"],
    ["closed", "twice", "toggle, toggle"],
  ])("the menu on a phone stays %s if the button Menu was already tapped %s", async (state, _, before) => {
    const page = await session.keptPage(PHONE);
    await page.goto("/");
    await act(page, before);
    await startScripts(page);
    expect(await menu(page).count()).toBe(state === "open" ? 1 : 0);
  });

  test("a menu that CSS opened on focus is still open after the boot script has started", async () => {
    const page = await session.keptPage();
    const release = await holdBack(page, "**/boot.js*");
    await page.goto("/", { waitUntil: "commit" });
    await menuButton(page, "Services").focus();
    await menuList(page, "Services").waitFor();
    release();
    await page.locator("html[data-live]").waitFor();
    expect(await menuList(page, "Services").isVisible()).toBe(true);
    expect(await openMenus(page)).toEqual(["Services"]);
  });

  test("the header of a scrolled page has its scrolled style after React has started", async () => {
    const page = await session.keptPage();
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, 300));
    await startScripts(page);
    await page.locator("header[data-scrolled]").waitFor();
  });
});

describe("without scripts,", () => {
  test.each(MENUS)(
    "the menu %s opens when the pointer enters its button, and closes when the pointer leaves",
    async (label) => {
      const page = await home("without scripts");
      expect(await menuList(page, label).isVisible()).toBe(false);
      await menuButton(page, label).hover();
      await menuList(page, label).waitFor();
      await act(page, "leave");
      await menuList(page, label).waitFor({ state: "hidden" });
    },
  );

  test("a menu opens when its button gets the focus, Tab reaches all entries of the menu, and the menu closes when the focus leaves it", async () => {
    const page = await home("without scripts");
    const entries = menuList(page, "Services").locator("a");
    await menuButton(page, "Services").focus();
    for (let left = await entries.count(); left > 0; left -= 1) await page.keyboard.press("Tab");
    expect(await entries.last().evaluate((link) => link.matches(":focus"))).toBe(true);
    await page.keyboard.press("Tab");
    await menuList(page, "Services").waitFor({ state: "hidden" });
    await menuList(page, "Solutions").locator("a").first().click();
    await shows(page, "pages/solutions");
  });
});

describe("the header", () => {
  test("has the same height at eight window widths from 320 to 1920 pixels", async () => {
    const page = await session.newPage();
    await page.goto("/");
    const heights: unknown[] = [];
    for (const width of [320, 360, 768, 1023, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      heights.push((await page.locator("header.site-header").boundingBox())?.height);
    }
    expect(new Set(heights)).toEqual(new Set([heights[0]]));
  });

  const looks = (page: Page) =>
    page.locator("header.site-header").evaluate((header) => {
      const { paddingTop, boxShadow, position } = getComputedStyle(header);
      return { paddingTop, boxShadow, position, top: header.getBoundingClientRect().top };
    });
  const scrollTo = async (page: Page, y: number) => {
    await page.evaluate(async (top) => {
      const scrolled = new Promise((resolve) => window.addEventListener("scroll", resolve, { once: true }));
      window.scrollTo(0, top);
      await scrolled;
      const header = document.querySelector("header.site-header");
      // Waits two frames. After them, the header has its new style, and any transition to this style has begun.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(header?.getAnimations().map(({ finished }) => finished) ?? []);
    }, y);
    return looks(page);
  };

  test.each(MOMENTS)(
    "gets a shadow and less padding after more than 10 px of scrolling, and does not scroll the page further (%s)",
    async (moment) => {
      const page = await home(moment);
      const atTop = await looks(page);
      expect(atTop).toMatchObject({ boxShadow: "none", position: "sticky", top: 0 });
      expect(await scrollTo(page, 10)).toEqual(atTop);
      const past = await scrollTo(page, 11);
      expect(past).toMatchObject({ position: "sticky", top: 0 });
      expect(past.boxShadow).not.toBe("none");
      expect(Number.parseFloat(past.paddingTop)).toBeLessThan(Number.parseFloat(atTop.paddingTop));
      for (const y of [12, 20]) {
        await scrollTo(page, y);
        expect(await page.evaluate(() => window.scrollY)).toBe(y);
      }
      expect(await scrollTo(page, 10)).toEqual(atTop);
    },
  );

  const marked = (page: Page, menus = 'nav[aria-label="Main"] > ul > li >') =>
    page
      .locator(`${menus} [aria-current]`)
      .evaluateAll((entries) =>
        entries.map((entry) => [entry.textContent, entry.getAttribute("aria-current")]),
      );

  // Each row has a page's address and the marked menu entries. Each entry has its label and its value of
  // `aria-current`: "page" if the entry leads to this page, "true" if the entry leads to an ancestor of this page.
  test.each([
    ["/", [["Home", "page"]]],
    ["/services", [["Services", "page"]]],
    ["/services/iot-asset-tracking", [["Services", "true"]]],
    ["/solutions", [["Solutions", "page"]]],
    ["/solutions/nmis", [["Solutions", "true"]]],
    ["/about", [["About Us", "page"]]],
    ["/contact?about=/solutions/nmis", ["Contact", "Get in Touch"].map((label) => [label, "page"])],
    ["/privacy-policy", []],
    ["/no-such-page", []],
  ])(
    "of the page %s has aria-current on exactly these entries of the phone menu and of the desktop menu's top level: %j",
    async (address, expected) => {
      const page = await session.keptPage();
      await visit(page, address);
      expect(await marked(page)).toEqual(expected);
      expect(await marked(page, "#site-menu")).toEqual(expected);
    },
  );

  test("marks the new page's entry after a navigation, and the marked entry looks different from an unmarked entry", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).click();
    // Waits for the focused heading and not for the address, which changes before React has rendered the new page.
    await page.locator("main h1:focus").waitFor();
    expect(await marked(page)).toEqual([["About Us", "page"]]);
    const [home, about] = await page
      .locator('nav[aria-label="Main"] > ul > li > a.menu-link')
      .evaluateAll((links) =>
        links.map((link) => getComputedStyle(link).color + getComputedStyle(link).boxShadow),
      );
    expect(about).not.toBe(home);
  });
});
