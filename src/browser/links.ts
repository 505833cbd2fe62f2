import { loadNormally } from "./loadNormally";
import { showNavigation } from "./navigationState";
import { linkOf } from "./pageLink";

/**
 * Watches links that the browser follows by itself: says 'Loading...' while the next page is on its way, and keeps the
 * page, with an offer to try again, where there is no line. What Gatsby's router takes is left to `navigation.ts`.
 */
export function watchLinks(): void {
  document.addEventListener("click", (event) => {
    const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = linkOf(event);
    if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
    if (link.hash && link.href.split("#")[0] === location.href.split("#")[0]) return;
    if (navigator.onLine) return showNavigation("loading");
    event.preventDefault();
    loadNormally(link.href);
  });
  document.addEventListener("submit", ({ defaultPrevented }) => {
    if (!defaultPrevented) showNavigation("loading");
  });
  // A page that was left may come back from the browser's memory; and who presses Escape stops the load.
  addEventListener("pageshow", () => showNavigation("done"));
  addEventListener("keydown", ({ key }) => key === "Escape" && showNavigation("done"));
}
