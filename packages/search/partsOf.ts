import { termsOf, WORD } from "./terms";

/** Splits a text into the words that match a search term (`isFound`) and the rest, so that matches can be marked. */
export function partsOf(text: string, terms: ReadonlySet<string>): { text: string; isFound: boolean }[] {
  const parts: { text: string; isFound: boolean }[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!termsOf(word).some((term) => terms.has(term))) continue;
    parts.push({ text: text.slice(from, index), isFound: false }, { text: word, isFound: true });
    from = index + word.length;
  }
  return [...parts, { text: text.slice(from), isFound: false }].filter((part) => part.text);
}
