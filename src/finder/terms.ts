/** Words too common to be searched for. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from get has have how i in into is it its me my need of on or our that the their them there they this to us want was we what when where which who will with you your".split(
    " ",
  ),
);

/** A word, including inner hyphens, apostrophes and ampersands, as in `e-filing` and `M&E`. */
export const WORD = /[\p{L}\p{N}]+(?:[-'’&][\p{L}\p{N}]+)*/gu;

/**
 * The search terms of a text: lower case, without accents, and singular. A compound word yields both the joined word
 * and its parts, so that `elearning` and `learning` both find `e-learning`.
 */
export function termsOf(text: string): string[] {
  const words = plain(text).match(WORD) ?? [];
  return words.flatMap((word) => {
    const parts = word.split(/[-'’&]/);
    const whole = parts.length > 1 ? [singular(parts.join(""))] : [];
    return [...whole, ...parts.filter((part) => part.length > 1 && !STOP_WORDS.has(part)).map(singular)];
  });
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const singular = (word: string) => (word.length > 3 ? word.replace(/([^s])s$/, "$1") : word);
