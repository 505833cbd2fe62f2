import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { linkOf, PAGE_CHANGE } from "./events";
import { keepFragmentDecodable, withDecodableFragment } from "./fragment";
import { ANNOUNCER_ID, isShownHere, type PageLoader, pageLoader, watchRouter } from "./gatsbyPrivate";
import { loadNormally, RESPONSE_TIMEOUT, showNavigation } from "./links";
import { paysForEachByte } from "./moments";
import { isAsServed } from "./servedPage";

/** Runs before Gatsby hydrates the page. */
export function onClientEntry(): void {
  const isBuilt = process.env.NODE_ENV === "production";
  // In `develop`, Gatsby loads the first page without this loader, including its query.
  if (isBuilt) ignoreQueries(pageLoader());
  // Gatsby has already read the address. A built page repairs it earlier, in `start.ts`.
  else if (keepFragmentDecodable()) location.reload();
}

/**
 * Strips the query string from the paths that Gatsby's loader sees. A page's data does not depend on its query (a
 * filter, the subject of an enquiry, a campaign), but Gatsby would fetch it again for each one.
 */
function ignoreQueries(loader: PageLoader): void {
  const { loadPage, loadPageSync } = loader;
  // Rejects if Gatsby throws because it cannot decode a path.
  loader.loadPage = async (path) => loadPage(withoutQuery(path));
  loader.loadPageSync = (path, options) => loadPageSync(withoutQuery(path), options);
}

const withoutQuery = (path: string) => path.replace(/\?.*/, "");

export function onInitialClientRender(): void {
  if (process.env.NODE_ENV !== "production") import("./develop");
  watchNavigations();
  // Gatsby stores the scroll position when the page scrolls, and visitors may have scrolled before it
  // listened.
  dispatchEvent(new Event("scroll"));
  const { hovering } = pageLoader();
  // Gatsby's links would prefetch on every hover, even if data is expensive.
  pageLoader().hovering = () => {};
  prefetchOnIntent((path) => {
    try {
      hovering(path);
    } catch {
      // Gatsby cannot decode the path. The browser follows the link.
    }
  });
  // On paper all answers are open. Browsers that support this in style sheets need no script.
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

async function hydrate(site: ReactNode, root: Element): Promise<void> {
  // The served page cannot be fetched, or the page was changed: it stays a plain document, and the browser
  // follows its links.
  if (!(await isAsServed(root).catch(() => false))) return;
  startTransition(() => {
    hydrateRoot(root, site);
  });
}

/**
 * On a built page the browser has scrolled before React starts, and the visitor may have scrolled on. Otherwise Gatsby's
 * rules apply.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  process.env.NODE_ENV !== "production" || prevRouterProps !== undefined;

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
    wanted = withDecodableFragment(address);
    return wanted;
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
  const page = await Promise.race([load(path).catch(() => undefined), timeUp()]);
  // The latest navigation wins, whichever response arrives first.
  if (request !== latest) return forever();
  if (isShownHere(page)) {
    showNavigation("done");
    return page;
  }
  const { location, history } = window;
  // After Back, the URL already has this path. Without a hash, assigning the same URL replaces the history
  // entry.
  if (path === location.pathname + location.search)
    history.replaceState(history.state, "", location.origin + path);
  await loadNormally(location.origin + (wanted.split("#")[0] === path ? wanted : path));
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
 * Prefetches a page's data and script when a visitor is about to open it: after hovering over or focusing its
 * link, and immediately on pointerdown. If data is expensive, only on pointerdown. `fetchPage` fetches each
 * page at most once.
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
