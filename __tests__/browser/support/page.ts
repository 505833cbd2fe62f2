import type { Locator, Page, Route } from "playwright-core";
import { titleOf } from "./site";

declare global {
  interface Window {
    ___navigate: (to: string) => void;
    spoken: string[];
  }
}

/** Finds the main heading (`h1`) whose text is exactly `name`. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** Waits until the page's main heading is the title of the record with this path, such as `pages/about`. */
export const shows = (page: Page, record: string) => heading(page, titleOf(record)).waitFor();

/** Navigates to a page of the site without a click. Calls the same function of Gatsby as a click on a link does. */
export const navigate = (page: Page, address: string) =>
  page.evaluate((to) => window.___navigate(to), address);

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Locates the spinner with the text "Loading...". Matches nothing while the spinner is hidden. */
export const spinner = (page: Page): Locator => page.locator("#page-loading").filter({ visible: true });

/**
 * From now on, records the path of each request that a page sends, if the path matches `pattern`. Returns the list of
 * these paths, to which the path of each later matching request is added.
 */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pattern.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/**
 * Starts to record the uncaught errors of a page's scripts. Returns the list of their messages, to which each later
 * error is added.
 */
export function scriptErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}

/**
 * Performs steps on a page, one after another. `steps` contains these steps, separated by commas:
 * `hover Services, leave`. The first word of a step is the name of a function in `known`. The rest of the step is the
 * argument of this function.
 */
export async function act(
  page: Page,
  known: Readonly<Record<string, (page: Page, what: string) => Promise<unknown>>>,
  steps: string,
): Promise<void> {
  for (const step of steps.split(", ")) {
    const [, name = "", what = ""] = /^(\w+) ?(.*)$/.exec(step) ?? [];
    if (!known[name]) throw new Error(`There is no step "${step}"`);
    await known[name](page, what);
  }
}

export interface Head {
  titles: string[];
  descriptions: (string | null)[];
  canonicals: (string | null)[];
  lang: string | null;
  headings: (string | undefined)[];
  /** The HTML of other elements with metadata, such as `robots`, Open Graph tags and structured data. */
  others: string[];
}

/**
 * Returns a page's metadata and main headings. Most of them are lists, so that tests notice if an element is missing
 * or occurs twice.
 */
export const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    return {
      titles: all("head title").map((title) => title.textContent),
      descriptions: all('meta[name="description"]').map((meta) => meta.getAttribute("content")),
      canonicals: all('link[rel="canonical"]').map((link) => link.getAttribute("href")),
      lang: document.documentElement.getAttribute("lang"),
      headings: all("h1").map((heading) => heading.textContent?.trim()),
      others: all(
        'link[type="application/json"], script[type="application/ld+json"], meta[name="robots"], ' +
          'meta[name^="twitter:"], meta[property^="og:"]',
      )
        .map(({ outerHTML }) => outerHTML.replace(' data-react-helmet="true"', ""))
        .sort(),
    };
  });

/**
 * Starts to record the texts that a screen reader would read out: the text of each heading that receives the focus,
 * and of each visible live region that changes. Returns a function that returns the texts recorded so far.
 */
export async function spokenChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.spoken = [];
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.matches("a, button")) return;
      // Records only headings. The router can also focus the `div` around the page, but screen readers say nothing
      // about this `div`, because it has no role.
      if (/^H\d$/.test(target.tagName)) window.spoken.push(target.textContent?.trim() ?? "");
    });
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest<HTMLElement>(live);
        if (region?.checkVisibility() && region.textContent?.trim())
          window.spoken.push(region.textContent.trim());
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  // Gatsby announces a new page in its own live region, one frame after the page has changed. The site must suppress
  // this. The returned function waits for two frames, so that its result contains the announcement if the site has
  // failed to suppress it.
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.spoken;
    });
}

/**
 * Delays a page's requests for `address`, which is a URL or a glob pattern, until the returned function is called. If
 * the function is called without an argument, the requests are sent to the server. If the function is called with a
 * status such as 500, each request gets an empty response with this status, and is not sent to the server.
 */
export async function holdBack(page: Page, address: string): Promise<(status?: number) => void> {
  let release = (_status?: number) => {};
  const gate = new Promise<number | undefined>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route: Route) => {
    const status = await gate;
    await (status ? route.fulfill({ status, body: "" }) : route.continue());
  });
  return (status) => release(status);
}

/** Replaces `navigator.connection` in each document that this page loads from now on. */
export const holdConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);

/** The button in the header that opens the drop-down menu with this label. */
export const menuButton = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: label });

/** The list that the button with this label opens. `menu` is the `aria-label` of the `nav` that contains the button. */
export const menuList = (page: Page, label: string, menu = "Main") =>
  page.locator(`nav[aria-label="${menu}"] li:has(> button:text-is("${label}")) > ul`);

/** Waits until React has rendered all changes, and returns the labels of the drop-down menus that are open. */
export async function openMenus(page: Page): Promise<string[]> {
  await reactDone(page);
  return page.locator('nav[aria-label="Main"] button[aria-expanded="true"]').allInnerTexts();
}

/**
 * Waits until React has rendered all pending changes and run their effects. React schedules this work with messages
 * (`MessageChannel`), which arrive even if a test has stopped the clock. This function posts messages too. They
 * arrive after the messages of React, so React's work is done by then.
 */
export async function reactDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of ["drawing", "effects", "what the effects asked for"]) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
  });
}

/** The text of the focused element. If it has no text, its `aria-label`, or else its tag name. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim() || element?.getAttribute("aria-label") || element?.tagName;
  });
