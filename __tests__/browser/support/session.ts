import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { QUICK } from "../../../src/hosting/compress";
import type { Listening } from "../../support/listen";
import { DESKTOP, openTestBrowser } from "./browser";
import { type BuiltSite, SPECIFIED, startSite } from "./site";

/** Milliseconds for one test, on a machine that may be busy with others. */
const TEST_TIMEOUT = 60_000;
const STEP_TIMEOUT = 20_000;
/** Pages that are looked at at the same time: more than this, and two processors only wait. */
const LANES = 3;

export interface Session {
  /** The site that is served. */
  readonly site: BuiltSite;
  /** The served site's address, without a slash at the end. */
  readonly url: string;
  /** A page in a context of its own, on a desktop screen unless told otherwise. It is closed after the test. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * The page that all tests which ask for these options use, one after the other: to open an address in it takes half as
   * long. Routes, listeners and storage of the test before are gone. For tests that do not set its clock, add scripts to
   * it, or depend on an empty cache. A name gives a group of tests a page of their own.
   */
  keptPage: (options?: BrowserContextOptions, name?: string) => Promise<Page>;
  /** Such a page without scripts: for tests that only read what the HTML says. */
  readerPage: () => Promise<Page>;
  /**
   * Looks at every item, several at a time, and gathers the faults. Each time with a page that was used before, or with
   * one of its own browser profile for a `firstVisit`.
   */
  faultsInEach: <Item>(
    items: readonly Item[],
    check: (page: Page, item: Item) => Promise<readonly string[]>,
    options?: BrowserContextOptions & { firstVisit?: boolean },
  ) => Promise<string[]>;
}

/**
 * Serves a built site for the tests of one file, and opens its pages in the browser of its worker. `immutableQuality` is the compression quality for files that never change.
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
    const passing = (browser?.contexts() ?? []).filter(
      (context) => !keptPages.some((page) => page.context() === context),
    );
    await Promise.all([...passing.map((context) => context.close()), ...keptPages.map(leave)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const newPage: Session["newPage"] = async (options) => {
    if (!browser) throw new Error("The browser starts before the first test.");
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
      await Promise.all(Array.from({ length: LANES }, work));
      return faults.sort();
    },
  };
}

/** Takes away from a page what a test has done to it, so that the next one can open an address in it. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(false);
  await page.mouse.move(-1, -1);
  await page.evaluate(() => window.sessionStorage.clear());
}

/** Opens a page that no pointer is on: the headless shell puts one on each, which the site would take for a sign of use. */
export async function newWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.evaluate(twoFrames);
  return page;
}

/** Runs in a page: resolves when it has been drawn, and has heard of the pointer. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
