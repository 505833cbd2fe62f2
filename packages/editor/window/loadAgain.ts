/**
 * The time in milliseconds after which a file that failed to load is requested again. Each further pause is
 * twice as long.
 */
const PAUSE = 2000;
const MOST_TRIES = 5;

/**
 * A listener for `error` events in the capture phase. If a picture or a style sheet has failed to load, it is
 * requested again a few times.
 */
export function loadAgain({ target }: Event): void {
  // `instanceof` does not work here, because an element of a frame belongs to another document with its own
  // classes.
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
