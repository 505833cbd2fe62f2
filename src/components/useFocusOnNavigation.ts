import { useEffect, useRef } from "react";

/**
 * After a navigation, focuses the new page's heading, or the element that the URL fragment names. A screen reader then
 * announces the page, and the next Tab continues from there.
 */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Gatsby's router focuses its wrapper in an effect of the same commit. A microtask runs after all effects.
    queueMicrotask(focusHeading);
  }, [pathname]);
}

function focusHeading(): void {
  const part = document.getElementById(window.location.hash.slice(1));
  const target = part ?? document.querySelector("main h1");
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  // Gatsby handles scrolling: to the top, the fragment or the previous position.
  target.focus({ preventScroll: true });
}
