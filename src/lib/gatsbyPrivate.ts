import { runScript } from "./runScript";

/**
 * All that this site takes from Gatsby and that Gatsby does not promise to keep, in one place. Tried on the version
 * below; a test fails when another one is installed. What to try then is in docs/decisions/gatsby-private-parts.md.
 */
export const TRIED_ON = "5.16.1";

/** The element in which Gatsby's router says the title of each new page. */
export const ANNOUNCER_ID = "gatsby-announcer";

/** The post-body components that start Gatsby's scripts: an inline script, and a slice with the bundles. */
export const SCRIPT_LOADER_ID = "gatsby-script-loader";
export const SCRIPTS_SLICE_ID = "_gatsby-scripts";

/** What gatsby-plugin-image puts into every head begins with this key. */
export const IMAGE_STYLE_KEY = "gatsby-image-style";

/** The page that Gatsby's runtime knows the not-found page by, whatever address was tried. */
const NOT_FOUND_PAGE = "/404.html";

/** Files beside the built site that name the bundles and the build. Paths in `public`. */
export const BUILD_FILES = {
  stats: "webpack.stats.json",
  chunkMap: "chunk-map.json",
  appData: "page-data/app-data.json",
};

/** What Gatsby's runtime must know about one build before it starts. */
export interface BootPlan {
  /** Addresses of the bundles, in the order in which they run. */
  scripts: readonly string[];
  /** For each chunk, the addresses of its files; Gatsby's loader reads it. */
  chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Names the build, so that a page of an older one notices that it is older. */
  compilationHash: string;
}

/** What Gatsby's loader gives for a page: nothing, or an error, when it could not be had. */
interface PageResources {
  status?: "error";
  page?: { path: string; webpackCompilationHash: string };
}

/** The part of Gatsby's loader that is used. Paths may carry a query. */
export interface PageLoader {
  /** Asked for every page that a visitor goes to. */
  loadPage: (path: string) => Promise<PageResources | undefined>;
  /** Gives a page that was loaded before. */
  loadPageSync: (path: string, options?: object) => PageResources | undefined;
  /** Fetches what a page needs, once. */
  hovering: (path: string) => void;
}

interface PrivateGlobals {
  pagePath?: string;
  pageData?: { path: string };
  ___chunkMapping?: BootPlan["chunkMapping"];
  ___webpackCompilationHash?: string;
  ___loader: PageLoader;
  ___navigate: (address: string, options?: object) => void;
}

const globals = () => window as unknown as PrivateGlobals;

/** Gatsby's loader; its methods may be replaced. */
export const pageLoader = (): PageLoader => globals().___loader;

/**
 * Whether the code that runs can show what was loaded for an address. Of another build, Gatsby would show it unasked after
 * Back, and leave two entries in the history after a click. In place of a missing page it would show the not-found page,
 * where the server may redirect.
 */
export function isShownHere({ status, page }: PageResources = {}): boolean {
  // Not set in `develop`, where there is one build.
  const { ___webpackCompilationHash: build = page?.webpackCompilationHash } = globals();
  return status !== "error" && page?.webpackCompilationHash === build && page?.path !== NOT_FOUND_PAGE;
}

/** Tells the address of each link that Gatsby's router follows, before the page is asked for. */
export function watchRouter(tell: (address: string) => void): void {
  const { ___navigate } = globals();
  globals().___navigate = (address, options) => {
    tell(address);
    ___navigate(address, options);
  };
}

/** Starts Gatsby on a page: sets what its runtime expects to find, then runs the bundles in order. */
export async function startGatsby(plan: BootPlan, pagePath: string | undefined): Promise<void> {
  if (pagePath === NOT_FOUND_PAGE) globals().pageData = await notFoundData();
  globals().pagePath = pagePath;
  globals().___chunkMapping = plan.chunkMapping;
  globals().___webpackCompilationHash = plan.compilationHash;
  plan.scripts.forEach(runScript);
}

/**
 * The not-found page's data, filed under the address that was tried: Gatsby's loader would otherwise ask the
 * server for that address's data first, and leave an error in the console of every wrong address.
 * Throws when the data cannot be had, or when the address is one that Gatsby's router cannot hold.
 */
async function notFoundData(): Promise<{ path: string }> {
  const { pathname } = window.location;
  // The router codes addresses like this; one that comes out otherwise (`%2F`, a lone `%`) would blank the page.
  if (encodeURI(decodeURI(pathname)) !== pathname) throw new Error(pathname);
  const response = await fetch(`/page-data${NOT_FOUND_PAGE}/page-data.json`);
  return { ...(await response.json()), path: pathname };
}

/**
 * Gives the not-found page's data its own name back, once Gatsby's loader has taken it: by that name Gatsby knows that
 * any address may show it.
 */
export function nameNotFoundData(): void {
  const { pageData } = globals();
  if (pageData) pageData.path = NOT_FOUND_PAGE;
}
