import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { nameNotFoundData, type PageLoader, pageLoader } from "../lib/gatsbyPrivate";
import { PAGE_CHANGE } from "./events";
import { watchNavigations } from "./navigation";
import { prefetchOnIntent } from "./prefetch";

/** Runs before Gatsby hydrates the page. */
export function onClientEntry(): void {
  nameNotFoundData();
  ignoreQueries(pageLoader());
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
