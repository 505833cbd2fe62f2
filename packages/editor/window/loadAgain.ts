/** Time in milliseconds until a picture is requested again. Each further pause is twice as long. */
const PAUSE = 2000;
const MOST_TRIES = 5;

/**
 * Requests a picture or a style sheet again that failed to load. Used as a listener of `error` in the capture
 * phase.
 */
export function loadAgain({ target }: Event): void {
  // An element of a frame has another class, so `instanceof` does not work.
  const element = target as HTMLImageElement & HTMLLinkElement;
  const attribute = { IMG: "src", LINK: "href" }[element.tagName];
  const address = attribute && element.getAttribute(attribute);
  const tries = Number(element.dataset?.tries ?? 0);
  if (!address || tries >= MOST_TRIES) return;
  element.dataset.tries = String(tries + 1);
  setTimeout(
    () => {
      if (element.getAttribute(attribute) === address) element.setAttribute(attribute, address);
    },
    PAUSE * 2 ** tries,
  );
}
