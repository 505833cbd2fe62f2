import { closest } from "./closest";
import { watchScrolling } from "./header";
import { watchLinks } from "./links";
import { serveMenus } from "./menus";
import { PAGE_CHANGE } from "./pageChange";

/** What an address carries for the search, which otherwise comes when it is used. */
const CARRIED = /words|sector|category/;

/**
 * Does what the specification asks of header, menus and loading, with and without React, and runs the scripts that a
 * page names in `data-script`. It changes attributes, and text that React is told to leave alone: React takes over a
 * page only if it finds every element as the build wrote it.
 */
export function serveSite(runScript: (src: string) => void): void {
  // From here on the style sheet leaves menus to the script.
  document.documentElement.dataset.live = "";
  watchScrolling();
  serveMenus();
  watchLinks();
  const servePage = () => {
    for (const year of document.querySelectorAll("[data-year]"))
      year.textContent = String(new Date().getFullYear());
    for (const part of document.querySelectorAll<HTMLElement>("[data-script]"))
      if (!part.dataset.when || part.matches(":focus-within") || CARRIED.test(location.search)) run(part);
  };
  const run = (part: HTMLElement | null) => part?.dataset.script && runScript(part.dataset.script);
  servePage();
  document.addEventListener(PAGE_CHANGE, servePage);
  document.addEventListener("focusin", (event) => run(closest(event, "[data-when]")));
}
