import { waitFor } from "../../support/waitFor";
import { useWhatNeedsReact } from "../support/browser";
import { pagesToOpen } from "../support/builtPages";
import { titleOf } from "../support/content";
import { SPECIFIED } from "../support/site";

/** What a tour needs of a browser, whichever engine it has and however it is driven. */
export interface Visitor {
  /** Opens an address and waits until its page is shown. */
  open: (address: string) => Promise<void>;
  /** Runs a function in the page. */
  run: <Result>(script: (selector: string) => Result, selector?: string) => Promise<Result>;
  /** Brings the pointer over the middle of an element, or away from everything. */
  hover: (selector: string | null) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: "Enter" | "Escape" | "ArrowDown") => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Console messages and script errors since the last call. */
  faults: () => Promise<string[]>;
}

const menu = (position: number) => `nav[aria-label="Main"] li.menu-item:nth-child(${position} of .menu-item)`;

/** Uses what needs React, and waits until it has taken the page over. */
async function hydrated(visitor: Visitor): Promise<void> {
  await visitor.run(useWhatNeedsReact);
  await waitFor("React", () => visitor.run(() => "hydrated" in document.documentElement.dataset));
}

/** Waits until the small script serves the page. */
const served = (visitor: Visitor) =>
  waitFor("the boot script", () => visitor.run(() => "live" in document.documentElement.dataset));

/** Whether an earlier test left the home page in the browser, with its menus closed, and React running. */
const stillHome = (visitor: Visitor) =>
  visitor.run(
    () =>
      location.pathname === "/" && window.innerWidth > 1000 && "hydrated" in document.documentElement.dataset,
  );

/**
 * Before React has come, which is all that a phone ever sees of most pages, and after. A pointer or a key may start it, so
 * each test before it needs a page of its own.
 */
const MOMENTS = [
  [
    "before React",
    async (visitor: Visitor, address: string) => {
      await visitor.open(address);
      await served(visitor);
    },
  ],
  [
    "with React",
    async (visitor: Visitor, address: string) => {
      if (address === "/" && (await stillHome(visitor))) return;
      await visitor.open(address);
      await hydrated(visitor);
    },
  ],
] as const;

const isShown = (visitor: Visitor, selector: string) =>
  visitor.run((wanted) => {
    const element = document.querySelector(wanted);
    return element?.checkVisibility({ visibilityProperty: true }) ?? false;
  }, selector);

const shows = (visitor: Visitor, selector: string) =>
  waitFor(`${selector} to show`, () => isShown(visitor, selector));
const hides = (visitor: Visitor, selector: string) =>
  waitFor(`${selector} to hide`, async () => !(await isShown(visitor, selector)));

const hasHeading = (visitor: Visitor, name: string) =>
  waitFor(
    `the page "${name}"`,
    async () => (await visitor.run(() => document.querySelector("h1")?.textContent)) === titleOf(name),
  );

