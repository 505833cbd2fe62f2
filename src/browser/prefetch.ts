import { linkOf } from "./events";
import { paysForEachByte } from "./moments";

/**
 * Milliseconds that the pointer or the focus must stay on a link before its page is prefetched, so that moving through
 * a menu of nineteen solutions does not prefetch them all.
 */
const HOVER_DELAY = 65;

/**
 * Prefetches a page's data and script when a visitor is about to open it: after hovering over or focusing its link, and
 * at once on press. Where data is expensive, only on press. `fetchPage` fetches each page at most once.
 */
export function prefetchOnIntent(fetchPage: (path: string) => void): void {
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

/** The path of the page that the event's link leads to, unless it is the current page. */
function otherPageOf(event: Event): string | undefined {
  const path = linkOf(event)?.pathname;
  return path === window.location.pathname ? undefined : path;
}
