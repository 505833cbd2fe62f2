import type { Page } from "playwright-core";
import { DESKTOP, PHONE, startScripts, stopClock, visit } from "./support/browser";
import { NO_SUCH_PAGE, pagesToOpen } from "./support/builtPages";
import {
  footerLink,
  type Head,
  heading,
  headOf,
  holdBack,
  navigate,
  reactDone,
  requestsOf,
  scriptErrors,
  shows,
  spinner,
  spokenChanges,
} from "./support/page";
import { startSession } from "./support/session";
import { record, titleOf } from "./support/site";

const session = startSession();

/**
 * Holds back every request for the data of the page at `path` until the returned `release` is called. `asked` resolves
 * when the browser sends the first of these requests.
 */
async function holdPageData(
  page: Page,
  path: string,
): Promise<{ asked: Promise<unknown>; release: (status?: number) => void }> {
  const url = `**/page-data${path}/page-data.json`;
  const release = await holdBack(page, url);
  return { asked: page.waitForRequest(url), release };
}

test("after a client-side navigation, the metadata is the same as in the new page's HTML, and the new page's heading has the focus", async () => {
  const addresses = pagesToOpen(session.site)
    .map(({ address }) => address)
    .filter((address) => address !== NO_SUCH_PAGE);
  // The metadata and headings in the HTML of each page, by address.
  const expected = new Map<string, Head>();
  const reader = await session.readerPage();
  for (const address of addresses) {
    await reader.goto(address);
    expected.set(address, await headOf(reader));
  }
  const page = await session.keptPage();
  await visit(page, "/");
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  for (const address of [...addresses.slice(1), "/"]) {
    await navigate(page, address);
    await page.waitForURL(address);
    await page.locator("main h1:focus").waitFor();
    await page.waitForFunction((title) => document.title === title, expected.get(address)?.titles[0]);
    expect({ address, head: await headOf(page) }).toEqual({ address, head: expected.get(address) });
  }
  expect(loads).toEqual([]);
});

describe("after a navigation,", () => {
  test("the focus is on the new page's heading, and screen readers announce the new page exactly once", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    const spoken = await spokenChanges(page);
    await footerLink(page, "About Us").click();
    await page.locator("main h1:focus").waitFor();
    await footerLink(page, titleOf("legal/privacy-policy")).click();
    await heading(page, titleOf("legal/privacy-policy")).and(page.locator(":focus")).waitFor();
    // Ignores the text 'Loading...', which is also announced if the page arrives late because the machine is busy.
    const heard = (await spoken()).filter((text) => text !== "Loading...");
    expect(heard).toEqual([titleOf("pages/about"), titleOf("legal/privacy-policy")]);
  });

  test("the page is scrolled to its top, and the next Tab reaches a control in its main content", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    await footerLink(page, "Services").click();
    await page.locator("main h1:focus").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("the element whose ID is the fragment of the new URL is in view and has the focus", async () => {
    const page = await session.keptPage();
    await visit(page, "/about");
    await navigate(page, "/services#upkeep");
    await page.locator("#upkeep:focus").waitFor();
    await page.waitForFunction(() => {
      const part = document.getElementById("upkeep")?.getBoundingClientRect();
      const header = document.querySelector("header.site-header")?.getBoundingClientRect();
      return part && header && part.top >= header.bottom - 1 && part.top < window.innerHeight;
    });
  });
});

const FRAGMENTS = [
  "#%",
  "#100%",
  "#%E0%A4%A",
  "#%FF%FE",
  "#%ud800",
  "#:~:text=%",
  "#//x",
  `#${"x".repeat(5000)}%`,
];

