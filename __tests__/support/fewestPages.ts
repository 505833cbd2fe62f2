/**
 * Selects a small set of pages that together contain every HTML structure of a site, for checks in a browser. The size
 * of the set depends on how many different structures the site has, not on how many pages.
 */
import { type HTMLElement, NodeType, parse } from "node-html-parser";

export interface Attention {
  /** A CSS selector, by default `body`. Of each page, only the first element that matches it is compared. */
  part?: string;
  /**
   * Whether to also select pages with extreme amounts of content, such as the longest word or the list with the most
   * entries. A check for overflowing texts needs these pages.
   */
  words?: boolean;
}

/**
 * A property of a page with its amount, such as `text of p` with the length of a paragraph's text. A property that a
 * page either has or lacks has the amount 1.
 */
type Trait = readonly [name: string, amount: number];

/**
 * Attributes whose values affect styles or behaviour, so elements with different values count as different. Of other
 * attributes, except `class`, it only matters whether an element has them, and whether their value is empty.
 */
const STATES =
  /^(role|type|lang|dir|hidden|data-(script|when)|aria-(?!label|describedby|controls|owns|details|valuetext).*)$/;
const UNSEEN = /^(script|style|template)$/;

/**
 * Returns a few of `pages`, in the same order as in `pages`. For each property, the result contains a page with the
 * largest amount. The algorithm is greedy: each step selects the page that adds the most of these largest amounts.
 */
export function fewestPages<Page>(
  pages: readonly Page[],
  read: (page: Page) => { html: string; template: string },
  { part = "body", words = false }: Attention = {},
): Page[] {
  const wanted = new Map<string, { amount: number; shownBy: Set<Page> }>();
  for (const page of pages) {
    const { html, template } = read(page);
    const root = parse(html, { comment: false }).querySelector(part);
    const traits: Trait[] = root ? [...traitsOf(root, words)] : [[`no ${part}`, 1]];
    for (const [name, amount] of [...traits, [`template ${template}`, 1] as const]) {
      const most = wanted.get(name);
      if (!most || amount > most.amount) wanted.set(name, { amount, shownBy: new Set([page]) });
      else if (amount === most.amount) most.shownBy.add(page);
    }
  }
  let left = [...wanted.values()].map(({ shownBy }) => shownBy);
  const chosen = new Set<Page>();
  while (left.length > 0) {
    const shown = new Map(pages.map((page) => [page, 0]));
    for (const shownBy of left) for (const page of shownBy) shown.set(page, (shown.get(page) ?? 0) + 1);
    const [most] = [...shown].reduce((best, next) => (next[1] > best[1] ? next : best));
    chosen.add(most);
    left = left.filter((shownBy) => !shownBy.has(most));
  }
  return pages.filter((page) => chosen.has(page));
}

function* traitsOf(root: HTMLElement, words: boolean): Generator<Trait> {
  yield* structureOf(root, "");
  const levels = root.querySelectorAll("h1, h2, h3, h4, h5, h6").map(({ rawTagName }) => rawTagName);
  for (const [at, level] of levels.entries()) yield [`${level} after ${levels[at - 1]}`, 1];
  if (!words) return;
  for (const element of root.querySelectorAll("*:not(svg, svg *)")) yield* extremesOf(element);
  const { length } = root.textContent;
  yield ["words of a page", length];
  yield ["few words of a page", -length];
}

/**
 * Yields traits of elements (with their ancestors, classes and states) and of pairs of adjacent siblings. The pairs
 * also reveal a missing element, because its neighbours are then adjacent and form a different pair.
 */
function* structureOf(parent: HTMLElement, path: string): Generator<Trait> {
  let before = "start";
  for (const child of parent.childNodes) {
    const element = child.nodeType === NodeType.ELEMENT_NODE ? (child as HTMLElement) : undefined;
    if (element ? UNSEEN.test(nameOf(element)) : !child.text.trim()) continue;
    const kind = element ? kindOf(element) : "text";
    yield [`${path}: ${kind} after ${before}`, 1];
    before = kind;
    if (!element) continue;
    yield [`${path}: ${kind} ${statesOf(element)}`, 1];
    // The elements inside an SVG drawing are ignored, because drawings have their own tests.
    if (nameOf(element) !== "svg") yield* structureOf(element, `${path} > ${kind}`);
  }
  yield [`${path}: end after ${before}`, 1];
}

/**
 * Yields three traits of an element: the length of its own text (without the text of its child elements), the length of
 * the longest word in this text, and the number of its child elements.
 */
function* extremesOf(element: HTMLElement): Generator<Trait> {
  const kind = kindOf(element);
  const texts = element.childNodes.filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE);
  const text = texts.map((node) => node.text.trim()).join(" ");
  yield [`text of ${nameOf(element)}`, text.length];
  yield [`word of ${kind}`, Math.max(...text.split(/\s+/).map(({ length }) => length))];
  yield [`elements of ${kind}`, element.childNodes.length - texts.length];
}

const nameOf = (element: HTMLElement) => element.rawTagName.toLowerCase();
const kindOf = (element: HTMLElement) =>
  [nameOf(element), ...[...element.classList.values()].sort()].join(".");

function statesOf({ attributes }: HTMLElement): string {
  const states = Object.entries(attributes).map(([name, value]) =>
    STATES.test(name) ? `${name}=${value}` : `${name}${value ? "" : "="}`,
  );
  return states.sort().join(" ");
}
