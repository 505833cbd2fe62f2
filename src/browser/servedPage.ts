/**
 * Whether React can take over the page without losing changes. React compares elements and texts with those
 * that it renders, and replaces the whole page if they differ. This function therefore compares them with
 * those that the server sent. They differ if a translator, an extension or a visitor's own script has changed
 * the page. The copy usually comes from the browser's cache. Why: docs/decisions/changed-pages.md
 */
export async function isAsServed(root: Element): Promise<boolean> {
  const [load] = performance.getEntriesByType("navigation");
  // Not the current address: the search may have changed its query.
  const response = await fetch(load?.name ?? location.href, { cache: "force-cache" });
  const served = new DOMParser().parseFromString(await response.text(), "text/html");
  return (
    document.title === served.title &&
    document.documentElement.lang === served.documentElement.lang &&
    isSame(served.getElementById(root.id), root)
  );
}

/** Compares names and texts, not attributes, because React does not check attributes. */
function isSame(served: Node | null, shown: Node): boolean {
  if (served?.nodeName !== shown.nodeName) return false;
  const { nodeValue, childNodes } = served;
  // The boot script updates the year, and React is told to ignore it.
  if (nodeValue !== shown.nodeValue && !shown.parentElement?.hasAttribute("data-year")) return false;
  // Elements that are served empty are filled by the page's scripts. React does not touch their children.
  if (childNodes.length === 0) return true;
  return (
    childNodes.length === shown.childNodes.length &&
    [...childNodes].every((child, index) => isSame(child, shown.childNodes[index] as Node))
  );
}
