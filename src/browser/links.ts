import { linkOf } from "./events";

/**
 * Handles links that the browser follows natively: shows 'Loading...' while the next page loads, and when offline stays
 * on the page and offers a retry. Links that Gatsby's router follows are handled in `gatsbyHooks.ts`.
 */
export function watchLinks(): void {
  document.addEventListener("click", (event) => {
    const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = linkOf(event);
    if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
    if (link.hash && link.href.split("#")[0] === location.href.split("#")[0]) return;
    if (navigator.onLine) return showNavigation("loading");
    event.preventDefault();
    loadNormally(link.href);
  });
  document.addEventListener("submit", ({ defaultPrevented }) => {
    if (!defaultPrevented) showNavigation("loading");
  });
  // The page may be restored from the back/forward cache, and Escape cancels a load.
  addEventListener("pageshow", () => showNavigation("done"));
  addEventListener("keydown", ({ key }) => key === "Escape" && showNavigation("done"));
}

/** Milliseconds to wait for a response. */
export const RESPONSE_TIMEOUT = 8000;

/**
 * Loads a page natively. If the server does not respond, offers a retry instead of the browser's error page.
 */
export async function loadNormally(address: string): Promise<void> {
  showNavigation("loading");
  if (await inTime(fetch(address, { method: "HEAD", cache: "no-store" }))) location.assign(address);
  else showNavigation("failed", () => loadNormally(address));
}

/**
 * Resolves to a response, or to undefined if the request fails or is late. `AbortSignal.timeout` is missing
 * in Chrome before 103.
 */
export const inTime = (response: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve) => {
    response.then(resolve, () => resolve(undefined));
    setTimeout(resolve, RESPONSE_TIMEOUT);
  });

/** The state of the latest request for a page or for a script that the visitor has used. `failed` means that no response arrived. */
type NavigationState = "done" | "loading" | "failed";

/** Milliseconds before the spinner shows, so that it does not flash when a page loads quickly. */
const SPINNER_DELAY = 200;

let state: NavigationState = "done";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the state in `SiteLayout.tsx`. `tryAgain` handles the retry button. */
export function showNavigation(next: NavigationState, tryAgain: (() => void) | null = null): void {
  if (next === "loading" && state === next) return;
  state = next;
  const [spinner, problem] = [part("page-loading"), part("page-problem")];
  const button = problem?.querySelector("button");
  if (button) button.onclick = tryAgain;
  problem?.toggleAttribute("hidden", next !== "failed");
  spinner?.toggleAttribute("hidden", true);
  clearTimeout(timer);
  if (next === "loading") timer = setTimeout(() => spinner?.toggleAttribute("hidden", false), SPINNER_DELAY);
}

const part = (id: string) => document.getElementById(id);
