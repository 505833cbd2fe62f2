import { ANNOUNCER_ID, isShownHere, type PageLoader, pageLoader, watchRouter } from "../lib/gatsbyPrivate";
import { loadNormally, PATIENCE } from "./loadNormally";
import { showNavigation } from "./navigationState";

let latest = 0;
/** Where the visitor wants to go, by a link. Gatsby's loader is not told the anchor. */
let wanted = "";

/**
 * Watches the visitor's navigations: when one is on its way, and what becomes of one that fails. Gatsby's own
 * `onRouteUpdateDelayed` speaks up only after a second, and for pages that failed as well.
 */
export function watchNavigations(): void {
  const loader = pageLoader();
  const load = loader.loadPage;
  loader.loadPage = (path) => visit(path, load);
  watchRouter((address) => {
    wanted = address;
  });
  // Whoever goes back while a page is on its way has changed their mind. (A page that must be fetched for it
  // is asked for after this.)
  window.addEventListener("popstate", endWait);
  // A page that was left by a normal load may come back from the browser's memory.
  window.addEventListener("pageshow", (event) => event.persisted && endWait());
  // A change of page is spoken by the focus moving to its heading; Gatsby's announcer would say it again.
  document.getElementById(ANNOUNCER_ID)?.setAttribute("hidden", "");
}

function endWait(): void {
  latest += 1;
  wanted = "";
  showNavigation("done");
}

/** Loads a page's data. The promise stays open where Gatsby should go no further. */
async function visit(path: string, load: PageLoader["loadPage"]) {
  latest += 1;
  const request = latest;
  showNavigation("loading");
  // Gatsby asks without end while a server answers 500.
  const page = await Promise.race([load(path), timeUp()]);
  // Two links in a row: the later one counts, whichever comes first.
  if (request !== latest) return forever();
  if (isShownHere(page)) {
    showNavigation("done");
    return page;
  }
  const { location, history } = window;
  // After Back its address is there already, and loads in its place when it is exactly this one.
  if (path === location.pathname + location.search) history.replaceState(history.state, "", path);
  await loadNormally(wanted.split("#")[0] === path ? wanted : path);
  return forever();
}

const timeUp = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
const forever = () => new Promise<never>(() => {});
