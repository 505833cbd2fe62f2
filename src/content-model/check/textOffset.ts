/** One character of a JSON string: literal, or an escape sequence such as `\n` or `\u00e9`. */
const CHARACTER = /\\u[\da-f]{4}|\\.|[^"\\]/giy;

/** The file offset of the character at `index` of a string's value; `offset` is that of its opening `"`. */
export function textOffset(file: string, offset: number, index: number): number {
  CHARACTER.lastIndex = offset + 1;
  for (let at = 0; at < index && CHARACTER.test(file); at += 1);
  return Math.max(CHARACTER.lastIndex, offset + 1);
}