test.each(FRAGMENTS.map((fragment) => [fragment.slice(0, 20), fragment]))(
  "an address with the unusual fragment %s shows its page after a page load, a client-side navigation, Back and Forward",
  async (_, fragment) => {
    const page = await session.keptPage();
    const errors = scriptErrors(page);
    await visit(page, `/about${fragment}`);
    await shows(page, "pages/about");
    await page.evaluate((typed) => {
      location.hash = typed;
    }, `#typed${fragment}`);
    await reactDone(page);
    await navigate(page, `/services?words=%${fragment}`);
    await shows(page, "pages/services");
    await page.goBack();
    await shows(page, "pages/about");
    await page.goBack();
    await page.goForward();
    await reactDone(page);
    await shows(page, "pages/about");
    expect(errors).toEqual([]);
  },
);

test("a navigation to a path that cannot be decoded causes a full page load", async () => {
  const page = await session.keptPage();
  await visit(page, "/");
  await Promise.all([page.waitForEvent("load"), navigate(page, "/100%")]);
  await shows(page, "pages/not-found");
});

test("a stored scroll position from an earlier visit does not scroll the page when React starts", async () => {
  const page = await session.newPage();
  await visit(page, "/");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith("@@scroll")));
  await page.goto("/about");
  await visit(page, "/");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

