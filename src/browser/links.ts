import { loadNormally } from "./loadNormally";
import { showNavigation } from "./navigationState";
import { linkOf } from "./pageLink";

/**
 * Handles links that the browser follows natively: shows 'Loading...' while the next page loads, and when offline stays
 * on the page and offers a retry. Links that Gatsby's router follows are handled in `navigation.ts`.
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
  // The page may be restored from the back/forward cache, and Escape cancels a load.
  addEventListener("pageshow", () => showNavigation("done"));
  addEventListener("keydown", ({ key }) => key === "Escape" && showNavigation("done"));
}
