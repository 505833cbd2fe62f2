/** Pixels of scrolling past which the header gains its shadow and tighter padding. */
const SCROLL_THRESHOLD = 10;

/** Sets `data-scrolled` on the header while the page is scrolled. */
export function watchScrolling(): void {
  const update = () =>
    document.querySelector("header")?.toggleAttribute("data-scrolled", scrollY > SCROLL_THRESHOLD);
  // Reading the scroll position now would force a synchronous layout; the observer fires after layout.
  new IntersectionObserver(update).observe(document.body);
  addEventListener("scroll", update, { passive: true });
}
