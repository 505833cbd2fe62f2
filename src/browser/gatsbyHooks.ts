import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { linkOf, PAGE_CHANGE } from "./events";
import { keepFragmentDecodable, withDecodableFragment } from "./fragment";
import { ANNOUNCER_ID, isShownHere, type PageLoader, pageLoader, watchRouter } from "./gatsbyPrivate";
import { loadNormally, RESPONSE_TIMEOUT, showNavigation } from "./links";
import { paysForEachByte } from "./moments";
import { isAsServed } from "./servedPage";

/** Gatsby calls this before it hydrates the page. */
export function onClientEntry(): void {
  const isBuilt = process.env.NODE_ENV === "production";
  // In `develop`, Gatsby loads the first page with a loader object that `ignoreQueries` cannot change. The path under
  // which the page is cached therefore includes the query. Without the query, `loadPageSync` would not find the page.
  if (isBuilt) ignoreQueries(pageLoader());
  // In `develop`, Gatsby has already read the fragment, so a page with a repaired URL must be reloaded. On a built
  // page, `start.ts` repairs the URL before Gatsby runs.
  else if (keepFragmentDecodable()) location.reload();
}

/**
 * Makes Gatsby's loader ignore the query string when it loads a page. Otherwise, Gatsby would fetch the data of a page
 * again for each query, for example for each subject of an enquiry, although the data does not depend on the query.
 */
function ignoreQueries(loader: PageLoader): void {
  const { loadPage, loadPageSync } = loader;
  // Gatsby throws an error for a path that it cannot decode. Because this function is async, callers get a
  // rejected promise instead.
  loader.loadPage = async (path) => loadPage(withoutQuery(path));
  loader.loadPageSync = (path, options) => loadPageSync(withoutQuery(path), options);
}

const withoutQuery = (path: string) => path.replace(/\?.*/, "");

export function onInitialClientRender(): void {
  if (process.env.NODE_ENV !== "production") import("./develop");
  watchNavigations();
  // Gatsby saves the scroll position at each `scroll` event, but the visitor may have scrolled before Gatsby added its
  // listener. Dispatching this event makes Gatsby save the current position.
  dispatchEvent(new Event("scroll"));
  const { hovering } = pageLoader();
  // Gatsby's links call `hovering` on every hover, and Gatsby's function would prefetch even on a mobile connection. So
  // a function that does nothing replaces it, and `prefetchOnIntent` decides when to call Gatsby's function.
  pageLoader().hovering = () => {};
  prefetchOnIntent((path) => {
    try {
      hovering(path);
    } catch {
      // Gatsby cannot decode the path, so nothing is prefetched.
    }
  });
  // Opens the collapsed questions and lists before printing. Browsers that support `::details-content` do not need
  // this, because the style sheet then shows the content on paper.
  addEventListener("beforeprint", () => {
    for (const answer of document.querySelectorAll(".fold")) answer.setAttribute("open", "");
  });
  // `start.ts` reads this attribute, and tests and benchmarks wait for it.
  document.documentElement.dataset.hydrated = "";
}

/** Tells the scripts that run without React (menus and page scripts) that Gatsby's router has navigated. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) document.dispatchEvent(new Event(PAGE_CHANGE));
};

/**
 * Hydrates a built page in a transition: React then works in short steps, and the browser can respond to input
 * between them. Gatsby hydrates in one step, which blocks a slow phone for a tenth of a second. `develop` uses
 * Gatsby's own function, because its pages are not prerendered.
 */
export const replaceHydrateFunction = process.env.NODE_ENV === "production" ? () => hydrate : undefined;

async function hydrate(site: ReactNode, root: Element): Promise<void> {
  // React would undo changes that, for example, a translation extension has made to the page. So the page is not
  // hydrated if it differs from the HTML that the server sent, or if that HTML cannot be fetched again. The browser
  // then follows links itself.
  if (!(await isAsServed(root).catch(() => false))) return;
  startTransition(() => {
    hydrateRoot(root, site);
  });
}

/**
 * Prevents Gatsby from scrolling when a built page is first rendered: the browser has already scrolled, and the
 * visitor may have scrolled since. Later, Gatsby's rules apply.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  process.env.NODE_ENV !== "production" || prevRouterProps !== undefined;

let latest = 0;
/**
 * The URL of the link that the visitor clicked, with its fragment. It is kept here because Gatsby's loader gets the URL
 * without the fragment.
 */
let wanted = "";

/**
 * Shows a loading indicator while Gatsby's router loads a page. If Gatsby cannot load or render the page, the browser
 * loads it instead. Gatsby's own hook `onRouteUpdateDelayed` is not suitable for the indicator: Gatsby calls it only
 * after a second, and also for pages that could not be loaded.
 */
function watchNavigations(): void {
  const loader = pageLoader();
  const load = loader.loadPage;
  loader.loadPage = (path) => visit(path, load);
  watchRouter((address) => {
    wanted = withDecodableFragment(address);
    return wanted;
  });
  // When the visitor goes back or forward, a page that is still loading is no longer wanted. `endWait` does not affect
  // the page to which the visitor goes, because Gatsby starts to load it only after this event.
  window.addEventListener("popstate", endWait);
  // When the browser restores this page from the back/forward cache, another page that was still loading when the
  // visitor left is no longer wanted.
  window.addEventListener("pageshow", (event) => event.persisted && endWait());
  // Screen readers announce the new page when its heading gets the focus. Gatsby's announcer would repeat this, so
  // it is hidden.
  document.getElementById(ANNOUNCER_ID)?.setAttribute("hidden", "");
}

function endWait(): void {
  latest += 1;
  wanted = "";
  showNavigation("done");
}

/** Loads the data of a page. The promise stays pending if Gatsby must not continue with this navigation. */
async function visit(path: string, load: PageLoader["loadPage"]) {
  latest += 1;
  const request = latest;
  showNavigation("loading");
  // A time limit is needed because Gatsby retries without end while the server responds with 500.
  const page = await Promise.race([load(path).catch(() => undefined), timeUp()]);
  // Only the latest navigation continues, whichever response arrives first.
  if (request !== latest) return forever();
  if (isShownHere(page)) {
    showNavigation("done");
    return page;
  }
  const { location, history } = window;
  // If the visitor went back or forward, the current URL is already that of the page to load. Loading the page must not
  // add another history entry, and browsers add none if the URL to load equals the current URL. `path` has no fragment,
  // so the fragment of the current URL is removed.
  if (path === location.pathname + location.search)
    history.replaceState(history.state, "", location.origin + path);
  await loadNormally(location.origin + (wanted.split("#")[0] === path ? wanted : path));
  return forever();
}

const timeUp = () => new Promise<undefined>((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT));
const forever = () => new Promise<never>(() => {});

/**
 * The milliseconds that the pointer or the focus must stay on a link before its page is prefetched. Moving through
 * a long menu then does not prefetch all its pages.
 */
const HOVER_DELAY = 65;

/**
 * Prefetches the data and script of a page when a visitor is about to open it: when the pointer or the focus stays
 * on its link, and immediately on pointerdown. If `paysForEachByte()` is true, for example on a phone, it prefetches
 * only on pointerdown. `fetchPage` can be called several times for a page, and must then fetch the page only once.
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

/** Returns the path of the link in which an event occurred, if the link leads to another page of this site. */
function otherPageOf(event: Event): string | undefined {
  const path = linkOf(event)?.pathname;
  return path === window.location.pathname ? undefined : path;
}
