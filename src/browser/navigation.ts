import { setPending } from "../lib/pendingNavigation";

declare global {
  interface Window {
    ___navigate: (to: string, options?: object) => void;
  }
}

/**
 * Notes when the visitor asks for another page. Gatsby's own `onRouteUpdateDelayed` would do so only after
 * a second, and it fires for pages that failed to load as well.
 */
export function onInitialClientRender(): void {
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    setPending(true);
    navigate(to, options);
  };
  window.addEventListener("popstate", () => setPending(true));
  // A page that failed is left by a normal load; coming back to it from the back/forward cache ends the wait.
  window.addEventListener("pageshow", () => setPending(false));
}

/** The page that was asked for is shown. */
export function onRouteUpdate(): void {
  setPending(false);
}
