const DIGIT = /\p{Nd}/gu;

/**
 * Returns the digit from 0 to 9 for a digit of any writing system: 3 for `٣`. In Unicode, the digits 0 to 9 of a writing
 * system have consecutive code points, so the distance from the 0 is the digit. Some sets of digits follow each other
 * without a gap, such as the bold and the double-struck digits of formulas. `first` is then the 0 of the first of these
 * sets. But each set has ten digits, so the last decimal digit of the distance is still right.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Returns the whole number in a typed text. Its digits may be of any writing system, with spaces between thousands.
 * Undefined for any other text, such as `2,5`, which people may read as different numbers.
 */
export function wholeNumber(text: string): number | undefined {
  const digits = text.trim().replace(DIGIT, digitOf);
  if (!/^(\d+|\d{1,3}(\s\d{3})+)$/.test(digits)) return undefined;
  const number = Number(digits.replace(/\s/g, ""));
  return Number.isSafeInteger(number) ? number : undefined;
}
