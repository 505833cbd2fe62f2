/** Compares two texts, or compares two renderings of a page and marks their differences. */

/** A part of what a page shows: a word, a picture, a drawing (`svg`) or the address of a link. */
interface Part {
  text: string;
  /** For a word, the text node that contains it. For a picture, drawing or link, its element. */
  node: Node;
  /** For a word, the index of its first character in the text node. Absent for a picture, drawing or link. */
  start?: number;
}

/**
 * A difference between two renderings of a page. `before` is the removed text and `after` the added text. One of them
 * can be empty. In these texts, a picture, link or drawing is represented by words such as `[drawing]`. `marks` are the
 * elements that mark the difference in the renderings.
 */
export interface Difference {
  before: string;
  after: string;
  marks: readonly Element[];
}

function partsOf(body: Element): Part[] {
  const parts: Part[] = [];
  const nodes = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE)
      for (const { 0: text, index: start } of (node.textContent ?? "").matchAll(/\S+/g))
        parts.push({ text, node, start });
    else parts.push(...elementPart(node as Element));
  }
  return parts;
}

/** Returns a list with one part for a picture, a link or a drawing; an empty list for any other element. */
function elementPart(element: Element): Part[] {
  const of = (name: string) => element.getAttribute(name) ?? "";
  const texts: Record<string, () => string> = {
    IMG: () => `[picture${of("alt") && `: ${of("alt")}`}]\n${of("src")}`,
    A: () => `[link to ${of("href")}]`,
    svg: () => `[drawing]\n${element.innerHTML}`,
  };
  const text = texts[element.tagName]?.();
  return text === undefined ? [] : [{ text, node: element }];
}

/**
 * The maximum number of pairs of entries, one from each list, that `differingRuns` compares. If there are more, all
 * entries count as changed, except the equal entries at the start and at the end of both lists.
 */
const MOST_PAIRS = 4_000_000;

/**
 * Compares two lists, and returns the runs of entries that differ. Each run has four indexes: its start and end in
 * `before`, then its start and end in `after`. The entry at an end index is no longer part of the run.
 */
export function differingRuns(
  before: readonly string[],
  after: readonly string[],
): [number, number, number, number][] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [n, m] = [before.length - head - tail, after.length - head - tail];
  if (n === 0 && m === 0) return [];
  if (n * m > MOST_PAIRS) return [[head, head + n, head, head + m]];
  // `n` and `m` are the lengths of the two lists without the equal entries at their start and end. In these shorter
  // lists, `common[i][j]` is the length of the longest common subsequence of `before` from index `i` on and `after`
  // from index `j` on.
  const common = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  const isSame = (i: number, j: number) => before[head + i] === after[head + j];
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1)
      (common[i] as Uint16Array)[j] = isSame(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: [number, number, number, number][] = [];
  let [i, j] = [0, 0];
  while (i < n || j < m) {
    const [from, to] = [i, j];
    while ((i < n || j < m) && !(i < n && j < m && isSame(i, j))) {
      if (j >= m || (i < n && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else j += 1;
    }
    if (i > from || j > to) runs.push([head + from, head + i, head + to, head + j]);
    for (; i < n && j < m && isSame(i, j); j += 1) i += 1;
  }
  return runs;
}

/**
 * A change of a text: `removed` is replaced by `added`. `kept` is the unchanged text between the previous change and
 * this one.
 */
interface TextRun {
  kept: string;
  removed: string;
  added: string;
}

/**
 * Returns the changes from one text to another, in order. At the end of the list, an additional entry has only `kept`:
 * the text after the last change.
 */
export function textRuns(before: string, after: string): TextRun[] {
  const parts = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\s+|./gu) ?? [];
  const [old, now] = [parts(before), parts(after)];
  const words = (list: readonly string[], from: number, to?: number) => list.slice(from, to).join("");
  let at = 0;
  const runs = differingRuns(old, now).map(([from, to, nowFrom, nowTo]): TextRun => {
    const run = {
      kept: words(old, at, from),
      removed: words(old, from, to),
      added: words(now, nowFrom, nowTo),
    };
    at = to;
    return run;
  });
  return [...runs, { kept: words(old, at), removed: "", added: "" }];
}

/**
 * Marks the differences between two renderings. Removed words are put into `del` elements in `before`, and added words
 * into `ins` elements in `after`. Removed or added pictures, links and drawings get an attribute. Returns the
 * differences in document order; an empty list if one of the renderings is missing.
 */
export function markDifferences(before: Element | undefined, after: Element | undefined): Difference[] {
  const [old, now] = [before, after].map((body) => (body ? partsOf(body) : []));
  if (!old || !now || !before || !after) return [];
  const runs = differingRuns(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  // The last run is marked first, because a mark splits its text node. After that, the stored positions of the words
  // before the mark are still correct, but those of the words after it are not.
  const differences = runs.toReversed().map(([from, to, start, end]): Difference => {
    const [was, is] = [old.slice(from, to), now.slice(start, end)];
    const marks = [...mark(is, "ins"), ...mark(was, "del")];
    return { before: wordsOf(was), after: wordsOf(is), marks };
  });
  return differences.toReversed();
}

const wordsOf = (parts: readonly Part[]) => parts.map(({ text }) => text.replace(/\n.*/s, "")).join(" ");

/**
 * Marks parts of a page as added (`ins`) or removed (`del`), and returns the marked elements. Words of the same text
 * node are put together into one new element. A picture, link or drawing gets no new element, only the attribute
 * `data-change`.
 */
function mark(parts: readonly Part[], tag: "ins" | "del"): Element[] {
  const spans: (Part & { end?: number })[] = [];
  for (const { text, node, start } of parts) {
    const last = spans.at(-1);
    const end = start === undefined ? undefined : start + text.length;
    if (last && last.node === node) last.end = end;
    else spans.push({ text, node, start, end });
  }
  // The result is in reverse document order. `BeforeAfter` scrolls to each mark in this order, and so ends at the first
  // mark of the difference.
  return spans.toReversed().map(({ node, start, end }) => {
    const element = start === undefined ? (node as Element) : around(node, tag, start, end ?? start);
    element.setAttribute("data-change", tag);
    return element;
  });
}

function around(node: Node, tag: string, start: number, end: number): Element {
  const { ownerDocument: page } = node.parentElement as Element;
  const element = page.createElement(tag);
  const range = page.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  range.surroundContents(element);
  return element;
}
