import type { Locator, Page, Route } from "playwright-core";
import { titleOf } from "./site";

declare global {
  interface Window {
    ___navigate: (to: string) => void;
    spoken: string[];
  }
}

/** The main heading of a page, if it has this text. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** Waits for the page of a record, by its heading. */
export const shows = (page: Page, record: string) => heading(page, titleOf(record)).waitFor();

/** Navigates to an address as a click on a link does. */
export const navigate = (page: Page, address: string) =>
  page.evaluate((to) => window.___navigate(to), address);

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Finds the text 'Loading...' while it is visible. */
export const spinner = (page: Page): Locator => page.locator("#page-loading").filter({ visible: true });

/** Returns the paths matching `pattern` that a page requests from now on. Each request extends the list. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pattern.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Returns the errors of a page's scripts from now on. The list grows while the page is used. */
export function scriptErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}

/**
 * Performs steps on a page, one after another, each with an optional argument: `hover Services, leave, wait
 * 300`.
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
  /** All other metadata of the page: robots, share pictures, structured data. */
  others: string[];
}

/** The metadata of a page. Most are lists, so that tests notice a missing or a second element. */
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
 * Listens like a screen reader: records the text of each focused heading, and of each live region that
 * changes. Returns a function that returns these texts.
 */
export async function spokenChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.spoken = [];
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.matches("a, button")) return;
      // Records only headings. Screen readers say nothing about a focused element without a role, such as the router's
      // wrapper.
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
  // Waits for two frames, because Gatsby's own announcement, which the site must suppress, would come a frame later.
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.spoken;
    });
}

/**
 * Holds back a page's request for an address until the returned function lets it through, or responds with a
 * status instead.
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

/** Replaces the browser's connection information in pages that are opened later. */
export const holdConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);

/** The button of a drop-down menu in the header. */
export const menuButton = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: label });

/** The list that the button with this label opens. `menu` is the `aria-label` of the header's `nav` element. */
export const menuList = (page: Page, label: string, menu = "Main") =>
  page.locator(`nav[aria-label="${menu}"] li:has(> button:text-is("${label}")) > ul`);

/** The labels of the open menus, once all queued tasks are done. */
export async function openMenus(page: Page): Promise<string[]> {
  await reactDone(page);
  return page.locator('nav[aria-label="Main"] button[aria-expanded="true"]').allInnerTexts();
}

/**
 * Waits until React has rendered all changes to the page and run their effects. React schedules both by posting
 * messages to itself, which arrive even if the clock is stopped. The messages of this function come after them.
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

/** The text of the focused element. If it has no text, its `aria-label` or its tag. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim() || element?.getAttribute("aria-label") || element?.tagName;
  });
