import fs from "node:fs";
import path from "node:path";
import type { Browser, Page, Route } from "playwright-core";

/**
 * A page in the state in which its screenshot is taken: at a width, in a colour scheme and, for some screenshots, with
 * an open menu, search results or print styles.
 */
export interface State {
  /** The first part of the names of the screenshots, such as `home-320-light` in `home-320-light.before.png`. */
  name: string;
  address: string;
  width: number;
  scheme: "light" | "dark";
  media?: "print";
  /** Brings the loaded page into this state, for example by opening a menu. */
  prepare?: (page: Page) => Promise<void>;
}

const WIDTHS = [320, 360, 768, 1024, 1366, 1920];
const SCHEMES = ["light", "dark"] as const;
const HEIGHT = 900;

/**
 * Returns the states to compare. Each page in `pages` is shown at each width in each colour scheme, and once with
 * print styles. More states show open menus and search results. `sites` are the folders of the built sites. The
 * function chooses a service and a solution whose pages exist in all these sites.
 */
export function statesOf(...sites: string[]): State[] {
  const inAll = (folder: string) =>
    fs
      .readdirSync(path.join(sites[0] ?? "", folder))
      .filter((file) => file.endsWith(".html"))
      .find((file) => sites.every((site) => fs.existsSync(path.join(site, folder, file))));
  const first = (folder: string) => {
    const file = inAll(folder);
    if (!file) throw new Error(`No page in the folder ${folder} exists in all the built sites.`);
    return `/${folder}/${file.replace(".html", "")}`;
  };
  const pages = {
    home: "/",
    services: "/services",
    service: first("services"),
    solutions: "/solutions",
    solution: first("solutions"),
    about: "/about",
    contact: "/contact",
    legal: "/privacy-policy",
    "not-found": "/no-such-page",
  };
  const drawn = Object.entries(pages).flatMap(([template, address]) =>
    WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => ({ name: `${template}-${width}-${scheme}`, address, width, scheme })),
    ),
  );
  const menus = SCHEMES.flatMap((scheme): State[] => [
    { name: `menu-360-${scheme}`, address: "/", width: 360, scheme, prepare: openMobileMenu },
    { name: `menu-1366-${scheme}`, address: "/", width: 1366, scheme, prepare: openDropdown },
  ]);
  const searches = SCHEMES.flatMap((scheme) =>
    [360, 1366].flatMap((width): State[] => [
      {
        name: `found-${width}-${scheme}`,
        address: pages.solutions,
        width,
        scheme,
        prepare: searchFirstTitle,
      },
      {
        name: `nothing-found-${width}-${scheme}`,
        address: pages.solutions,
        width,
        scheme,
        prepare: searchInVain,
      },
    ]),
  );
  const paper = Object.entries(pages).map(
    ([template, address]): State => ({
      name: `${template}-print`,
      address,
      width: 768,
      scheme: "light",
      media: "print",
    }),
  );
  return [...drawn, ...menus, ...searches, ...paper];
}

const openMobileMenu = (page: Page) => page.locator("[popovertarget]").first().click();
const openDropdown = (page: Page) => page.locator("header nav li:has(> button)").first().hover();

const SEARCH = "search input";

async function searchFirstTitle(page: Page): Promise<void> {
  await page.locator(SEARCH).fill(await page.locator("[data-listed] h2").first().innerText());
  await page.locator("[data-results] a").first().waitFor();
}

async function searchInVain(page: Page): Promise<void> {
  await page.locator(SEARCH).fill("qqqqqqqq");
  await page.locator("[data-results] > p").waitFor();
}

/**
 * Opens the page in the given state, and takes a screenshot. It shows the whole page or, if the state has a function
 * `prepare`, only the visible part of the page.
 */
export async function pictureOf(browser: Browser, site: string, state: State): Promise<Buffer> {
  const { width, scheme, media, address, prepare } = state;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.route(isPage, waitForFonts);
    if (media) await page.emulateMedia({ media, colorScheme: scheme });
    await page.goto(site + address, { waitUntil: "networkidle" });
    await loadPictures(page);
    await prepare?.(page);
    return await page.screenshot({ fullPage: !prepare, animations: "disabled", caret: "hide" });
  } finally {
    await context.close();
  }
}

const isPage = ({ pathname }: URL) => !path.extname(pathname);

/**
 * Replaces `font-display: optional` with `block` in the HTML of a page, so that every screenshot shows the web font.
 * With `optional`, browsers do not use a font that arrives late, so two screenshots of the same page could differ.
 */
async function waitForFonts(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.continue();
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.replaceAll(/font-display: ?optional/g, "font-display:block") });
}

/** Loads all lazy images, so that screenshots of the whole page contain them, and waits for the fonts. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
