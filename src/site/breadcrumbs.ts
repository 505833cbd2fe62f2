import type { PageLink } from "../lib/content";

/**
 * The ancestors of the page at `path`, from the home page down: those that a menu links to, with the menu's labels. The
 * home page has none.
 */
export function pagesAbove(
  path: string,
  links: readonly { readonly label: string; readonly to?: string | null }[],
): PageLink[] {
  if (path === "/") return [];
  const parts = path.split("/").slice(1, -1);
  const above = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
  return above.flatMap((address) => {
    const link = links.find(({ to }) => to === address);
    return link ? [{ title: link.label, path: address }] : [];
  });
}
