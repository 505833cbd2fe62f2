/** Tests what visitors see when a request, a script or the rendering of a page fails. */
import type { Page, Route } from "playwright-core";
import { DESKTOP, PHONE, startScripts, useWhatNeedsReact, visit } from "./support/browser";
import {
  footerLink,
  heading,
  holdBack,
  navigate,
  reactDone,
  requestsOf,
  scriptErrors,
  shows,
} from "./support/page";
import { startSession } from "./support/session";
import { titleOf } from "./support/site";

const session = startSession();

const aboutLink = (page: Page) => footerLink(page, "About Us");
const problem = (page: Page) => page.locator("#page-problem").filter({ visible: true });
const tryAgain = (page: Page) => problem(page).getByRole("button", { name: "Try again" });

/** Resolves when the browser has loaded a whole page, rather than only the data that React needs to render it. */
const normalLoad = (page: Page) => page.waitForEvent("load");

/** Opens the home page and starts React. */
async function home(): Promise<Page> {
  const page = await session.keptPage();
  await visit(page, "/");
  return page;
}

/** Navigates from the home page to the page "About", reloads this page, and starts React. */
async function reloadedAfterNavigation(): Promise<Page> {
  const page = await home();
  await aboutLink(page).click();
  await shows(page, "pages/about");
  await page.reload();
  await startScripts(page);
  return page;
}

const dataOf = (name: string) => `**/page-data/${name}/page-data.json`;
const abort = (route: Route) => route.abort();
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: "" });

describe("if the data or code of the next page cannot be loaded, a full page load", () => {
  test.each<
    [what: string, request: string | RegExp, answer: (route: Route) => unknown, to: string, record: string]
  >([
    [
      "the response for the data has status 404",
      dataOf("{about,404.html,500.html}"),
      status(404),
      "/about",
      "pages/about",
    ],
    [
      "the response for the data has status 503",
      dataOf("{about,404.html,500.html}"),
      status(503),
      "/about",
      "pages/about",
    ],
    [
      "the data is replaced by the sign-in page of a network",
      dataOf("about"),
      (route) => route.fulfill({ body: "<p>Please log in to the network</p>" }),
      "/about",
      "pages/about",
    ],
    [
      "the data of an address with a query does not arrive",
      dataOf("contact"),
      abort,
      "/contact?about=/services/nabs",
      "pages/contact",
    ],
    [
      "the data of an address with a fragment does not arrive",
      dataOf("services"),
      abort,
      "/services#upkeep",
      "pages/services",
    ],
    // This case opens the page of a service, because this page and the home page use different templates. For a page
    // with the home page's template, the browser would not request the code, because it is already loaded.
    [
      "the code that renders the page does not arrive",
      /component---src-templates-offering-/,
      abort,
      "/services/iot-asset-tracking",
      "services/iot-asset-tracking",
    ],
  ])(
    "opens that page at its complete URL (with query and fragment), and Back leads to the previous page (%s)",
    async (_, request, answer, to, record) => {
      const page = await home();
      await page.route(request, answer);
      await Promise.all([normalLoad(page), navigate(page, to)]);
      await shows(page, record);
      expect(page.url()).toBe(session.url + to);
      await page.goBack();
      await shows(page, "pages/home");
    },
  );

  test.each<[what: string, requests: string, answer: (route: Route) => unknown, last: string]>([
    [
      "the server responds with status 500 to all requests for page data",
      "**/page-data.json",
      status(500),
      dataOf("500.html"),
    ],
    ["the server sends no response for the data", dataOf("about"), () => {}, dataOf("about")],
  ])("opens that page within eight seconds (%s)", async (_, requests, answer, last) => {
    const page = await session.newPage();
    await visit(page, "/");
    await page.route(requests, answer);
    await page.clock.install();
    const asked = page.waitForRequest(last);
    await aboutLink(page).click();
    await asked;
    await Promise.all([normalLoad(page), page.clock.runFor(8000)]);
    await shows(page, "pages/about");
  });

  test("lets the server redirect the visitor from the address of a removed page to a new address", async () => {
    const page = await home();
    await page.route(dataOf("about"), status(404));
    await page.route("**/about", (route) =>
      route.fulfill({ status: 301, headers: { location: "/services" } }),
    );
    await aboutLink(page).click();
    await page.waitForURL("**/services");
  });
});

