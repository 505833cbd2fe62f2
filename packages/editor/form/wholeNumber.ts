const DIGIT = /\p{Nd}/gu;

/**
 * Returns the digit from 0 to 9 for a digit of any writing system: 3 for `٣`. In each writing system, the code points
 * of the digits 0 to 9 are consecutive.
 */
function digitOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  const first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - 1)) && first - code < 9) code -= 1;
  return String(first - code);
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
