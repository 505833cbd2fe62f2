import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { linkOf, PAGE_CHANGE } from "./events";
import {
  ANNOUNCER_ID,
  isShownHere,
  nameNotFoundData,
  type PageLoader,
  pageLoader,
  watchRouter,
} from "./gatsbyPrivate";
import { loadNormally, RESPONSE_TIMEOUT, showNavigation } from "./links";
import { paysForEachByte } from "./moments";

/** Runs before Gatsby hydrates the page. */
export function onClientEntry(): void {
  nameNotFoundData();
  // In `develop`, Gatsby loads the first page past this loader, with its query.
  if (process.env.NODE_ENV === "production") ignoreQueries(pageLoader());
}

/**
 * Strips the query string from the paths that Gatsby's loader sees. A page's data does not depend on its query (a
 * filter, the subject of an enquiry, a campaign), but Gatsby would fetch it again for each one.
 */
function ignoreQueries(loader: PageLoader): void {
  const { loadPage, loadPageSync } = loader;
  loader.loadPage = (path) => loadPage(withoutQuery(path));
  loader.loadPageSync = (path, options) => loadPageSync(withoutQuery(path), options);
}

const withoutQuery = (path: string) => path.replace(/\?.*/, "");

export function onInitialClientRender(): void {
  if (process.env.NODE_ENV !== "production") import("./develop");
  watchNavigations();
  const { hovering } = pageLoader();
  // Gatsby's links would prefetch on every hover, even where data is expensive.
  pageLoader().hovering = () => {};
  prefetchOnIntent(hovering);
  // On paper all answers are open. Browsers whose style sheets can do that need no script.
  addEventListener("beforeprint", () => {
    for (const answer of document.querySelectorAll(".fold")) answer.setAttribute("open", "");
  });
  // Tests and benchmarks wait for this attribute.
  document.documentElement.dataset.hydrated = "";
}

/** Tells the scripts that run without React (menus and page scripts) that another page is shown. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) document.dispatchEvent(new Event(PAGE_CHANGE));
};

/**
 * Hydrates a built page as a transition: React works in short steps, so the browser can respond to input between them.
 * Gatsby hydrates in one step, which blocks a slow phone for a tenth of a second. In `develop` pages are not
 * prerendered, so Gatsby's own function is used.
 */
export const replaceHydrateFunction = process.env.NODE_ENV === "production" ? () => hydrate : undefined;

function hydrate(site: ReactNode, root: Element): void {
  startTransition(() => {
    hydrateRoot(root, site);
  });
}

let latest = 0;
/** The address of the link that the visitor clicked. Gatsby's loader does not receive its anchor. */
let wanted = "";

/**
 * Tracks client navigations: shows when one is pending and handles one that fails. Gatsby's own `onRouteUpdateDelayed`
 * fires only after a second, and also for pages that failed to load.
 */
function watchNavigations(): void {
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

/**
 * Milliseconds that the pointer or the focus must stay on a link before its page is prefetched, so that moving through
 * a menu of nineteen solutions does not prefetch them all.
 */
const HOVER_DELAY = 65;

/**
 * Prefetches a page's data and script when a visitor is about to open it: after hovering over or focusing its link, and
 * at once on press. Where data is expensive, only on press. `fetchPage` fetches each page at most once.
 */
function prefetchOnIntent(fetchPage: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restOn = (event: Event) => {
    clearTimeout(timer);
    const path = otherPageOf(event);
    if (path && !paysForEachByte()) timer = setTimeout(fetchPage, HOVER_DELAY, path);
  };
  const pressOn = (event: Event) => {
    const path = otherPageOf(event);
    if (path) fetchPage(path);
  };
  const passive = { passive: true };
  document.addEventListener("pointerover", restOn, passive);
  document.addEventListener("focusin", restOn, passive);
  document.addEventListener("pointerdown", pressOn, passive);
}

/** The path of the page that the event's link leads to, unless it is the current page. */
function otherPageOf(event: Event): string | undefined {
  const path = linkOf(event)?.pathname;
  return path === window.location.pathname ? undefined : path;
}
