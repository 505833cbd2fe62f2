import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a page that was navigated to, or to the part that its fragment names. So a
 * screen reader says the new page, and the next Tab goes on from its top.
 */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Gatsby's router focuses the whole page in an effect of the same commit; this comes after all of them.
    queueMicrotask(focusHeading);
  }, [pathname]);
}

function focusHeading(): void {
  const part = document.getElementById(window.location.hash.slice(1));
  const target = part ?? document.querySelector("main h1");
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  // Where the page is scrolled to is Gatsby's business: the top, the fragment, or where the visitor was.
  target.focus({ preventScroll: true });
}
