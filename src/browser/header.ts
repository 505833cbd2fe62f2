/** Pixels of scrolling past which the header gains its shadow and tighter padding. */
const SCROLL_THRESHOLD = 10;

/** Tells the header whether the page is scrolled. */
export function watchScrolling(): void {
  const update = () =>
    document.querySelector(".site-header")?.toggleAttribute("data-scrolled", scrollY > SCROLL_THRESHOLD);
  // Reading the scroll position now would force a layout of the whole page before its first paint.
  requestAnimationFrame(update);
  addEventListener("scroll", update, { passive: true });
}
