/** Pixels of scrolling past which the header gains its shadow and tighter padding. */
const SCROLL_THRESHOLD = 10;

/** Tells the header whether the page is scrolled. */
export function watchScrolling(): void {
  const update = () =>
    document
      .querySelector(".site-header")
      ?.toggleAttribute("data-scrolled", window.scrollY > SCROLL_THRESHOLD);
  update();
  window.addEventListener("scroll", update, { passive: true });
}
