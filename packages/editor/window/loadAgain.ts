/**
 * The time in milliseconds before a file that failed to load is requested again. After each further failure, the time
 * is twice as long as before.
 */
const PAUSE = 2000;
const MOST_TRIES = 5;

/**
 * A listener for `error` events in the capture phase. If a picture or a style sheet has failed to load, requests it
 * again, at most `MOST_TRIES` times.
 */
export function loadAgain({ target }: Event): void {
  // `instanceof HTMLImageElement` would be false for an element in the preview, because an iframe has its own classes.
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
