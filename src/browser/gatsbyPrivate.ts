import { runScript } from "./runScript";

/**
 * The private Gatsby APIs that built pages depend on. They were verified with the version below; a test fails
 * if another version is installed. docs/decisions/gatsby-private-parts.md lists what to verify then.
 */
export const TRIED_ON = "5.16.1";

/** The element in which Gatsby's router announces the title of each new page to screen readers. */
export const ANNOUNCER_ID = "gatsby-announcer";

/** The post-body components that load Gatsby's scripts: an inline script and a slice with the bundles. */
export const SCRIPT_LOADER_ID = "gatsby-script-loader";
export const SCRIPTS_SLICE_ID = "_gatsby-scripts";

/** The path of the not-found page in Gatsby's runtime, and in the `pagePath` of its HTML. */
const NOT_FOUND_PAGE = "/404.html";

/** Build output that lists the bundles and identifies the build. Paths are relative to `public`. */
export const BUILD_FILES = {
  stats: "webpack.stats.json",
  chunkMap: "chunk-map.json",
  appData: "page-data/app-data.json",
};

/** What Gatsby's runtime must know about a build before it starts. */
export interface BootPlan {
  /** URLs of the bundles in execution order. */
  scripts: readonly string[];
  /** The URLs of the files of each chunk, read by Gatsby's loader. */
  chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** Identifies the build, so that a page of an older build can detect a newer one. */
  compilationHash: string;
}

/** What Gatsby's loader returns for a page: undefined or `status: "error"` if it could not be loaded. */
interface PageResources {
  status?: "error";
  page?: { path: string; webpackCompilationHash: string };
}

/** The part of Gatsby's loader that is used. Paths may include a query string. */
export interface PageLoader {
  /** Called on every client navigation. */
  loadPage: (path: string) => Promise<PageResources | undefined>;
  /** Returns a page from the cache. */
  loadPageSync: (path: string, options?: object) => PageResources | undefined;
  /** Prefetches a page's resources, at most once. */
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

/** Gatsby's loader. Callers may replace its methods. */
export const pageLoader = (): PageLoader => globals().___loader;

/**
 * Whether the running code can render the loaded page. Gatsby would show a page of another build unasked after Back,
 * and add two history entries for it after a click. For a missing page it would render the not-found page, although
 * the server may redirect.
 */
export function isShownHere({ status, page }: PageResources = {}): boolean {
  // Unset in `develop`, which has only one build.
  const { ___webpackCompilationHash: build = page?.webpackCompilationHash } = globals();
  return status !== "error" && page?.webpackCompilationHash === build && page?.path !== NOT_FOUND_PAGE;
}

/**
 * Calls `change` with the address of each link that Gatsby's router follows, before its page is loaded. The router then
 * uses the address that it returns.
 */
export function watchRouter(change: (address: string) => string): void {
  const { ___navigate } = globals();
  globals().___navigate = (address, options) =>
    // A number is a number of steps in the history.
    ___navigate(typeof address === "string" ? change(address) : address, options);
}

/**
 * Starts Gatsby: sets the globals that its runtime expects, then runs the bundles in any order, as Gatsby does. The not-found page stays a plain
 * document: its address can be anything, and Gatsby's router cannot represent every path.
 */
export function startGatsby(plan: BootPlan, pagePath: string | undefined): void {
  if (pagePath === NOT_FOUND_PAGE) return;
  globals().pagePath = pagePath;
  globals().___chunkMapping = plan.chunkMapping;
  globals().___webpackCompilationHash = plan.compilationHash;
  for (const src of plan.scripts) runScript(src);
}
