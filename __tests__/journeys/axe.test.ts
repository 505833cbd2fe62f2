import type { Page } from "playwright-core";
import { axeFaults, colourFaults } from "../browser/support/axe";
import { DESKTOP, PHONE, visitDrawn } from "../browser/support/browser";
import { type BuiltPage, LOOK_TIMEOUT, pagesToOpen } from "../browser/support/builtPages";
import { startSession } from "../browser/support/session";
import { LIVE } from "../browser/support/site";

const session = startSession(LIVE);
const HEADER = "header.site-header";
jest.setTimeout(LOOK_TIMEOUT);

const SCHEMES = [
  ["light", axeFaults],
  // The dark theme only changes colours, so in this theme only the rules for colours are checked.
  ["dark", colourFaults],
] as const;

// `pagesToOpen` selects a few pages that together contain every HTML structure of the site. All of them are checked
// with closed menus. The pages in `withMenus` together contain every structure of the header, and are also checked with
// each of their menus open.
test.each([
  ["1280 px", DESKTOP.viewport, `${HEADER} .menu-item > button`],
  ["360 px", PHONE.viewport, "[aria-controls=site-menu]"],
])(
  "at a width of %s, pages and open menus have no axe violations (in the dark theme, only colours are checked)",
  async (_, viewport, buttons) => {
    const pages = pagesToOpen(session.site);
    const withMenus = new Set(pagesToOpen(session.site, { part: HEADER }, pages));
    const look = async (page: Page, built: BuiltPage) => {
      await visitDrawn(page, built.address);
      const menus = withMenus.has(built) ? await page.locator(buttons).all() : [];
      const found = withMenus.has(built) && menus.length === 0 ? ["no menu"] : [];
      for (const [colorScheme, faultsOn] of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await faultsOn(page)).map((fault) => `${colorScheme}: ${fault}`));
        for (const [at, button] of menus.entries()) {
          await button.press("Enter");
          await page.locator(`[id="${await button.getAttribute("aria-controls")}"]`).waitFor();
          const faults = await faultsOn(page, HEADER);
          found.push(...faults.map((fault) => `${colorScheme}, menu ${at + 1} open: ${fault}`));
          await page.keyboard.press("Escape");
        }
      }
      return found.map((fault) => `${built.address} ${fault}`);
    };
    expect(await session.faultsInEach(pages, look, { viewport })).toEqual([]);
  },
);
