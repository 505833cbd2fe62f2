import { NOT_FOUND_PAGE } from "../lib/bootPlan";

/**
 * The boot script files the not-found page's data under the address that was tried. Gatsby's loader has taken
 * it by now, so the data gets its own name back: by that name Gatsby knows that any address may show it.
 */
export function nameNotFoundData(): void {
  if (window.pageData) window.pageData.path = NOT_FOUND_PAGE;
}
