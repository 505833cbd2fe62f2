const DIGIT = /\p{Nd}/gu;

/**
 * Returns the digit from 0 to 9 for a digit of any writing system: 3 for `٣`. In Unicode, the digits 0 to 9 of each
 * writing system have ten consecutive code points. The loop goes back to the first code point in an unbroken run of
 * digits, which is always a 0. A run may contain several sets of ten digits, such as the bold and the double-struck
 * digits of formulas. So the value of a digit is its distance from the start of the run, modulo 10.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Returns the whole number in a typed text. Its digits may be of any writing system, and spaces may separate thousands.
 * Undefined for a number above `Number.MAX_SAFE_INTEGER`, and for any other text, such as `2,500`, which means 2500 in
 * some countries and 2.5 in others.
 */
export function wholeNumber(text: string): number | undefined {
  const digits = text.trim().replace(DIGIT, digitOf);
  if (!/^(\d+|\d{1,3}(\s\d{3})+)$/.test(digits)) return undefined;
  const number = Number(digits.replace(/\s/g, ""));
  return Number.isSafeInteger(number) ? number : undefined;
}
