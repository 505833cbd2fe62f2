import { closest } from "./closest";

/** The link to a page of this site that an event happened to, if a press on it opens the page in this tab. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closest(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
    return undefined;
  return link;
}
