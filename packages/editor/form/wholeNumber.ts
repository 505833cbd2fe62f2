/**
 * In Unicode, the digits from 0 to 9 of each writing system are consecutive, and start at a multiple of 16 or
 * 6 after it.
 */
const DIGIT = /\p{Nd}/gu;

/** The value of a digit of any writing system: 3 for `٣`. */
function digitOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  const first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - 1)) && first - code < 9) code -= 1;
  return String(first - code);
}

/**
 * The whole number in a typed text, in the digits of any writing system and with spaces between thousands;
 * undefined for everything else, such as `2,5` and `1e3`, which can mean several numbers.
 */
export function wholeNumber(text: string): number | undefined {
  const digits = text.trim().replace(DIGIT, digitOf);
  if (!/^(\d+|\d{1,3}(\s\d{3})+)$/.test(digits)) return undefined;
  const number = Number(digits.replace(/\s/g, ""));
  return Number.isSafeInteger(number) ? number : undefined;
}
