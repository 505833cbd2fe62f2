import type { Result } from "./find";
import { partsOf } from "./partsOf";

/** Renders the results by group, best group first. `other` is the heading for pages without a group. */
export function drawResults(results: readonly Result[], other: string): HTMLElement[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) groups.set(result.group, [...(groups.get(result.group) ?? []), result]);
  return [...groups].map(([group, found]) => {
    const list = element("ul", "entries mt-3", found.map(rowOf));
    return element("section", "mt-6", [element("h2", "text-xl", [group || other]), list]);
  });
}

function rowOf({ path, title, description, terms }: Result): HTMLElement {
  const link = element("a", "", marked(title, terms));
  link.setAttribute("href", path);
  const text = [element("h3", "", [link]), element("p", "", marked(description, terms))];
  return element("li", "", [element("div", "", text)]);
}

const marked = (text: string, terms: ReadonlySet<string>) =>
  partsOf(text, terms).map(({ text, isFound }) => (isFound ? element("mark", "", [text]) : text));

function element(name: string, className: string, content: readonly (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