describe("after a new version of the site was published,", () => {
  const publishAnew = (page: Page) =>
    page.route("**/page-data/app-data.json", (route) =>
      route.fulfill({ json: { webpackCompilationHash: "another build" } }),
    );

  test("a click on a link causes a full page load, and Back returns to the previous page in one step", async () => {
    const page = await home();
    await publishAnew(page);
    await Promise.all([normalLoad(page), aboutLink(page).click()]);
    await shows(page, "pages/about");
    await page.goBack();
    await shows(page, "pages/home");
  });

  test("Back and Forward each cause a full page load", async () => {
    const page = await reloadedAfterNavigation();
    await publishAnew(page);
    await Promise.all([normalLoad(page), page.evaluate(() => history.back())]);
    await shows(page, "pages/home");
    await Promise.all([normalLoad(page), page.goForward()]);
    // When React starts, the site detects that a new version was published, and loads the page once more.
    await Promise.all([normalLoad(page), page.evaluate(useWhatNeedsReact)]);
    await startScripts(page);
    await shows(page, "pages/about");
  });
});

describe("without a connection,", () => {
  test.each([
    ["with React", DESKTOP],
    ["on a phone without React", PHONE],
  ])(
    "a click on a link shows a message with the button Try again, and the current page stays open (%s)",
    async (_, options) => {
      const page = await session.keptPage(options);
      await page.goto("/");
      if (options === DESKTOP) await startScripts(page);
      await page.context().setOffline(true);
      await aboutLink(page).click();
      await problem(page).waitFor();
      await shows(page, "pages/home");
      await tryAgain(page).click();
      await problem(page).waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
      await page.context().setOffline(false);
      await tryAgain(page).click();
      await shows(page, "pages/about");
      expect(await problem(page).count()).toBe(0);
    },
  );

  test("Tab reaches the button Try again of the message, and the message disappears when a link opens a page that was already loaded", async () => {
    const page = await home();
    await footerLink(page, "Services").click();
    await shows(page, "pages/services");
    await page.context().setOffline(true);
    await aboutLink(page).click();
    await problem(page).waitFor();
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Try again");
    await footerLink(page, "Home").click();
    await shows(page, "pages/home");
    expect(await problem(page).count()).toBe(0);
  });

  test("on a reloaded page, Back shows a message, whose button Try again opens the previous page once the connection is restored", async () => {
    const page = await reloadedAfterNavigation();
    await page.context().setOffline(true);
    await page.evaluate(() => history.back());
    await problem(page).waitFor();
    await page.context().setOffline(false);
    await tryAgain(page).click();
    await shows(page, "pages/home");
  });

  test("the prefetch on hovering over a link fails, but a click on the link still opens its page after the connection is restored", async () => {
    const page = await home();
    await page.context().setOffline(true);
    await Promise.all([page.waitForEvent("requestfailed"), aboutLink(page).hover()]);
    await page.context().setOffline(false);
    await aboutLink(page).click();
    await shows(page, "pages/about");
  });
});

