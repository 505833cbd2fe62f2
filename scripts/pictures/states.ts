import fs from "node:fs";
import path from "node:path";
import type { Browser, Page, Route } from "playwright-core";

/** Something that a visitor can see: a page at a width, in a colour scheme, perhaps with a menu open, after a search or on paper. */
export interface State {
  /** Also the name of its files. */
  name: string;
  address: string;
  width: number;
  scheme: "light" | "dark";
  media?: "print";
  /** What brings the page into the state. */
  prepare?: (page: Page) => Promise<void>;
}

const WIDTHS = [320, 360, 768, 1024, 1366, 1920];
const SCHEMES = ["light", "dark"] as const;
const HEIGHT = 900;

/** One page of each template: of services, solutions and legal pages the first that both sites have. */
export function statesOf(...sites: string[]): State[] {
  const inBoth = (folder: string) =>
    fs
      .readdirSync(path.join(sites[0] ?? "", folder))
      .filter((file) => file.endsWith(".html"))
      .find((file) => sites.every((site) => fs.existsSync(path.join(site, folder, file))));
  const first = (folder: string) => `/${folder}/${inBoth(folder)?.replace(".html", "")}`;
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
  await page.locator(SEARCH).fill(await page.locator("[data-solution] h2").first().innerText());
  await page.locator("[data-results] a").first().waitFor();
}

async function searchInVain(page: Page): Promise<void> {
  await page.locator(SEARCH).fill("qqqqqqqq");
  await page.locator("[data-none]").waitFor();
}

/** The picture of a state, whole page; open menus and what a search shows are seen in the window alone. */
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
 * A visitor whose line is slow reads in a typeface of their own (`font-display: optional`), and which one depends on
 * milliseconds. Here every picture waits for the site's own.
 */
async function waitForFonts(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.continue();
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.replaceAll(/font-display: ?optional/g, "font-display:block") });
}

/** Pictures that load as they come into view are seen in a picture of the whole page too. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
