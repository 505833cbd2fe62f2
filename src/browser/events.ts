/** Dispatched on the document after React has rendered another page. */
export const PAGE_CHANGE = "pagechange";

/** The closest ancestor of the event target, or the target itself, that matches `selector`. */
export const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The link that an event targets, if it points to this site and opens in the same tab. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closest(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
    return undefined;
  return link;
}
