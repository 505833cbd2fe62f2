/**
 * The fewest pages to open in a browser such that nothing that may look wrong is left out. How many they are follows from
 * how differently pages are made, and not from how many there are.
 */
import { type HTMLElement, NodeType, parse } from "node-html-parser";

export interface Attention {
  /** The part of each page that is looked at, as a selector; all that is shown unless told otherwise. */
  part?: string;
  /** Whether words and numbers matter too, as they do where text may be too long for its place. */
  words?: boolean;
}

/** Something that a page has, and how much of it: of all pages one that has most is chosen. */
type Trait = readonly [name: string, amount: number];

/** Attributes whose values are of a fixed set that styles and browsers act on. Others count by being there. */
const STATES =
  /^(role|type|lang|dir|hidden|data-(script|when)|aria-(?!label|describedby|controls|owns|details|valuetext).*)$/;
const UNSEEN = /^(script|style|template)$/;

/** One page for each trait, by as few pages as a greedy choice finds, in their order. */
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
 * Every element with its classes and states, inside all that it lies in, and each two things that follow each other there:
 * where one is missing, its neighbours follow each other.
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
    // What a drawing is made of is tested where drawings are.
    if (nameOf(element) !== "svg") yield* structureOf(element, `${path} > ${kind}`);
  }
  yield [`${path}: end after ${before}`, 1];
}

/** How long the text of an element is, its longest word, and how many elements it holds. */
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
