type Current = "page" | "true" | undefined;

/**
 * The `aria-current` value of a menu entry: "page" for the current page, "true" for an ancestor of it. The home page is
 * never an ancestor.
 */
export function currentOf(to: string | null | undefined, pathname: string): Current {
  if (!to) return undefined;
  const here = pathname.replace(/(.)\/$/, "$1");
  if (here === to) return "page";
  return to !== "/" && here.startsWith(`${to}/`) ? "true" : undefined;
}