describe("if a script is blocked,", () => {
  test("the home page is readable and a link on it works, whichever script it is", async () => {
    const page = await session.newPage();
    const asked = requestsOf(page, /\.js$/);
    await visit(page, "/");
    const scripts = new Set(asked);
    expect(scripts.size).toBeGreaterThan(3);
    page.removeAllListeners("request");
    for (const script of scripts) {
      const isBlocked = ({ pathname }: URL) => pathname === script;
      await page.route(isBlocked, (route) => route.abort());
      const failed = page.waitForEvent("requestfailed", (request) => isBlocked(new URL(request.url())));
      await page.goto("/");
      await page.evaluate(useWhatNeedsReact);
      await failed;
      await shows(page, "pages/home");
      await aboutLink(page).click();
      await shows(page, "pages/about");
      await page.unroute(isBlocked);
    }
  });

  test("a menu still opens without React, by hover on a desktop and by tap on a phone", async () => {
    const desktop = await session.keptPage();
    await desktop.route(/\/(app|framework)-/, (route) => route.abort());
    await desktop.goto("/");
    await desktop.getByRole("button", { name: "Services" }).hover();
    await desktop.getByRole("link", { name: "All Services Overview" }).click();
    await shows(desktop, "pages/services");
    const phone = await session.keptPage(PHONE);
    await phone.route(/\/(app|framework)-/, (route) => route.abort());
    await phone.goto("/");
    await phone.getByRole("button", { name: "Menu" }).tap();
    await phone.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About Us" }).tap();
    await shows(phone, "pages/about");
  });
});

/**
 * Acts like a browser's translator: replaces the page's texts with nested `font` elements that contain these texts in
 * capital letters. With `alsoLater`, also replaces texts that are added later, as some translators do.
 */
function translateInPage(alsoLater = false): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root as Node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest("script, style, font font")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.textContent.toUpperCase();
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  translate(document.body);
  if (!alsoLater) return;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) translate(node);
  }).observe(document.body, { childList: true, subtree: true });
}

describe("if the script of an interactive part of a page does not load,", () => {
  const lamps = (page: Page) => page.locator("[data-worksheet] li input").first();
  const USED: [script: string, address: string, use: (page: Page) => Promise<unknown>, done: string][] = [
    ["worksheet.js", "/about", (page) => lamps(page).pressSequentially("2"), "output:text('–')"],
    ["finder.js", "/solutions", (page) => page.getByRole("searchbox").fill("court"), "mark"],
    [
      "samples.js",
      "/services/iot-asset-tracking",
      async (page) => {
        await page.locator("[data-play] summary").press("Enter");
        const isClosed = (await page.locator("[data-play][open]").count()) === 0;
        if (isClosed) await page.locator("[data-play] summary").press("Enter");
      },
      "[data-play][data-live]",
    ],
  ];
  test.each(USED)("using the part shows a message, and the next use loads the script: %s", async (...row) => {
    const [script, address, use, done] = row;
    const page = await session.keptPage(PHONE);
    await page.route(`**/${script}`, abort);
    await page.goto(address);
    await use(page);
    await problem(page).waitFor();
    await page.unroute(`**/${script}`);
    await use(page);
    await page.locator(done).first().waitFor();
    expect(await problem(page).count()).toBe(0);
  });

  test("no message appears before the visitor uses this part, and the first use loads the script if it is available again", async () => {
    const page = await session.keptPage(PHONE);
    await page.route("**/contact.js", abort);
    await page.goto("/contact?subject=Lamps");
    await page.waitForLoadState("networkidle");
    expect(await problem(page).count()).toBe(0);
    await page.unroute("**/contact.js");
    await page.locator("main a[href^='tel:']").first().focus();
    await page.locator("[data-enquiry]").filter({ hasText: "Lamps" }).waitFor();
  });

  test("a message appears after eight seconds, its button “Try again” loads the script, and the script does not run a second time when the delayed first response arrives", async () => {
    const page = await session.newPage(PHONE);
    const release = await holdBack(page, "**/samples.js");
    await page.goto("/services/iot-asset-tracking");
    await page.clock.install();
    await page.locator("[data-play] summary").press("Enter");
    await page.clock.runFor(8000);
    await problem(page).waitFor();
    await tryAgain(page).click();
    await page.locator("[data-play][data-live]").waitFor();
    expect(await problem(page).count()).toBe(0);
    const late = page.waitForEvent("requestfinished");
    release();
    await late;
    await reactDone(page);
    // If samples.js ran twice, two event listeners would handle this click, and the sample would skip a step.
    await page.locator('[data-play] button[value="1"]').click();
    expect(await page.locator("[data-play] li").nth(1).isVisible()).toBe(true);
  });
});