describe("Back", () => {
  test("restores the previous page, its title and scroll position, and Forward returns to the next page", async () => {
    const page = await session.keptPage();
    await visit(page, "/");
    const title = await page.title();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY === 900);
    await navigate(page, "/about");
    await shows(page, "pages/about");
    await page.goBack();
    await shows(page, "pages/home");
    await page.waitForFunction(() => window.scrollY === 900);
    // Helmet sets the title a frame after the page has been rendered.
    const isTitled = (text: string) =>
      page.waitForFunction((wanted) => document.title.includes(wanted), text);
    await isTitled(title);
    await page.goForward();
    await shows(page, "pages/about");
    await isTitled(titleOf("pages/about"));
  });

  test("restores the position to which the visitor scrolled before React started", async () => {
    const page = await session.keptPage(PHONE);
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY === 900);
    await startScripts(page);
    await reactDone(page);
    await navigate(page, "/about");
    await shows(page, "pages/about");
    await page.goBack();
    await shows(page, "pages/home");
    await page.waitForFunction(() => window.scrollY === 900);
  });

  test.each([
    ["a desktop, where React has started again", DESKTOP],
    ["a phone, where React has not started again", PHONE],
  ])("leads to the previous page after the current page was reloaded on %s", async (_, options) => {
    const page = await session.keptPage(options);
    await visit(page, "/");
    await footerLink(page, "About Us").click();
    await shows(page, "pages/about");
    await page.reload();
    // A phone usually does not start React after a page load.
    if (options === DESKTOP) await startScripts(page);
    await page.evaluate(() => window.history.back());
    await shows(page, "pages/home");
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("the text 'Loading...'", () => {
  /** Opens the home page, stops its clock, and clicks the link to /about, whose data is delayed until `release()`. */
  async function waitingPage() {
    const page = await session.newPage();
    await visit(page, "/");
    const held = await holdPageData(page, "/about");
    await stopClock(page);
    await footerLink(page, "About Us").click();
    await held.asked;
    return { page, ...held };
  }

  test("appears with a moving spinner if a page has not arrived within 200 ms, and disappears when the page is shown", async () => {
    const { page, release } = await waitingPage();
    await page.clock.runFor(199);
    expect(await spinner(page).count()).toBe(0);
    await page.clock.runFor(1);
    await spinner(page).filter({ hasText: "Loading..." }).waitFor();
    const turns = spinner(page)
      .locator("svg")
      .evaluate((drawing) => drawing.getAnimations().map((animation) => animation.playState));
    expect(await turns).toEqual(["running"]);
    release();
    await page.clock.resume();
    await shows(page, "pages/about");
    await spinner(page).waitFor({ state: "detached" });
  });

  test("does not appear if a page arrives within 200 ms", async () => {
    const { page, release } = await waitingPage();
    await page.clock.runFor(150);
    release();
    await page.waitForURL("/about");
    await page.clock.runFor(40);
    await shows(page, "pages/about");
    await page.clock.runFor(10_000);
    expect(await spinner(page).count()).toBe(0);
  });

  test("disappears if the request for the page's data fails and the browser loads the whole page instead", async () => {
    const { page, release } = await waitingPage();
    await page.clock.runFor(200);
    await spinner(page).waitFor();
    release(404);
    await page.waitForEvent("load");
    await shows(page, "pages/about");
    expect(await spinner(page).count()).toBe(0);
  });

  test("does not appear when the skip link is used", async () => {
    const page = await session.newPage();
    await visit(page, "/");
    await stopClock(page);
    for (const _ of [1, 2]) {
      await page.locator(".skip-link").focus();
      await page.keyboard.press("Enter");
      await page.clock.runFor(1000);
      expect(await spinner(page).count()).toBe(0);
    }
  });
});

test.each<[what: string, instead: (page: Page) => Promise<unknown>, record: string]>([
  ["gone back", (page) => page.goBack(), "pages/home"],
  ["clicked another link", (page) => footerLink(page, "Contact").click(), "pages/contact"],
])("a page is not shown if its data arrives only after the visitor has %s", async (_, instead, record) => {
  const page = await session.keptPage();
  await visit(page, "/");
  await footerLink(page, "Services").click();
  await shows(page, "pages/services");
  const { asked, release } = await holdPageData(page, "/about");
  await footerLink(page, "About Us").click();
  await asked;
  await spinner(page).waitFor();
  await instead(page);
  await shows(page, record);
  await spinner(page).waitFor({ state: "detached" });
  const arrived = page.waitForResponse("**/page-data/about/page-data.json");
  release();
  await arrived;
  // The page "About" must not be in the history either. So after a click on Solutions, Back must lead to the page that
  // was shown before this click.
  await footerLink(page, "Solutions").click();
  await shows(page, "pages/solutions");
  await page.goBack();
  await shows(page, record);
});

test("each page's data is fetched only once, even if the window regains the focus or the browser goes online again", async () => {
  const page = await session.keptPage();
  const fetched = requestsOf(page, /\/page-data\.json$|\/sq\/d\//);
  await visit(page, "/");
  const go = async (name: string, record: string) => {
    await footerLink(page, name).hover();
    await footerLink(page, name).click();
    await shows(page, record);
  };
  for (const _ of [1, 2]) {
    await go("About Us", "pages/about");
    await go("Services", "pages/services");
    await go("Home", "pages/home");
  }
  // The pointer may also come to rest on other links, whose pages are then prefetched. So `fetched` may contain paths
  // that are not in `visited`, but no path twice.
  const visited = ["/page-data/about/", "/page-data/index/", "/page-data/services/"];
  expect(fetched).toEqual(expect.arrayContaining(visited.map((path) => `${path}page-data.json`)));
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.evaluate(() => {
    for (const name of ["blur", "focus", "offline", "online", "pageshow"])
      window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await go("About Us", "pages/about");
  expect(fetched).toHaveLength(new Set(fetched).size);
});

test("a page's data is fetched only once, even if the page is opened with different query strings", async () => {
  const page = await session.keptPage();
  const fetched = requestsOf(page, /\/contact\/page-data\.json/);
  await visit(page, "/contact?about=/services/data-management");
  await footerLink(page, "Services").click();
  await shows(page, "pages/services");
  await navigate(page, "/contact?about=/solutions/nabs");
  await shows(page, "pages/contact");
  await page.goBack();
  await shows(page, "pages/services");
  await page.goBack();
  await shows(page, "pages/contact");
  expect(new URL(page.url()).search).toBe("?about=/services/data-management");
  expect(fetched).toEqual(["/page-data/contact/page-data.json"]);
});

test("the copyright year is the current year, even if the site was built in an earlier year", async () => {
  const page = await session.newPage();
  const nextYear = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(nextYear, 0, 1, 0, 0, 1));
  await visit(page, "/");
  expect(await page.getByRole("contentinfo").getByText("©").textContent()).toMatch(
    new RegExp(`^© ${nextYear} ${record("company").name}`),
  );
});
