/** Dispatched on the document after React has rendered another page. */
export const PAGE_CHANGE = "pagechange";

/** The closest ancestor of the event target, or the target itself, that matches `selector`. */
export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null =>
  // The target may also be the document or a text.
  (target as Partial<Element> | null)?.closest?.<Found>(selector) ?? null;

/** The link that an event targets, if it points to this site and opens in the same tab. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, "a[href]");
  return link && !link.target && link.origin === location.origin ? link : undefined;
}
