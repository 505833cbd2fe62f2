import { waitFor } from "@sitekit/testing/waitFor";
import { useWhatNeedsReact } from "../support/browser";
import { pagesToOpen } from "../support/builtPages";
import { SPECIFIED, titleOf } from "../support/site";

/** The browser actions that the tests use. They are implemented in `firefox.test.ts` and in `webkit.test.ts`. */
export interface Visitor {
  /** Opens an address and waits until the page has loaded. */
  open: (address: string) => Promise<void>;
  /** Runs a function in the page with `selector` as its argument, and returns the function's result. */
  run: <Result>(script: (selector: string) => Result, selector?: string) => Promise<Result>;
  /** Moves the pointer to the middle of an element, or, if `selector` is `null`, far below the menus. */
  hover: (selector: string | null) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: "Enter" | "Escape" | "ArrowDown") => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Returns the open page's console messages and script errors that no earlier call has returned. */
  faults: () => Promise<string[]>;
  close: () => Promise<unknown>;
}

const menu = (position: number) => `nav[aria-label="Main"] li.menu-item:nth-child(${position} of .menu-item)`;

/**
 * The address of a page with a sample. A sample is a drawn screen that shows a service in use. Visitors can play the
 * sample step by step.
 */
const SAMPLE = "/services/iot-asset-tracking";

/** The address of a page with a worksheet, in which visitors calculate a price. */
const WORKSHEET = "/about";

/** The state of the page's scripts during a test. */
type Moment = "without scripts" | "before React starts" | "after React has started";

/**
 * Declares the tests of the site in one browser engine. `open` starts a browser, with or without JavaScript. Several
 * tests share this browser. Each test opens its page again, because clicks and keys in an earlier test may have started
 * React.
 */
