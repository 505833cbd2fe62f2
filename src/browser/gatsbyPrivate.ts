import { runScript } from "./runScript";

/**
 * The version of Gatsby with which the private APIs in this file were verified. A test fails if another version is
 * installed. docs/decisions/gatsby-private-parts.md lists what must then be verified.
 */
export const TRIED_ON = "5.16.1";

/** The id of the element in which Gatsby's router announces each new page to screen readers. */
export const ANNOUNCER_ID = "gatsby-announcer";

/**
 * The ids of the elements with which Gatsby starts: an inline script, and a Gatsby slice that contains the `<script>`
 * elements of the bundles. The build removes both from every page, and adds the boot script (`boot.ts`) instead.
 */
export const SCRIPT_LOADER_ID = "gatsby-script-loader";
export const SCRIPTS_SLICE_ID = "_gatsby-scripts";

/** The path that Gatsby gives to the not-found page. The page's HTML has it in `data-page-path`. */
const NOT_FOUND_PAGE = "/404.html";

/** Files of the build output that list the bundles and identify the build. Paths are relative to `public`. */
export const BUILD_FILES = {
  stats: "webpack.stats.json",
  chunkMap: "chunk-map.json",
  appData: "page-data/app-data.json",
};

/** The data about a build that Gatsby's runtime needs when it starts. */
export interface BootPlan {
  /** The URLs of the JavaScript bundles that every page needs. */
  scripts: readonly string[];
  /** The URLs of each chunk's files, by the name of the chunk. Gatsby's loader uses this map. */
  chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Identifies the build, so that an open page can detect that a newer build has been published. */
  compilationHash: string;
}

/**
 * The value that Gatsby's loader returns for a page. If the page could not be loaded, the value is undefined or has
 * the status `"error"`.
 */
interface PageResources {
  status?: "error";
  page?: { path: string; webpackCompilationHash: string };
}

/** The part of Gatsby's loader that this site uses. Paths may contain a query string. */
export interface PageLoader {
  /** Loads the data and the component of a page, unless they are in the loader's cache. */
  loadPage: (path: string) => Promise<PageResources | undefined>;
  /** Returns a page from the loader's cache, or undefined if it is not in the cache. */
  loadPageSync: (path: string, options?: object) => PageResources | undefined;
  /** Prefetches a page, unless it is in the loader's cache. */
  hovering: (path: string) => void;
}

interface PrivateGlobals {
  pagePath?: string;
  ___chunkMapping?: BootPlan["chunkMapping"];
  ___webpackCompilationHash?: string;
  ___loader: PageLoader;
  ___navigate: (address: string | number, options?: object) => void;
}

const globals = () => window as unknown as PrivateGlobals;

/** Returns Gatsby's loader. Callers may replace its methods. */
export const pageLoader = (): PageLoader => globals().___loader;

/**
 * Whether Gatsby can render the page that its loader returned. If it cannot, the browser must load the page itself.
 * Gatsby cannot render a page if the loader failed, or if the page belongs to another build than the running code.
 * The not-found page also counts as a page that Gatsby cannot render, because the server may have a redirect for the
 * URL.
 */
export function isShownHere({ status, page }: PageResources = {}): boolean {
  // `develop` does not set `___webpackCompilationHash`. The page is then treated as a page of the running build.
  const { ___webpackCompilationHash: build = page?.webpackCompilationHash } = globals();
  return status !== "error" && page?.webpackCompilationHash === build && page?.path !== NOT_FOUND_PAGE;
}

/**
 * Makes Gatsby's router call `change` with the URL of each Gatsby link that a visitor follows. The router then
 * navigates to the URL that `change` returns.
 */
export function watchRouter(change: (address: string) => string): void {
  const { ___navigate } = globals();
  globals().___navigate = (address, options) =>
    // A number is not a URL but a number of steps in the history, such as `-1` for going back.
    ___navigate(typeof address === "string" ? change(address) : address, options);
}

/**
 * Starts Gatsby: sets the globals that its runtime expects, and then loads the bundles. Each bundle runs as soon as
 * it arrives, as on other Gatsby sites. Does nothing on the not-found page, because that page can be shown at any URL,
 * and Gatsby's router cannot handle every path.
 */
export function startGatsby(plan: BootPlan, pagePath: string | undefined): void {
  if (pagePath === NOT_FOUND_PAGE) return;
  globals().pagePath = pagePath;
  globals().___chunkMapping = plan.chunkMapping;
  globals().___webpackCompilationHash = plan.compilationHash;
  for (const src of plan.scripts) runScript(src);
}
