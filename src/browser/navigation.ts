import { ANNOUNCER_ID, isShownHere, type PageLoader, pageLoader, watchRouter } from "../lib/gatsbyPrivate";
import { loadNormally, RESPONSE_TIMEOUT, showNavigation } from "./links";

let latest = 0;
/** The address of the link that the visitor clicked. Gatsby's loader does not receive its anchor. */
let wanted = "";

/**
 * Tracks client navigations: shows when one is pending and handles one that fails. Gatsby's own `onRouteUpdateDelayed`
 * fires only after a second, and also for pages that failed to load.
 */
export function watchNavigations(): void {
  const loader = pageLoader();
  const load = loader.loadPage;
  loader.loadPage = (path) => visit(path, load);
  watchRouter((address) => {
    wanted = address;
  });
  // Going back cancels a pending navigation. If the previous page must be fetched, its request starts after this.
  window.addEventListener("popstate", endWait);
  // A page left by a native load may be restored from the back/forward cache.
  window.addEventListener("pageshow", (event) => event.persisted && endWait());
  // Moving the focus to the heading already announces the new page; Gatsby's announcer would repeat it.
  document.getElementById(ANNOUNCER_ID)?.setAttribute("hidden", "");
}

function endWait(): void {
  latest += 1;
  wanted = "";
  showNavigation("done");
}

/** Loads a page's data. The promise never settles when Gatsby must not continue with the navigation. */
async function visit(path: string, load: PageLoader["loadPage"]) {
  latest += 1;
  const request = latest;
  showNavigation("loading");
  // Gatsby retries without limit while the server responds with 500.
  const page = await Promise.race([load(path), timeUp()]);
  // The latest navigation wins, whichever response arrives first.
  if (request !== latest) return forever();
  if (isShownHere(page)) {
    showNavigation("done");
    return page;
  }
  const { location, history } = window;
  // After Back the URL already has this path. Without a hash, assigning the same URL replaces the history entry.
  if (path === location.pathname + location.search) history.replaceState(history.state, "", path);
  await loadNormally(wanted.split("#")[0] === path ? wanted : path);
  return forever();
}

const timeUp = () => new Promise<undefined>((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT));
const forever = () => new Promise<never>(() => {});
