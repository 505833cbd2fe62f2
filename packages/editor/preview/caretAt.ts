import type { Caret } from "../form/reveal";

/**
 * Matches a letter or digit. Also matches a whole `<br>`, and the whole address of a Markdown link, so that `lettersOf`
 * can leave them out: visitors do not see their letters.
 */
const LETTERS = /\]\([^)\n]*\)|<br>|[\p{L}\p{N}]/gu;

/**
 * Returns the letters and digits of a text, and the position of each in the text. Other characters are left out, because
 * the page may change punctuation marks and spaces.
 */
function lettersOf(text: string) {
  const found = [...text.matchAll(LETTERS)].filter(([letter]) => !/^[\]<]/.test(letter));
  const units = found.flatMap(({ 0: letter, index }) =>
    [...letter].flatMap((each) => each.split("").map(() => index)),
  );
  return { letters: found.map(([letter]) => letter).join(""), places: units };
}

/**
 * Returns a function that finds the clicked position in the text of a field. The function returns undefined if the field
 * does not contain the clicked text. `caretAt` itself returns undefined if the user did not click on a text.
 */
export function caretAt(page: Document, { clientX, clientY }: MouseEvent): Caret | undefined {
  // Older versions of Chrome and Safari only support `caretRangeFromPoint`.
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
    // First looks for the whole clicked paragraph in the text of the field. The paragraph may combine the texts of
    // several fields. So if it is not found, looks only for the clicked text node.
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
