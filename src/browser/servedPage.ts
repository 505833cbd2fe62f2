/**
 * Whether the page still has the title, language, elements and texts that the server sent. A translator, an extension
 * or a visitor's own script may have changed them. React could then replace the whole page and lose these changes. For
 * the comparison, the function requests the page again, usually from the browser's cache.
 * docs/decisions/changed-pages.md gives the reasons.
 */
export async function isAsServed(root: Element): Promise<boolean> {
  const [load] = performance.getEntriesByType("navigation");
  // `load.name` is the URL that the browser requested. The query of the current URL may differ, because the search
  // writes the visitor's search terms into it.
  const response = await fetch(load?.name ?? location.href, { cache: "force-cache" });
  const served = new DOMParser().parseFromString(await response.text(), "text/html");
  return (
    document.title === served.title &&
    document.documentElement.lang === served.documentElement.lang &&
    isSame(served.getElementById(root.id), root)
  );
}

/**
 * Compares the element names and texts of two nodes and of their descendants. Attributes are not compared, because
 * React does not check them when it hydrates a page.
 */
function isSame(served: Node | null, shown: Node): boolean {
  if (served?.nodeName !== shown.nodeName) return false;
  const { nodeValue, childNodes } = served;
  // The boot script (`boot.ts`) writes the current year into elements with `data-year`. The served page contains the
  // year of the build. The property `suppressHydrationWarning` of these elements tells React to ignore the difference.
  if (nodeValue !== shown.nodeValue && !shown.parentElement?.hasAttribute("data-year")) return false;
  // The page's scripts may have filled elements that are empty in the served page. Their content is not compared,
  // because React does not touch it.
  if (childNodes.length === 0) return true;
  return (
    childNodes.length === shown.childNodes.length &&
    [...childNodes].every((child, index) => isSame(child, shown.childNodes[index] as Node))
  );
}
