import { closest } from "./closest";

/** The link that an event targets, if it points to this site and opens in the same tab. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closest(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
    return undefined;
  return link;
}
