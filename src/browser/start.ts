/** Starts Gatsby and React. The boot script (`boot.ts`) loads this script. */
import { keepFragmentDecodable } from "./fragment";
import { type BootPlan, startGatsby } from "./gatsbyPrivate";

/**
 * The URLs of the bundles and other facts about the build. When `src/gatsby/writeScripts.ts` compiles this script, it
 * replaces the name `BOOT_PLAN` with a JSON object.
 */
declare const BOOT_PLAN: BootPlan;

keepClicks();

const boot = document.querySelector<HTMLElement>("script[data-page-path]");
const [load] = performance.getEntriesByType("navigation");

/**
 * Reloads if React does not run yet and the path of the URL is not that of the loaded page. For example, a visitor
 * follows a link from page A to page B, which React opens. The visitor reloads B, and goes back before React has
 * started again. The browser then only changes the URL to that of A, and relies on React to show A.
 */
function reloadOtherPage(): void {
  if (!load || "hydrated" in document.documentElement.dataset) return;
  if (new URL(load.name).pathname !== location.pathname) location.reload();
}

addEventListener("popstate", reloadOtherPage);
reloadOtherPage();
keepFragmentDecodable();
startGatsby(BOOT_PLAN, boot?.dataset.pagePath);

/**
 * On a page that uses the component `PageFrame`, collects the clicks on buttons until React can handle them, and then
 * repeats them. `PageFrame` dispatches the event `started` when React has started.
 */
function keepClicks(): void {
  const page = document.querySelector("[data-script='/start.js']");
  const kept: HTMLElement[] = [];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button, [role=button]") : null;
    if (button) kept.push(button);
  };
  page?.addEventListener("click", keep);
  page?.addEventListener(
    "started",
    () => {
      page.removeEventListener("click", keep);
      for (const button of kept) button.click();
    },
    { once: true },
  );
}
