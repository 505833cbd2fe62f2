import { groupBy } from "@sitekit/lib/maps";
import type { Result } from "@sitekit/search/find";
import { partsOf } from "@sitekit/search/partsOf";
import type { ResultWords } from "@sitekit/search/searchFile";

/**
 * Returns the HTML elements that show the results. The results are grouped under headings, such as the title of their
 * parent page, and the group with the best result comes first. If there are no results, returns a paragraph that says
 * what to do, with a link to the contact page (`contact` is its URL).
 */
export function drawResults(results: readonly Result[], words: ResultWords, contact: string): HTMLElement[] {
  if (results.length === 0) {
    const [before = "", after = ""] = words.none.split("{link}");
    const ask = link(contact, [words.ask], "underline");
    return [element("p", "mt-6 text-lg", [before, ask, after])];
  }
  return [...groupBy(results, ({ group }) => group)].map(([group, found]) => {
    const rows = found.map((result) => rowOf(result, words));
    const heading = element("h2", "text-xl", [group || words.otherPages]);
    return element("section", "mt-6", [heading, element("ul", "entries mt-3", rows)]);
  });
}

function rowOf({ path, title, description, terms, match }: Result, { foundBy }: ResultWords): HTMLElement {
  const text = [
    element("h3", "", [link(path, marked(title, terms))]),
    element("p", "", marked(description, terms)),
  ];
  if (match?.isQuestion) text.push(element("p", "", [link(`${path}#questions`, marked(match.text, terms))]));
  else if (match)
    text.push(
      element(
        "p",
        "",
        marked(
          foundBy.replace("{word}", () => match.text),
          terms,
        ),
      ),
    );
  return element("li", "", [element("div", "", text)]);
}

function link(address: string, content: readonly (string | HTMLElement)[], className = ""): HTMLElement {
  const made = element("a", className, content);
  made.setAttribute("href", address);
  return made;
}

const marked = (text: string, terms: ReadonlySet<string>) =>
  partsOf(text, terms).map(({ text, isFound }) => (isFound ? element("mark", "", [text]) : text));

function element(name: string, className: string, content: readonly (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
