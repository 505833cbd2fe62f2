import { paysForEachByte } from "./connection";
import { linkOf } from "./pageLink";

/**
 * Milliseconds that the pointer or the focus rests on a link before its page is fetched. Less is passing by:
 * whoever moves down a menu of nineteen solutions means one of them.
 */
export const REST = 65;

/**
 * Fetches a page's data and script when a visitor is about to go there: on a link that they rest on, and at once
 * where they press. Who pays for each byte gets it at the press only. `fetchPage` fetches a page once.
 */
export function prefetchOnIntent(fetchPage: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restOn = (event: Event) => {
    clearTimeout(timer);
    const path = otherPageOf(event);
    if (path && !paysForEachByte()) timer = setTimeout(fetchPage, REST, path);
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

/** The address of another page that a press leads to. */
function otherPageOf(event: Event): string | undefined {
  const path = linkOf(event)?.pathname;
  return path === window.location.pathname ? undefined : path;
}
