import { linkOf } from "./events";

/**
 * Handles the links to this site that the browser itself follows, and the forms that it submits. Shows the loading
 * indicator while the next page loads. If there is no connection when a visitor clicks a link, the current page stays
 * open and shows a button to try again. `gatsbyHooks.ts` handles the links that Gatsby's router follows.
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
  // The loading indicator is removed when the page comes back from the back/forward cache, and when Escape cancels
  // loading.
  addEventListener("pageshow", () => showNavigation("done"));
  addEventListener("keydown", ({ key }) => key === "Escape" && showNavigation("done"));
}

/** The milliseconds to wait for a `HEAD` response, a page that Gatsby's router loads, or a script. */
export const RESPONSE_TIMEOUT = 8000;

/**
 * Lets the browser load a page if the server responds to a HEAD request. If the server does not respond, the current
 * page stays open and shows a button to try again. Without the HEAD request, visitors would see the browser's error
 * page.
 */
export async function loadNormally(address: string): Promise<void> {
  showNavigation("loading");
  if (await inTime(fetch(address, { method: "HEAD", cache: "no-store" }))) location.assign(address);
  else showNavigation("failed", () => loadNormally(address));
}

/**
 * Resolves to the value of `response`, or to undefined if `response` rejects or takes longer than `RESPONSE_TIMEOUT`.
 * It does not use `AbortSignal.timeout`, which does not exist in Chrome before version 103.
 */
export const inTime = (response: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve) => {
    response.then(resolve, () => resolve(undefined));
    setTimeout(resolve, RESPONSE_TIMEOUT);
  });

/**
 * The state of the latest request for a page, or for a script that the visitor tried to use. `failed` means that
 * no response has arrived in time, or that the script could not be loaded.
 */
type NavigationState = "done" | "loading" | "failed";

/** The milliseconds after which the spinner appears, so that it does not flash when a page loads quickly. */
const SPINNER_DELAY = 200;

let state: NavigationState = "done";
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the spinner (`loading`) or the error message (`failed`), or hides both (`done`). Their elements are in
 * `SiteLayout.tsx`. A click on the button of the error message calls `tryAgain`.
 */
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
