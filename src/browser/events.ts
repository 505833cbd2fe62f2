/**
 * The name of the event that is dispatched on the document after each navigation of Gatsby's router, also if only the
 * query or fragment of the URL has changed.
 */
export const PAGE_CHANGE = "pagechange";

/** Returns the closest element that matches `selector`: the event's target or one of its ancestors. */
export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null =>
  // The target may also be the document or a text node, which have no `closest`.
  (target as Partial<Element> | null)?.closest?.<Found>(selector) ?? null;

/** Returns the link in which an event occurred, if the link leads to this site and opens in the same tab. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, "a[href]");
  return link && !link.target && link.origin === location.origin ? link : undefined;
}
