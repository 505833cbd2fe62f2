import { setNavigationState } from "../lib/navigationState";
import type { PageLoader } from "./pageLoader";

/** Milliseconds to wait for a page's data (Gatsby asks without end while a server answers 500), or for any answer. */
const PATIENCE = 8000;

let latest = 0;

/**
 * Watches the visitor's navigations: when one is on its way, and what becomes of one that fails. Gatsby's own
 * `onRouteUpdateDelayed` speaks up only after a second, and for pages that failed as well.
 */
export function watchNavigations(): void {
  const load = window.___loader.loadPage;
  window.___loader.loadPage = (path) => visit(path, load);
  // Whoever goes back while a page is on its way has changed their mind. (A page that must be fetched for it
  // is asked for after this.)
  window.addEventListener("popstate", endWait);
  // A page that was left by a normal load may come back from the browser's memory.
  window.addEventListener("pageshow", (event) => event.persisted && endWait());
  // A change of page is spoken by the focus moving to its heading; Gatsby's announcer would say it again.
  document.getElementById("gatsby-announcer")?.setAttribute("hidden", "");
}

function endWait(): void {
  latest += 1;
  setNavigationState({ status: "done" });
}

/** Loads a page's data. The promise stays open where Gatsby should go no further. */
async function visit(path: string, load: PageLoader["loadPage"]) {
  latest += 1;
  const request = latest;
  setNavigationState({ status: "loading" });
  const page = await Promise.race([load(path), timeUp()]);
  // Two links in a row: the later one counts, whichever comes first.
  if (request !== latest) return forever();
  if (page && page.status !== "error") {
    setNavigationState({ status: "done" });
    return page;
  }
  await loadNormally(path);
  return forever();
}

/** Leaves for a page as if no script ran; unless nothing answers, where the browser would show its error page. */
async function loadNormally(path: string): Promise<void> {
  setNavigationState({ status: "loading" });
  if (await answers(path)) window.location.assign(path);
  else setNavigationState({ status: "failed", tryAgain: () => loadNormally(path) });
}

async function answers(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch {
    return false;
  }
}

const timeUp = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
const forever = () => new Promise<never>(() => {});
