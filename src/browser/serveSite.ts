import { closest, PAGE_CHANGE } from "./events";
import { watchLinks } from "./links";
import { serveMenus } from "./menus";

/** Query parameters of the search. They load its script at once; scripts with `data-when` otherwise load on first use. */
const PARAMETERS = /words|sector|category/;

/**
 * Runs the header, the menus and the loading indicator, with and without React, and the scripts that a page names in
 * `data-script`. It changes only attributes, and text that React is told to ignore, because hydration fails when the
 * elements differ from those that the build rendered.
 */
export function serveSite(runScript: (src: string) => void): void {
  // Disables the stylesheet's own opening of menus.
  document.documentElement.dataset.live = "";
  watchScrolling();
  serveMenus();
  watchLinks();
  const servePage = () => {
    for (const year of document.querySelectorAll("[data-year]"))
      year.textContent = String(new Date().getFullYear());
    for (const part of document.querySelectorAll<HTMLElement>("[data-script]"))
      if (!part.dataset.when || part.matches(":focus-within") || PARAMETERS.test(location.search)) run(part);
  };
  const run = (part: HTMLElement | null) => part?.dataset.script && runScript(part.dataset.script);
  servePage();
  document.addEventListener(PAGE_CHANGE, servePage);
  document.addEventListener("focusin", (event) => run(closest(event, "[data-when]")));
}

/** Pixels of scrolling past which the header gains its shadow and tighter padding. */
const SCROLL_THRESHOLD = 10;

/** Sets `data-scrolled` on the header while the page is scrolled. */
function watchScrolling(): void {
  const update = () =>
    document.querySelector("header")?.toggleAttribute("data-scrolled", scrollY > SCROLL_THRESHOLD);
  // Reading the scroll position now would force a synchronous layout; the observer fires after layout.
  new IntersectionObserver(update).observe(document.body);
  addEventListener("scroll", update, { passive: true });
}