/** The tour of a browser that runs scripts. */
export function tourWithScripts(visitor: () => Visitor): void {
  test("A page of each structure loads, starts its scripts, and has nothing to complain of", async () => {
    const faults: string[] = [];
    for (const { address } of pagesToOpen(SPECIFIED)) {
      await visitor().open(address);
      await hydrated(visitor());
      if (!(await isShown(visitor(), "main h1"))) faults.push(`${address} shows no heading`);
      faults.push(...(await visitor().faults()).map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  describe.each(MOMENTS)("%s", (_moment, arrive) => {
    test("The header follows the scroll", async () => {
      await arrive(visitor(), "/");
      await visitor().run(() => window.scrollTo(0, 11));
      await shows(visitor(), "header.site-header[data-scrolled]");
      await visitor().run(() => window.scrollTo(0, 10));
      await shows(visitor(), "header.site-header:not([data-scrolled])");
    });

    test.each([1, 2, 3])("Menu %i opens on hover and closes on leave", async (position) => {
      await arrive(visitor(), "/");
      await visitor().hover(`${menu(position)} > button`);
      await shows(visitor(), `${menu(position)} > ul`);
      await visitor().hover(null);
      await hides(visitor(), `${menu(position)} > ul`);
    });

    test("A menu opens by keyboard, and Escape gives the focus back", async () => {
      await arrive(visitor(), "/");
      await visitor().run(
        (button) => document.querySelector<HTMLElement>(button)?.focus(),
        `${menu(1)} > button`,
      );
      await visitor().press("Enter");
      await shows(visitor(), `${menu(1)} > ul`);
      await visitor().press("ArrowDown");
      await waitFor("the first entry's focus", () =>
        visitor().run((entry) => document.querySelector(entry) !== null, `${menu(1)} li:first-child a:focus`),
      );
      await visitor().press("Escape");
      await hides(visitor(), `${menu(1)} > ul`);
      expect(
        await visitor().run((button) => document.querySelector(button) !== null, `${menu(1)} > button:focus`),
      ).toBe(true);
    });

    test("On a narrow screen the menu opens, closes on Escape, and leads to a page", async () => {
      await narrow(visitor(), async () => {
        await arrive(visitor(), "/");
        await visitor().click(".menu-toggle");
        await shows(visitor(), "#site-menu");
        await visitor().press("Escape");
        await hides(visitor(), "#site-menu");
        await visitor().click(".menu-toggle");
        await shows(visitor(), "#site-menu");
        await visitor().click('#site-menu a[href="/about"]');
        await hasHeading(visitor(), "pages/about");
        await hides(visitor(), "#site-menu");
      });
    });

    test("Copy says what came of it", async () => {
      await arrive(visitor(), "/contact");
      await shows(visitor(), "[data-copy]");
      await visitor().click("[data-copy]");
      await shows(visitor(), "[data-copy] + [role=status] > :not([hidden])");
    });
  });
  test("A link opens its page without a page load, with its title and the focus on its heading; Back leads back", async () => {
    await visitor().open("/");
    await hydrated(visitor());
    await visitor().run(() => document.documentElement.setAttribute("data-same-load", ""));
    await visitor().click('footer a[href="/about"]');
    await hasHeading(visitor(), "pages/about");
    await waitFor("the title", async () =>
      (await visitor().run(() => document.title)).includes(titleOf("pages/about")),
    );
    expect(await visitor().run(() => document.activeElement?.tagName)).toBe("H1");
    await visitor().run(() => history.back());
    await hasHeading(visitor(), "pages/home");
    expect(await visitor().run(() => document.documentElement.hasAttribute("data-same-load"))).toBe(true);
    expect(await visitor().faults()).toEqual([]);
  });

  const searchFor = async (words: string) => {
    await visitor().run(() => document.querySelector<HTMLElement>('input[name="words"]')?.focus());
    await visitor().type(words);
  };
  const found = () =>
    visitor().run(() =>
      [...document.querySelectorAll("[data-results] a")].map((link) => link.getAttribute("href") ?? ""),
    );

  test("The search finds a page by a word that is written wrongly", async () => {
    await visitor().open("/solutions");
    await hydrated(visitor());
    await searchFor("federl court");
    await waitFor("the page", async () => (await found())[0] === "/solutions/federal-court-portal");
    expect(
      await visitor().run(() => document.querySelector("[data-results] mark")?.textContent),
    ).toBeTruthy();
    await waitFor("the address", () => visitor().run(() => location.search === "?words=federl+court"));
  });

  test("What was typed before the scripts came is searched when they have", async () => {
    await visitor().open("/services");
    await searchFor("payment");
    await waitFor("results", async () => (await found()).includes("/services/fintech-payments"));
    await hydrated(visitor());
    expect(await found()).toContain("/services/fintech-payments");
  });

  test("A menu that was opened before the scripts came stays open until the pointer leaves it", async () => {
    await visitor().open("/");
    await visitor().hover(`${menu(2)} > button`);
    await hydrated(visitor());
    await shows(visitor(), `${menu(2)} > button[aria-expanded="true"]`);
    expect(await isShown(visitor(), `${menu(2)} > ul`)).toBe(true);
    await visitor().hover(null);
    await hides(visitor(), `${menu(2)} > ul`);
  });

  test("On a narrow screen the menu that was opened before the scripts came stays open", async () => {
    await narrow(visitor(), async () => {
      await visitor().open("/");
      await visitor().click(".menu-toggle");
      await hydrated(visitor());
      expect(await isShown(visitor(), "#site-menu")).toBe(true);
    });
  });
}

/** The tour of a browser in which scripts are switched off. */
export function tourWithoutScripts(visitor: () => Visitor): void {
  test("A page of each structure shows its heading and its footer", async () => {
    const faults: string[] = [];
    for (const { address } of pagesToOpen(SPECIFIED)) {
      await visitor().open(address);
      for (const part of ["main h1", "footer.site-footer address"]) {
        if (!(await isShown(visitor(), part))) faults.push(`${address} does not show ${part}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test.each([1, 2, 3])("Menu %i opens on hover and closes on leave", async (position) => {
    await visitor().open("/");
    await visitor().hover(`${menu(position)} > button`);
    await shows(visitor(), `${menu(position)} > ul`);
    await visitor().hover(null);
    await hides(visitor(), `${menu(position)} > ul`);
  });

  test("A menu opens when the focus is in it, and its links work", async () => {
    await visitor().open("/");
    await visitor().run(
      (button) => document.querySelector<HTMLElement>(button)?.focus(),
      `${menu(1)} > button`,
    );
    await shows(visitor(), `${menu(1)} > ul`);
    await visitor().click(`${menu(1)} a[href="/services"]`);
    await hasHeading(visitor(), "pages/services");
  });

  test("On a narrow screen the menu opens, closes at its button, and leads to a page", async () => {
    await narrow(visitor(), async () => {
      await visitor().open("/");
      await visitor().click(".menu-toggle");
      await shows(visitor(), "#site-menu");
      await visitor().click(".menu-toggle");
      await hides(visitor(), "#site-menu");
      await visitor().click(".menu-toggle");
      await visitor().click('#site-menu a[href="/about"]');
      await hasHeading(visitor(), "pages/about");
    });
  });

  test("An old address opens its page", async () => {
    await visitor().open("/rtw/anything");
    await hasHeading(visitor(), "solutions/rtw-ng");
  });
}

async function narrow(visitor: Visitor, tour: () => Promise<void>): Promise<void> {
  await visitor.resize(460, 800);
  await tour();
  await visitor.resize(1280, 900);
}
