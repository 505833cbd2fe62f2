import { QUICK } from "@sitekit/hosting";
import type { Listening } from "@sitekit/testing/listen";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { DESKTOP, openTestBrowser } from "./browser";
import { type BuiltSite, SPECIFIED, startSite } from "./site";

/** The time limit for one test in milliseconds. It is long because the machine may be busy with other tests. */
const TEST_TIMEOUT = 60_000;
const STEP_TIMEOUT = 20_000;
/**
 * The number of pages that `faultsInEach` uses at the same time. On a computer with two processors, more pages would
 * not make it faster.
 */
const PAGES_AT_ONCE = 3;

export interface Session {
  readonly site: BuiltSite;
  /** The served site's address, without a slash at the end. Empty until `beforeAll` has started the server. */
  readonly url: string;
  /** Opens a page in its own browser context, by default with a desktop window size. It is closed after the test. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * A page that tests share: each call with the same `options` and `name` returns the same page. Opening an address
   * in a shared page takes half as long as in a new page. After each test, the page's routes, listeners and session
   * storage are removed. Do not use a shared page in tests that add init scripts or depend on an empty cache. The clock
   * of a shared page stays changed after the test. So tests that set or stop the clock must pass a `name`, which gives
   * them a separate page.
   */
  keptPage: (options?: BrowserContextOptions, name?: string) => Promise<Page>;
  /** A `keptPage` in which JavaScript is disabled. */
  readerPage: () => Promise<Page>;
  /**
   * Runs `check` for every item, and returns all faults. Opens a few pages and uses them at the same time. In each
   * page, items are checked one after another. With `firstVisit`, each item gets a new page in a new browser context
   * with an empty cache.
   */
  faultsInEach: <Item>(
    items: readonly Item[],
    check: (page: Page, item: Item) => Promise<readonly string[]>,
    options?: BrowserContextOptions & { firstVisit?: boolean },
  ) => Promise<string[]>;
}

/**
 * Serves a built site and starts a browser for the tests of a file or `describe`. For `immutableQuality`, see
 * `startSite`.
 */
export function startSession(built = SPECIFIED, immutableQuality = QUICK): Session {
  jest.setTimeout(TEST_TIMEOUT);
  let site: Listening | undefined;
  let browser: Browser | undefined;
  const kept = new Map<string, Page>();
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(built, immutableQuality), openTestBrowser()]);
  });
  afterEach(async () => {
    const keptPages = [...kept.values()];
    const others = (browser?.contexts() ?? []).filter(
      (context) => !keptPages.some((page) => page.context() === context),
    );
    await Promise.all([...others.map((context) => context.close()), ...keptPages.map(reset)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const newPage: Session["newPage"] = async (options) => {
    if (!browser) throw new Error("The browser has not started yet. Open pages only in tests.");
    const context = await browser.newContext({ baseURL: site?.url, ...DESKTOP, ...options });
    context.setDefaultTimeout(STEP_TIMEOUT);
    return options?.javaScriptEnabled === false ? context.newPage() : newWindow(context);
  };
  const keptPage: Session["keptPage"] = async (options = {}, name = "") => {
    const key = JSON.stringify([options, name]);
    const page = kept.get(key) ?? (await newPage(options));
    kept.set(key, page);
    return page;
  };
  return {
    site: built,
    get url() {
      return site?.url ?? "";
    },
    newPage,
    keptPage,
    readerPage: () => keptPage({ javaScriptEnabled: false }),
    faultsInEach: async (items, check, { firstVisit = false, ...options } = {}) => {
      const queue = items.values();
      const faults: string[] = [];
      const work = async () => {
        let page: Page | undefined;
        for (const item of queue) {
          page ??= await newPage(options);
          faults.push(...(await check(page, item)));
          if (!firstVisit) continue;
          await page.context().close();
          page = undefined;
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
      return faults.sort();
    },
  };
}

/**
 * Removes a shared page's listeners and routes, and clears its session storage. Sets the page online, and moves the
 * mouse pointer out of the window.
 */
async function reset(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(false);
  await page.mouse.move(-1, -1);
  await page.evaluate(() => window.sessionStorage.clear());
}

/**
 * Opens an empty page, and waits for the pointer event that Chromium's headless shell sends to each new page. If this
 * event arrived after a test had opened the site, it would start the site's scripts, as a visitor's pointer does.
 */
export async function newWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.evaluate(twoFrames);
  return page;
}

/**
 * Runs in a page. Resolves after two animation frames. By then, the page has been rendered once, and the pointer event
 * of the headless shell (see `newWindow`) has arrived.
 */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
