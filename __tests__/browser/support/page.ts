import type { Locator, Page, Route } from "playwright-core";
import { titleOf } from "./site";

declare global {
  interface Window {
    ___navigate: (to: string) => void;
    spoken: string[];
  }
}

/** The heading of a page, when it has these words. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** Waits for the page of a record, by its heading. */
export const shows = (page: Page, record: string) => heading(page, titleOf(record)).waitFor();

/** Goes to an address as a link does. */
export const navigate = (page: Page, address: string) =>
  page.evaluate((to) => window.___navigate(to), address);

/** A link at the foot of the page. */
export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** 'Loading...', while it is shown. */
export const spinner = (page: Page): Locator => page.locator("#page-loading").filter({ visible: true });

/** The paths that a page asks for from now on, as far as they match; the list grows while the page is used. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pattern.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** The errors of a page's scripts from now on. */
export function scriptErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}

/** Does one step after the other on a page, each a name and what it is done to: `hover Services, leave, wait 300`. */
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
  /** Everything else that is said of the page: robots, share pictures, structured data. */
  others: string[];
}

/** What a page says of itself. Lists, because there must be one of each and not two. */
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
 * Listens as a screen reader does: notes each element that takes the focus and has something to say, and each
 * change in a live region. Returns a function that tells what was heard since, without the links that were clicked.
 */
export async function spokenChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.spoken = [];
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.matches("a, button")) return;
      // An element without a role of its own, as the router's wrapper, has nothing to say.
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
  // The announcer speaks a frame late, so two frames are let pass first.
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.spoken;
    });
}

/**
 * Holds back what a page asks for at an address until the function that this returns lets it come, or come with a
 * status in its place.
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

/** Lets a page that is opened after this find another connection in place of the browser's own. */
export const holdConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);

/** The button of a drop-down menu in the header. */
export const menuButton = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: label });

/** The list that the button opens, in the header's menu of this name. */
export const menuList = (page: Page, label: string, menu = "Main") =>
  page.locator(`nav[aria-label="${menu}"] li:has(> button:text-is("${label}")) > ul`);

/** The labels of the menus that are open, once what is queued is done. */
export async function openMenus(page: Page): Promise<string[]> {
  await reactDone(page);
  return page.locator('nav[aria-label="Main"] button[aria-expanded="true"]').allInnerTexts();
}

/**
 * Waits until React has drawn, and run the effects of, what has happened to the page. It does both in messages to
 * itself, which come whether a clock stands still or not; ours are queued behind them.
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

/** What has the focus: its text, or its name where it has none. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim() || element?.getAttribute("aria-label") || element?.tagName;
  });
