import { waitFor } from "@sitekit/testing/waitFor";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { FIXTURES } from "../../support/fixtureContent";
import { hydrated, openTestBrowser } from "./browser";
import { type ContentRepository, contentRepository } from "./contentRepository";
import { type Develop, openConnected, startDevelop } from "./develop";
import { type KeptEditor, keptEditor } from "./keptEditor";

/** Milliseconds that one test may take. Tests wait for Gatsby to render changed pages, and the machine may be busy. */
const TEST_TIMEOUT = 120_000;
const START_TIMEOUT = 400_000;
const STEP_TIMEOUT = 40_000;
/** If the expected element is not visible after this many milliseconds, `open` loads the page again. */
const RELOAD_AFTER = 5000;
const LAPTOP = { viewport: { width: 1400, height: 900 } };

/** The site and the editor, which `develop` serves from a copy of the project. Tests may change the copy's content. */
export interface DevelopSession extends ContentRepository {
  /** The address of the site, without a slash at the end. */
  url: () => string;
  /** What `develop` has printed so far. */
  output: () => string;
  /** `printed(text, after)` waits until `develop` prints the text. Ignores the first `after` characters of `output`. */
  printed: Develop["printed"];
  ask: (query: string) => Promise<{ data?: unknown; errors?: unknown }>;
  /** The text of the file `page-data.json` of a page, or an empty string if the page does not exist. */
  pageData: (address: string) => Promise<string>;
  /**
   * The page with the editor. Tests share this page, because the editor takes long to load. After each test, the
   * open record is closed and unsaved text is discarded.
   */
  editor: () => Promise<Page>;
  /**
   * Shows the page of the site at this path, in a second browser page. The editor stays open in the first. All calls of
   * `site` and `open` in a test use the same second page. Navigates with Gatsby's `___navigate`, which a click on a
   * link also calls.
   */
  site: (path: string) => Promise<Page>;
  /**
   * Loads a page of the site, and waits until the element that `shown` returns is visible. The page may be so new that
   * Gatsby has not created it yet.
   */
  open: (path: string, shown: (site: Page) => Locator) => Promise<void>;
  /** The messages of the uncaught errors in all pages since the test began. */
  faults: () => readonly string[];
  /** Opens an empty browser page for the site. It is closed after the test. */
  newPage: () => Promise<Page>;
  /** Discards all uncommitted changes to the content, and waits until Gatsby has rendered the restored content. */
  restore: () => Promise<void>;
}

/** Starts one `develop` and one browser for all tests of a file. */
export function startDevelopSession(): DevelopSession {
  jest.setTimeout(TEST_TIMEOUT);
  let develop: Develop | undefined;
  let browser: Browser | undefined;
  let profile: BrowserContext | undefined;
  let beside: Page | undefined;
  let marks = 0;
  const faults: string[] = [];
  const url = () => develop?.url ?? "";
  const output = () => develop?.output() ?? "";
  const { repository, commitAll, putBack } = contentRepository(() => {
    // Does not return an empty path, because it would mean the current folder, and the tests would change the content
    // of this project instead of its copy.
    if (!develop) throw new Error("develop has not started.");
    return develop.folder;
  });
  const { git, read, write } = repository;

  const restore = async () => {
    const before = output().length;
    if (!putBack()) return;
    // Gatsby does not say when it has rendered the restored files. So this function also changes one more record. When
    // Gatsby has reported this change and then written page data, it has rendered the restored files too.
    marks += 1;
    write(MARKED, read(MARKED).replace(/"description": ".*"/, `"description": "Change ${marks}"`));
    git("commit", "-q", "-m", "Mark", "--", `content/${MARKED}`);
    await develop?.printed(MARKED, before);
    await develop?.printed("success Writing page-data", output().indexOf(MARKED, before));
  };
  const pageIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.push(error.message));
    return page;
  };
  const newProfile = async (options?: BrowserContextOptions) => {
    if (!browser) throw new Error("The browser has not started yet. Open pages only in tests.");
    const context = await browser.newContext({ ...LAPTOP, ...options, baseURL: url() });
    context.setDefaultTimeout(STEP_TIMEOUT);
    return context;
  };
  /** Opens a page for the site. All such pages share one browser profile, whose cache contains the site's code. */
  const newPage = async () => {
    profile ??= await newProfile();
    return pageIn(profile);
  };
  const editor: KeptEditor = keptEditor(async () => pageIn(await newProfile({ reducedMotion: "reduce" })));
  const pageData: DevelopSession["pageData"] = async (address) => {
    const answer = await fetch(`${url()}/page-data${address}/page-data.json`);
    return answer.ok ? answer.text() : "";
  };
  const closePages = async () => {
    beside = undefined;
    await Promise.all(profile?.pages().map((page) => page.close()) ?? []);
  };

  beforeAll(async () => {
    [develop, browser] = await Promise.all([startDevelop(FIXTURES), openTestBrowser()]);
    commitAll();
  }, START_TIMEOUT);
  afterEach(async () => {
    await Promise.all([closePages(), editor.leave()]);
    faults.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    await develop?.stop();
  });

  return {
    url,
    output,
    printed: async (text, after) => develop?.printed(text, after),
    ask: async (query) => {
      const response = await fetch(`${url()}/___graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query }),
      });
      return response.json();
    },
    pageData,
    editor: editor.page,
    site: async (address) => {
      if (!beside) {
        beside = await newPage();
        await openConnected(beside, address);
        await hydrated(beside);
      }
      await beside.evaluate((to) => window.___navigate(to), address);
      await beside.waitForURL(address);
      return beside;
    },
    open: async (address, shown) => {
      const page = beside ?? (await newPage());
      beside = page;
      // Waits until Gatsby has created the page. Then loads the page repeatedly until the element that `shown` returns
      // is visible, because Gatsby does not send a browser the changes that were made before the browser was connected.
      await waitFor(`a page at ${address}`, async () => (await pageData(address)) !== "");
      await waitFor(`the expected element at ${address}`, async () => {
        await openConnected(page, address);
        await hydrated(page);
        return shown(page)
          .waitFor({ timeout: RELOAD_AFTER })
          .then(
            () => true,
            () => false,
          );
      });
    },
    faults: () => faults,
    newPage,
    ...repository,
    restore,
  };
}

/** The file of the record that `restore` changes. Tests in a `DevelopSession` must not change it. */
const MARKED = "legal/terms-of-passage.json";