export function tour(
  engine: string,
  isInstalled: boolean,
  open: (scripts: boolean) => Promise<Visitor>,
): void {
  let visitor: Visitor;

  const hydrate = async () => {
    await visitor.run(useWhatNeedsReact);
    const isPlain = () =>
      visitor.run(() => document.querySelector("script[data-page-path='/404.html']") !== null);
    // React never starts on the not-found page.
    if (await isPlain()) return;
    // The timeout is long, because on a busy computer the first page after the browser's start is slow.
    await waitFor("React", () => visitor.run(() => "hydrated" in document.documentElement.dataset), 60_000);
  };
  const openAt = async (moment: Moment, address: string) => {
    await visitor.open(address);
    if (moment === "after React has started") await hydrate();
    if (moment === "before React starts")
      await waitFor("the boot script", () => visitor.run(() => "live" in document.documentElement.dataset));
  };
  const matches = (selector: string) =>
    visitor.run((wanted) => document.querySelector(wanted) !== null, selector);
  const isShown = (selector: string) =>
    visitor.run((wanted) => {
      const element = document.querySelector(wanted);
      return element?.checkVisibility({ visibilityProperty: true }) ?? false;
    }, selector);
  const shows = (selector: string) => waitFor(`${selector} to show`, () => isShown(selector));
  const hides = (selector: string) => waitFor(`${selector} to hide`, async () => !(await isShown(selector)));
  const focus = (selector: string) =>
    visitor.run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  const arrives = (record: string) =>
    waitFor(
      `the page "${record}"`,
      async () => (await visitor.run(() => document.querySelector("h1")?.textContent)) === titleOf(record),
    );
  const narrow = async (look: () => Promise<void>) => {
    await visitor.resize(460, 800);
    await look();
    await visitor.resize(1280, 900);
  };

  /** Declares the tests of the menus for one `Moment`. */
  const menusAt = (moment: Moment) => {
    test.each([1, 2, 3])(
      "menu %i opens when the pointer enters, and closes when the pointer leaves",
      async (position) => {
        await openAt(moment, "/");
        await visitor.hover(`${menu(position)} > button`);
        await shows(`${menu(position)} > ul`);
        await visitor.hover(null);
        await hides(`${menu(position)} > ul`);
      },
    );

    test("the menu of a narrow screen opens, closes, and links to a page", async () => {
      await narrow(async () => {
        await openAt(moment, "/");
        await visitor.click("[aria-controls=site-menu]");
        await shows("#site-menu");
        await (moment === "without scripts"
          ? visitor.click("[aria-controls=site-menu]")
          : visitor.press("Escape"));
        await hides("#site-menu");
        await visitor.click("[aria-controls=site-menu]");
        await shows("#site-menu");
        await visitor.click('#site-menu a[href="/about"]');
        await arrives("pages/about");
        await hides("#site-menu");
      });
    });
  };

  /**
   * Opens every kind of page. Returns a line for each missing heading or footer and, with scripts, for each console
   * message or error.
   */
  const look = async (moment: Moment) => {
    const faults: string[] = [];
    for (const { address } of pagesToOpen(SPECIFIED)) {
      await openAt(moment, address);
      for (const part of ["main h1", "footer.site-footer address"])
        if (!(await isShown(part))) faults.push(`${address} does not show ${part}`);
      if (moment !== "without scripts")
        faults.push(...(await visitor.faults()).map((fault) => `${address}: ${fault}`));
    }
    return faults;
  };

  (isInstalled ? describe : describe.skip)(`in ${engine}`, () => {
    describe.each([
      ["with scripts", true],
      ["without scripts", false],
    ])("%s,", (_, scripts) => {
      beforeAll(async () => {
        visitor = await open(scripts);
      });
      afterAll(() => visitor.close());
      if (scripts) withScripts();
      else withoutScripts();
    });
  });

  function withScripts() {
    test("every kind of page loads and starts its scripts without errors", async () => {
      expect(await look("after React has started")).toEqual([]);
    });

    describe.each(["before React starts", "after React has started"] as const)("%s,", (moment) => {
      menusAt(moment);

      test("the header gets `data-scrolled` at 11 pixels of scrolling, and loses it at 10", async () => {
        await openAt(moment, "/");
        await visitor.run(() => window.scrollTo(0, 11));
        await shows("header.site-header[data-scrolled]");
        await visitor.run(() => window.scrollTo(0, 10));
        await shows("header.site-header:not([data-scrolled])");
      });

      test("a menu opens by keyboard, and Escape returns the focus to its button", async () => {
        await openAt(moment, "/");
        await focus(`${menu(1)} > button`);
        await visitor.press("Enter");
        await shows(`${menu(1)} > ul`);
        await visitor.press("ArrowDown");
        await waitFor("the first entry's focus", () => matches(`${menu(1)} li:first-child a:focus`));
        await visitor.press("Escape");
        await hides(`${menu(1)} > ul`);
        expect(await matches(`${menu(1)} > button:focus`)).toBe(true);
      });

      test("a button shows the next step of a sample, and closing the controls shows the later lines again", async () => {
        await openAt(moment, SAMPLE);
        await focus("[data-play] summary");
        await visitor.press("Enter");
        await hides("[data-play] li:nth-child(2)");
        await hides('figure [data-step="2"]');
        await visitor.click('[data-play] button[value="1"]');
        await shows("[data-play] li:nth-child(2)");
        await shows('figure [data-step="2"]');
        await hides("[data-play] li:first-child");
        await visitor.click("[data-play] summary");
        await hides("[data-play] li:nth-child(2)");
        await shows('figure [data-step="3"]');
      });

      test("a worksheet multiplies the typed numbers", async () => {
        await openAt(moment, WORKSHEET);
        for (const [field, number] of [
          ["label:first-of-type", "20"],
          ["label:last-of-type", "45,000"],
        ]) {
          await focus(`[data-worksheet] li:first-child ${field} input`);
          await visitor.type(number ?? "");
        }
        await waitFor("the sum", () =>
          visitor.run(() => document.querySelector("[data-worksheet] li output")?.textContent === "900,000"),
        );
      });

      test("a copy button shows a message when it is clicked", async () => {
        await openAt(moment, "/contact");
        await shows("[data-copy]");
        await visitor.click("[data-copy]");
        await shows("[data-copy] + [role=status] > :not([hidden])");
      });
    });

    test("a link opens its page and focuses the heading without a page load, and Back returns", async () => {
      await openAt("after React has started", "/");
      await visitor.run(() => document.documentElement.setAttribute("data-same-load", ""));
      await visitor.click('footer a[href="/about"]');
      await arrives("pages/about");
      await waitFor("the title", async () =>
        (await visitor.run(() => document.title)).includes(titleOf("pages/about")),
      );
      expect(await visitor.run(() => document.activeElement?.tagName)).toBe("H1");
      await visitor.run(() => history.back());
      await arrives("pages/home");
      expect(await matches("[data-same-load]")).toBe(true);
      expect(await visitor.faults()).toEqual([]);
    });

    const searchFor = async (words: string) => {
      await focus('input[name="words"]');
      await visitor.type(words);
    };
    const found = () =>
      visitor.run(() =>
        [...document.querySelectorAll("[data-results] a")].map((link) => link.getAttribute("href") ?? ""),
      );

    test("the search finds a page by a misspelt word", async () => {
      await openAt("after React has started", "/solutions");
      await searchFor("federl court");
      await waitFor("the page", async () => (await found())[0] === "/solutions/federal-court-portal");
      expect(await matches("[data-results] mark")).toBe(true);
      await waitFor("the address", () => visitor.run(() => location.search === "?words=federl+court"));
    });

    test("the search keeps its results when React starts", async () => {
      await visitor.open("/services");
      await searchFor("payment");
      await waitFor("results", async () => (await found()).includes("/services/fintech-payments"));
      await hydrate();
      expect(await found()).toContain("/services/fintech-payments");
    });

    test("a menu that was opened before React started stays open until the pointer leaves", async () => {
      await visitor.open("/");
      await visitor.hover(`${menu(2)} > button`);
      await hydrate();
      await shows(`${menu(2)} > button[aria-expanded="true"]`);
      expect(await isShown(`${menu(2)} > ul`)).toBe(true);
      await visitor.hover(null);
      await hides(`${menu(2)} > ul`);
    });

    test("the open menu of a narrow screen stays open when React starts", async () => {
      await narrow(async () => {
        await visitor.open("/");
        await visitor.click("[aria-controls=site-menu]");
        await hydrate();
        expect(await isShown("#site-menu")).toBe(true);
      });
    });
  }

  function withoutScripts() {
    menusAt("without scripts");

    test("every kind of page shows its heading and its footer", async () => {
      expect(await look("without scripts")).toEqual([]);
    });

    test("an opened sample shows its first and its last step, without buttons", async () => {
      await openAt("without scripts", SAMPLE);
      await shows('figure [data-step="3"]');
      await visitor.click("[data-play] summary");
      await shows("[data-play] li:first-child");
      await shows("[data-play] li:last-child");
      expect(await isShown("[data-play] button")).toBe(false);
    });

    test("a worksheet accepts numbers and shows no sums", async () => {
      await openAt("without scripts", WORKSHEET);
      await focus("[data-worksheet] li input");
      await visitor.type("20");
      const typed = () =>
        visitor.run(() => document.querySelector<HTMLInputElement>("[data-worksheet] li input")?.value);
      await waitFor("the number", async () => (await typed()) === "20");
      expect(await isShown("[data-worksheet] li input:focus")).toBe(true);
      expect(await isShown("[data-worksheet] output")).toBe(false);
    });

    test("an answer opens when its question is clicked", async () => {
      await openAt("without scripts", SAMPLE);
      expect(await isShown("#questions details p")).toBe(false);
      await visitor.click("#questions summary");
      await shows("#questions details p");
    });

    test("a menu opens when its button has the focus, and a link in the menu opens a page", async () => {
      await visitor.open("/");
      await focus(`${menu(1)} > button`);
      await shows(`${menu(1)} > ul`);
      await visitor.click(`${menu(1)} a[href="/services"]`);
      await arrives("pages/services");
    });

    test("an address under an alias such as `/rtw/*` opens the page that has this alias", async () => {
      await visitor.open("/rtw/anything");
      await arrives("solutions/rtw-ng");
    });
  }
}