test("if the search index does not load, a message appears, and typing another letter loads the index", async () => {
  const page = await session.newPage();
  await page.route("**/search.json", () => {});
  await page.goto("/solutions");
  await page.getByRole("searchbox").focus();
  await page.waitForRequest("**/search.json");
  await page.clock.install();
  await page.keyboard.type("court");
  await page.clock.runFor(9000);
  const status = page.locator("search [role=status]");
  await status.filter({ hasText: /\w/ }).waitFor();
  await page.unroute("**/search.json");
  await page.keyboard.type("s");
  await page.clock.runFor(1000);
  await page.locator("[data-results] mark").first().waitFor();
});

describe("when a visitor uses an element that needs React,", () => {
  /**
   * Pages, each with a function that uses the page like a visitor. This creates a state, such as filled fields, that
   * could be lost when React starts.
   */
  const PAGES: [address: string, use: (page: Page) => Promise<unknown>][] = [
    [
      "/contact?subject=Lamps",
      async (page) => {
        await page.locator("[data-enquiry]").waitFor();
        await page.getByRole("button", { name: /^Copy/ }).first().focus();
      },
    ],
    [
      "/about",
      async (page) => {
        await page.locator("[data-worksheet] li input").first().fill("20");
        await page.locator("[data-worksheet] li input").nth(1).fill("3");
        await page.locator("output", { hasText: "60" }).first().waitFor();
      },
    ],
    [
      "/solutions?words=fuel",
      async (page) => {
        await page.locator("[data-results] a").first().waitFor();
        await page.getByRole("searchbox").focus();
      },
    ],
  ];
  const CHANGES: [what: string, change: () => void, reactStarts: boolean][] = [
    ["a translator has replaced all texts", translateInPage, false],
    [
      "a script has changed a text",
      () => {
        const [text] = [...(document.querySelector("main h1")?.childNodes ?? [])];
        if (text) text.textContent = "Salut";
      },
      false,
    ],
    [
      "an extension has added an element next to a field or a link",
      () => {
        const field = document.querySelector("input") ?? document.querySelector("main a");
        field?.after(document.createElement("div"));
      },
      false,
    ],
    [
      "an extension has removed a part of the footer",
      () => document.querySelector("footer p, footer li")?.remove(),
      false,
    ],
    [
      "a script has changed the title of the tab",
      () => {
        document.title = "(1) news";
      },
      false,
    ],
    [
      "extensions have changed parts outside of the content",
      () => {
        document.documentElement.dataset.darkreaderMode = "dynamic";
        document.body.setAttribute("data-gr-ext-installed", "");
        document.querySelector("main")?.setAttribute("style", "color: red");
        document.head.append(document.createElement("style"));
        document.head.prepend(document.createElement("meta"));
        document.body.prepend(document.createElement("grammarly-popups"));
        document.documentElement.append(document.createElement("grammarly-integration"));
      },
      true,
    ],
    ["only the visitor has changed the page", () => {}, true],
  ];
  /** The page's HTML, title, field values, focused element and scroll position. */
  const stateOf = (page: Page) =>
    page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      // Leaves out the parts that change at every start of React, even if the visitor loses nothing.
      for (const part of copy.querySelectorAll("#gatsby-announcer, script")) part.remove();
      copy.removeAttribute("data-hydrated");
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, select")];
      return [
        // Leaves out attributes that Gatsby and Helmet change. Helmet writes `data-react-helmet` again at some time
        // after React has started.
        copy.outerHTML.replace(/ (tabindex="-1"|style="outline:none"|data-react-helmet="\w*")/g, ""),
        document.title,
        fields.map(({ value }) => value).join(),
        [...document.body.querySelectorAll("*")].indexOf(document.activeElement as Element),
        window.scrollY,
      ];
    });

  test.each(PAGES.flatMap(([address, use]) => CHANGES.map((change) => [address, ...change, use] as const)))(
    "the page %s keeps its content, field values, focus and scroll position, and a link on it still works (%s)",
    async (address, _, change, reactStarts, use) => {
      // On a phone, ordinary interactions, such as typing, do not start React. So `use` and `change` run before React
      // starts.
      const page = await session.keptPage(PHONE);
      const errors = scriptErrors(page);
      await page.goto(address);
      await use(page);
      await page.evaluate(change);
      const before = await stateOf(page);
      const compared = page.waitForResponse(
        (response) =>
          response.request().resourceType() === "fetch" && response.url() === session.url + address,
      );
      if (reactStarts) await startScripts(page);
      else await page.evaluate(useWhatNeedsReact);
      await compared;
      await reactDone(page);
      expect(await stateOf(page)).toEqual(before);
      expect(errors).toEqual([]);
      await page.locator("footer a[href='/services']").first().click();
      await shows(page, "pages/services");
    },
  );
});

