import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { DESKTOP, openBrowser } from "./browser";
import { type Site, startSite } from "./site";

export interface Session {
  /** The served site's address, without a slash at the end. */
  readonly url: string;
  /** A page in a context of its own, on a desktop screen unless told otherwise. It is closed after the test. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Serves the built site and starts a browser for the tests of one file. */
export function startSession(): Session {
  let site: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 30_000);
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get url() {
      return site?.url ?? "";
    },
    newPage: async (options) => {
      if (!browser) throw new Error("The browser starts before the first test.");
      const context = await browser.newContext({ baseURL: site?.url, ...DESKTOP, ...options });
      context.setDefaultTimeout(10_000);
      return context.newPage();
    },
  };
}
