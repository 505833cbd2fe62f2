/**
 * The script of the not-found page. It suggests pages whose path or title is similar to the requested path.
 */
import { nearestPages } from "@sitekit/lib/nearestPages";

const SUGGESTIONS = 5;

const nearest = document.getElementById("nearest-pages");
const main = document.getElementById("main-pages");
const list = nearest?.querySelector("ul");
const row = main?.querySelector("li");
const found = nearestPages(window.location.pathname, linkedPages(), SUGGESTIONS);
if (nearest && main && list && row && found.length > 0) {
  list.append(...found.map((page) => rowOf(row, page)));
  nearest.hidden = false;
  main.hidden = true;
}

/**
 * Returns the pages of this site to which the not-found page links, for example in its header or footer. The home page
 * is left out. The title of a page is the text of a link to it, without the note in `<small>` that some links of the menus
 * have.
 */
function linkedPages(): { path: string; title: string }[] {
  const pages = new Map<string, string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) {
    const parts = [...link.childNodes].filter(({ nodeName }) => nodeName !== "SMALL");
    const title = parts
      .map(({ textContent }) => textContent)
      .join("")
      .trim();
    if (title && link.pathname !== "/" && !pages.has(link.pathname)) pages.set(link.pathname, title);
  }
  return [...pages].map(([path, title]) => ({ path, title }));
}

/** Returns a copy of a list item, with the link and the title of the given page. */
function rowOf(row: HTMLElement, { path, title }: { path: string; title: string }): Node {
  const copy = row.cloneNode(true);
  const link = copy instanceof HTMLElement ? copy.querySelector("a") : null;
  if (link) {
    link.href = path;
    link.textContent = title;
    link.removeAttribute("aria-current");
  }
  return copy;
}