describe("after the browser has translated a page,", () => {
  const translate = (page: Page) => page.evaluate(translateInPage, false);

  test.each([
    ["the translator translates each new page after it is shown", false],
    ["the translator translates new texts immediately", true],
  ])(
    "the visitor can open other pages and go back, and each page shows its own heading (%s)",
    async (_, alsoLater) => {
      const titleShown = (name: string) => (alsoLater ? titleOf(name).toUpperCase() : titleOf(name));
      const page = await session.keptPage();
      const errors = scriptErrors(page);
      await visit(page, "/services/iot-asset-tracking");
      await page.evaluate(translateInPage, alsoLater);
      for (const [to, name] of [
        ["/services/data-management", "services/data-management"],
        ["/solutions", "pages/solutions"],
        ["/solutions/nabs", "solutions/nabs"],
        ["/contact?about=/services/data-management", "pages/contact"],
        ["/", "pages/home"],
      ] as const) {
        await navigate(page, to);
        await heading(page, titleShown(name)).and(page.locator(":focus")).waitFor();
        if (!alsoLater) await translate(page);
      }
      await page.goBack();
      await heading(page, titleShown("pages/contact")).waitFor();
      expect(errors).toEqual([]);
    },
  );

  test("the menu on a phone still opens and closes", async () => {
    const page = await session.keptPage(PHONE);
    const errors = scriptErrors(page);
    await visit(page, "/");
    await translate(page);
    const menu = page.locator("#site-menu");
    for (const _ of [1, 2]) {
      await page.locator("[aria-controls=site-menu]").tap();
      await menu.waitFor();
      await page.locator("[aria-controls=site-menu]").tap();
      await menu.waitFor({ state: "hidden" });
    }
    expect(errors).toEqual([]);
    await page.locator("[aria-controls=site-menu]").waitFor();
  });

  test("a menu on a desktop still opens by hover, and a link in it still works", async () => {
    const page = await home();
    await translate(page);
    await page.locator('nav[aria-label="Main"] button').first().hover();
    await page.locator('nav[aria-label="Main"] .menu-list a').first().click();
    await shows(page, "pages/services");
  });
});

test("if React cannot render a page, an error page appears instead, and its link “Load the page again” opens the requested page", async () => {
  const page = await home();
  // Removes elements, as a browser extension might. To show the next page, React tries to remove the same elements,
  // which throws an error.
  await page.evaluate(() => {
    const main = document.querySelector("main");
    for (const part of [...(main?.children ?? [])]) part.remove();
  });
  await aboutLink(page).click();
  await heading(page, "This page could not be shown").waitFor();
  await page.getByRole("link", { name: "Load the page again" }).click();
  await shows(page, "pages/about");
});
