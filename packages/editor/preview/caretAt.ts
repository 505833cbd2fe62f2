import type { Caret } from "../form/reveal";

/** Letters and digits; the address of a link in Markdown has none that are drawn. */
const LETTERS = /\]\([^)\n]*\)|<br>|[\p{L}\p{N}]/gu;

/** The letters of a text in a row, each with its place in the text: what a page makes of marks and spaces is left out. */
function lettersOf(text: string) {
  const found = [...text.matchAll(LETTERS)].filter(([letter]) => !/^[\]<]/.test(letter));
  const units = found.flatMap(({ 0: letter, index }) =>
    [...letter].flatMap((each) => each.split("").map(() => index)),
  );
  return { letters: found.map(([letter]) => letter).join(""), places: units };
}

/** Where the letter of a page at a point stands in the text that made it; undefined where there is none. */
export function caretAt(page: Document, { clientX, clientY }: MouseEvent): Caret | undefined {
  // WebKit has only the older one.
  const position = page.caretPositionFromPoint?.(clientX, clientY);
  const range = position ? undefined : page.caretRangeFromPoint?.(clientX, clientY);
  const node = position?.offsetNode ?? range?.startContainer;
  const offset = position?.offset ?? range?.startOffset ?? 0;
  if (node?.nodeType !== Node.TEXT_NODE) return undefined;
  let block = node.parentElement;
  while (block?.parentElement && page.defaultView?.getComputedStyle(block).display.startsWith("inline"))
    block = block.parentElement;
  return (text) => {
    const { letters, places } = lettersOf(text);
    // The paragraph; where other texts stand in it, these words alone.
    for (const around of [block, node]) {
      const before = page.createRange();
      before.setStart(around ?? node, 0);
      before.setEnd(node, offset);
      const words = before.toString();
      const start = letters.indexOf(lettersOf(around?.textContent ?? "").letters);
      if (start < 0) continue;
      const at = start + lettersOf(words).letters.length;
      const isInWord = /[\p{L}\p{N}]$/u.test(words);
      return isInWord ? (places[at - 1] ?? 0) + 1 : (places[at] ?? text.length);
    }
    return undefined;
  };
}
