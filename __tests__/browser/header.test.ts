import type { Page } from "playwright-core";
import { stopClock, visit } from "./support/browser";
import { focusedText, menuButton, menuList, openMenus } from "./support/menus";
import { startSession } from "./support/session";

const session = startSession();
const MENUS = ["Services", "Solutions", "Live Platforms"];

/** A desktop page on which time stands still until a test lets it pass, with its menus closed, and nothing in focus. */
async function pageWithStoppedClock(): Promise<Page> {
  const page = await session.keptPage({}, "stopped clock");
  if (page.url() === "about:blank") {
    await visit(page, "/");
    await stopClock(page);
  }
  await page.mouse.move(640, 700);
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect(await openMenus(page)).toEqual([]);
  return page;
}

async function centreOf(page: Page, label: string): Promise<{ x: number; y: number }> {
  const box = await menuButton(page, label).boundingBox();
  if (!box) throw new Error(`${label} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("It is one row at every width, also at the least that shows the menus", async () => {
  const page = await session.newPage();
  await page.goto("/");
  const heights: unknown[] = [];
  for (const width of [320, 360, 768, 1023, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    heights.push((await page.locator("header.site-header").boundingBox())?.height);
  }
  expect(new Set(heights)).toEqual(new Set([heights[0]]));
});

describe("Scrolling", () => {
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
      // Two frames: React draws, then the browser begins a transition, if there is one.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(header?.getAnimations().map(({ finished }) => finished) ?? []);
    }, y);
    return looks(page);
  };

  test("By 10 pixels changes nothing; by 11 it gains a shadow and tighter padding, and stays at the top", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    const atTop = await looks(page);
    expect(atTop).toMatchObject({ boxShadow: "none", position: "sticky", top: 0 });
    expect(await scrollTo(page, 10)).toEqual(atTop);
    const past = await scrollTo(page, 11);
    expect(past).toMatchObject({ position: "sticky", top: 0 });
    expect(past.boxShadow).not.toBe("none");
    expect(Number.parseFloat(past.paddingTop)).toBeLessThan(Number.parseFloat(atTop.paddingTop));
    expect(await scrollTo(page, 10)).toEqual(atTop);
  });

  test("A little past the threshold it keeps its looks: the tighter header does not scroll the page back", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    for (const y of [11, 12, 20]) {
      await scrollTo(page, y);
      expect(await page.evaluate(() => window.scrollY)).toBe(y);
    }
  });
});

describe("A drop-down menu, by mouse", () => {
  test.each(MENUS)("%s opens on hover", async (label) => {
    const page = await pageWithStoppedClock();
    expect(await menuList(page, label).isVisible()).toBe(false);
    await menuButton(page, label).hover();
    expect(await openMenus(page)).toEqual([label]);
    expect(await menuList(page, label).isVisible()).toBe(true);
  });

  test("Closes after the pointer has left for 300 ms, and no sooner", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").hover();
    await page.mouse.move(640, 700);
    await page.clock.runFor(299);
    expect(await openMenus(page)).toEqual(["Services"]);
    await page.clock.runFor(1);
    expect(await openMenus(page)).toEqual([]);
  });

  test("Stays open when the pointer comes back in time", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").hover();
    await page.mouse.move(640, 700);
    await page.clock.runFor(299);
    await menuList(page, "Services").getByRole("link").nth(2).hover();
    await page.clock.runFor(10_000);
    expect(await openMenus(page)).toEqual(["Services"]);
  });

  test("Survives a diagonal path over the next menu's button to its own list", async () => {
    const page = await pageWithStoppedClock();
    const from = await centreOf(page, "Services");
    const over = await centreOf(page, "Solutions");
    await page.mouse.move(from.x, from.y);
    await page.mouse.move(over.x - 10, over.y + 5, { steps: 5 });
    await page.clock.runFor(100);
    const list = await menuList(page, "Services").boundingBox();
    if (!list) throw new Error("The list is gone");
    await page.mouse.move(list.x + list.width - 40, list.y + 80, { steps: 5 });
    await page.clock.runFor(10_000);
    expect(await openMenus(page)).toEqual(["Services"]);
  });

  test("Gives way to the next menu when the pointer rests there, so that only one is open", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").hover();
    await menuButton(page, "Solutions").hover();
    await page.clock.runFor(149);
    expect(await openMenus(page)).toEqual(["Services"]);
    await page.clock.runFor(1);
    expect(await openMenus(page)).toEqual(["Solutions"]);
  });

  test("A click on a menu that hover has opened keeps it open; the next one closes it", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").click();
    expect(await openMenus(page)).toEqual(["Services"]);
    await menuButton(page, "Services").click();
    expect(await openMenus(page)).toEqual([]);
  });

  test("Escape closes it wherever the focus is, and leaves the focus there", async () => {
    const page = await pageWithStoppedClock();
    await page
      .getByRole("link", { name: /Get in Touch/ })
      .first()
      .focus();
    await menuButton(page, "Services").hover();
    expect(await openMenus(page)).toEqual(["Services"]);
    await page.keyboard.press("Escape");
    expect(await openMenus(page)).toEqual([]);
    expect(await focusedText(page)).toBe("Get in Touch");
  });

  test("A click elsewhere closes a menu that was opened by keyboard", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").focus();
    await page.keyboard.press("Enter");
    await page.mouse.click(1200, 700);
    expect(await openMenus(page)).toEqual([]);
  });

  test("Is at most 24rem high, scrolls beyond, and stays inside the window", async () => {
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
});

describe("A drop-down menu, by keyboard", () => {
  test.each(MENUS)("%s: Enter opens, Escape closes and gives the focus back", async (label) => {
    const page = await pageWithStoppedClock();
    await menuButton(page, label).focus();
    await page.keyboard.press("Enter");
    expect(await openMenus(page)).toEqual([label]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await menuList(page, label).locator("a:focus").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await openMenus(page)).toEqual([]);
    expect(await focusedText(page)).toBe(label);
  });

  test("Space opens and closes it", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").focus();
    await page.keyboard.press("Space");
    expect(await openMenus(page)).toEqual(["Services"]);
    await page.keyboard.press("Space");
    expect(await openMenus(page)).toEqual([]);
  });

  test("The arrow keys go through the entries, around the ends, and past all of them in order", async () => {
    const page = await pageWithStoppedClock();
    const names = (await menuList(page, "Services").locator("a").allTextContents()).map((name) =>
      name.trim(),
    );
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

  test("Moving on with Tab past the last entry closes it; so does moving back before its button", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").focus();
    await page.keyboard.press("Enter");
    await menuList(page, "Services").locator("a").last().focus();
    await page.keyboard.press("Tab");
    expect(await openMenus(page)).toEqual([]);
    expect(await focusedText(page)).toBe("Solutions");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    expect(await openMenus(page)).toEqual([]);
    expect(await focusedText(page)).toBe("Services");
  });

  test("The links of closed menus are skipped by Tab and cannot be focused", async () => {
    const page = await pageWithStoppedClock();
    await menuButton(page, "Services").focus();
    await page.keyboard.press("Tab");
    expect(await focusedText(page)).toBe("Solutions");
    const focusable = await page.locator('nav[aria-label="Main"] .menu-list a').evaluateAll(
      (links) =>
        links.filter((link) => {
          if (link instanceof HTMLElement) link.focus();
          return link.matches(":focus");
        }).length,
    );
    expect(focusable).toBe(0);
  });

  test("Enter on an entry opens its page and closes the menu", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await menuButton(page, "Services").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await menuList(page, "Services").locator("a:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
    expect(await openMenus(page)).toEqual([]);
  });
});

describe("A drop-down menu, by touch", () => {
  test("A tap opens it, a second tap closes it, a tap elsewhere closes it", async () => {
    const page = await session.keptPage({ hasTouch: true });
    await visit(page, "/");
    const button = menuButton(page, "Services");
    await button.tap();
    expect(await openMenus(page)).toEqual(["Services"]);
    await button.tap();
    expect(await openMenus(page)).toEqual([]);
    await button.tap();
    await page.touchscreen.tap(1200, 700);
    expect(await openMenus(page)).toEqual([]);
  });

  test("A tap on another menu's button switches to that menu", async () => {
    const page = await session.keptPage({ hasTouch: true });
    await visit(page, "/");
    await menuButton(page, "Services").tap();
    await menuButton(page, "Live Platforms").tap();
    expect(await openMenus(page)).toEqual(["Live Platforms"]);
  });
});

describe("The active entry", () => {
  const active = (page: Page) =>
    page
      .locator('nav[aria-label="Main"] > ul > li > [aria-current]')
      .evaluateAll((entries) =>
        entries.map((entry) => [entry.textContent, entry.getAttribute("aria-current")]),
      );

  test.each([
    ["/", [["Home", "page"]]],
    ["/services", [["Services", "page"]]],
    ["/services/iot-asset-tracking", [["Services", "true"]]],
    ["/solutions", [["Solutions", "page"]]],
    ["/solutions/nmis", [["Solutions", "true"]]],
    ["/about", [["About Us", "page"]]],
    [
      "/contact?about=/services/iot-asset-tracking",
      [
        ["Contact", "page"],
        ["Get in Touch", "page"],
      ],
    ],
    ["/privacy-policy", []],
    ["/no-such-page", []],
  ])("On %s it is %j", async (address, expected) => {
    const page = await session.keptPage();
    await visit(page, address);
    expect(await active(page)).toEqual(expected);
  });

  test("Follows a navigation, and looks different from its neighbours", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).click();
    // The address changes before React has drawn the page that it names.
    await page.locator("main h1:focus").waitFor();
    expect(await active(page)).toEqual([["About Us", "page"]]);
    const looks = await page
      .locator('nav[aria-label="Main"] > ul > li > a.menu-link')
      .evaluateAll((links) =>
        links.map((link) => getComputedStyle(link).color + getComputedStyle(link).boxShadow),
      );
    const [home, about] = looks;
    expect(about).not.toBe(home);
  });
});
