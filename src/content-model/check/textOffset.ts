/** One character of a JSON text: as it stands, or written as `\n` or `\u00e9`. */
const CHARACTER = /\\u[\da-f]{4}|\\.|[^"\\]/giy;

/** Where the character at `index` of a text's value stands in its file; `offset` is where the text's `"` stands. */
export function textOffset(file: string, offset: number, index: number): number {
  CHARACTER.lastIndex = offset + 1;
  for (let at = 0; at < index && CHARACTER.test(file); at += 1);
  return Math.max(CHARACTER.lastIndex, offset + 1);
}
