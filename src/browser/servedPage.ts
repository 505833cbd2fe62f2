/**
 * Whether the page still has the elements and texts that the server sent. They differ if a translator, an extension
 * or a visitor's own script has changed the page. React would then replace the whole page and lose these changes. For
 * the comparison, the function requests the page again, usually from the browser's cache.
 * docs/decisions/changed-pages.md gives the reasons.
 */
export async function isAsServed(root: Element): Promise<boolean> {
  const [load] = performance.getEntriesByType("navigation");
  // `load.name` is the URL that the browser requested. The search may since have changed the query of the
  // current URL.
  const response = await fetch(load?.name ?? location.href, { cache: "force-cache" });
  const served = new DOMParser().parseFromString(await response.text(), "text/html");
  return (
    document.title === served.title &&
    document.documentElement.lang === served.documentElement.lang &&
    isSame(served.getElementById(root.id), root)
  );
}

/**
 * Compares the names of elements and the texts. Attributes are not compared, because React does not check them.
 */
function isSame(served: Node | null, shown: Node): boolean {
  if (served?.nodeName !== shown.nodeName) return false;
  const { nodeValue, childNodes } = served;
  // The boot script updates the year, and React is told to ignore it.
  if (nodeValue !== shown.nodeValue && !shown.parentElement?.hasAttribute("data-year")) return false;
  // The page's scripts may fill elements that are empty in the served page. React does not touch their children.
  if (childNodes.length === 0) return true;
  return (
    childNodes.length === shown.childNodes.length &&
    [...childNodes].every((child, index) => isSame(child, shown.childNodes[index] as Node))
  );
}
