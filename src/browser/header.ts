/** Pixels of scrolling past which the header gains its shadow and tighter padding. */
const SCROLL_THRESHOLD = 10;

/** Tells the header whether the page is scrolled. */
export function watchScrolling(): void {
  const update = () =>
    document.querySelector("header")?.toggleAttribute("data-scrolled", scrollY > SCROLL_THRESHOLD);
  // Reading the scroll position now would lay the whole page out within this script's time; this waits for the layout.
  new IntersectionObserver(update).observe(document.body);
  addEventListener("scroll", update, { passive: true });
}
