type Current = "page" | "true" | undefined;

/**
 * How a menu entry stands to the page that is shown, in the words of `aria-current`: "page" for that very page,
 * "true" for a section that holds it. `/` holds only itself.
 */
export function currentOf(to: string | null | undefined, pathname: string): Current {
  if (!to) return undefined;
  const here = pathname.replace(/(.)\/$/, "$1");
  if (here === to) return "page";
  return to !== "/" && here.startsWith(`${to}/`) ? "true" : undefined;
}
