import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { axeFaults, colourFaults } from "./support/axe";
import { DESKTOP, PHONE, visitDrawn } from "./support/browser";
import { type BuiltPage, LOOK_TIMEOUT, pagesToOpen } from "./support/builtPages";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
const HEADER = "header.site-header";
jest.setTimeout(LOOK_TIMEOUT);

const { items } = JSON.parse(fs.readFileSync(path.join(LIVE.content, "navigation.json"), "utf8"));
const menus = items
  .filter(({ list }: { list?: string }) => list)
  .map((_: unknown, at: number) => `:nth-match(header.site-header .menu-item, ${at + 1})`)
  .map((item: string) => ({ button: `${item} > button`, list: `${item} > ul` }));

test.each([
  ["1280 px", DESKTOP.viewport, menus],
  ["360 px", PHONE.viewport, [{ button: ".menu-toggle", list: "#site-menu" }]],
])(
  "axe finds nothing on a page of each structure, at %s, light or dark, nor in a menu that is open",
  async (...row) => {
    const [, viewport, menusToOpen] = row;
    expect(await faultsEverywhere(viewport, menusToOpen)).toEqual([]);
  },
);

/** How a menu is opened, and what is shown then. */
interface MenuToTry {
  button: string;
  list: string;
}

/**
 * What axe finds on a built page of each structure in a window of one size, light and dark: on the whole page with its
 * menus closed, then, on a page of each structure of the header, in the header with each menu open. The dark scheme changes
 * nothing but colours, so only they are looked at again.
 */
function faultsEverywhere(
  viewport: { width: number; height: number },
  menus: readonly MenuToTry[],
): Promise<string[]> {
  const pages = pagesToOpen(session.site);
  const withMenus = new Set(pagesToOpen(session.site, { part: HEADER }, pages));
  const look = async (page: Page, built: BuiltPage) => {
    const { address } = built;
    await visitDrawn(page, address);
    const found: string[] = [];
    for (const [colorScheme, faultsOn] of [
      ["light", axeFaults],
      ["dark", colourFaults],
    ] as const) {
      const note = (state: string, faults: string[]) =>
        found.push(...faults.map((fault) => `${address} ${colorScheme}, ${state}: ${fault}`));
      await page.emulateMedia({ colorScheme });
      note("menus closed", await faultsOn(page));
      for (const { button, list } of withMenus.has(built) ? menus : []) {
        await page.locator(button).press("Enter");
        await page.locator(list).waitFor();
        note(`${button} open`, await faultsOn(page, HEADER));
        await page.keyboard.press("Escape");
      }
    }
    return found;
  };
  return session.faultsInEach(pages, look, { viewport });
}
