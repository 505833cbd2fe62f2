import type { Page } from "playwright-core";
import { axeFaults, colourFaults } from "./axe";
import { visitDrawn } from "./browser";
import { type BuiltPage, pagesToOpen } from "./builtPages";
import type { Session } from "./session";

const HEADER = "header.site-header";

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
export function axeFaultsEverywhere(
  session: Session,
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
