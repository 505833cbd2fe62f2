/** What Gatsby's loader gives for a page: nothing, or an error, when it could not be had. */
export interface PageResources {
  status?: "error";
}

/** The part of Gatsby's loader that is reached through `window.___loader`. Paths may carry a query. */
export interface PageLoader {
  /** Asked for every page that a visitor goes to. */
  loadPage: (path: string) => Promise<PageResources | undefined>;
  /** Gives a page that was loaded before. */
  loadPageSync: (path: string, options?: object) => PageResources | undefined;
  /** Fetches what a page needs, once. */
  hovering: (path: string) => void;
}

declare global {
  interface Window {
    ___loader: PageLoader;
  }
}
