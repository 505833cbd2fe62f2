/**
 * The minimum length of a word that is recognised although two adjacent letters are swapped, such as `lanetrn` for
 * `lantern`.
 */
const MIN_SWAPPED = 6;
/**
 * The minimum length of a word that is recognised although a letter is wrongly doubled, or not doubled, such as `adress`
 * for `address`.
 */
const MIN_DOUBLED = 7;
/** The minimum length of a word that is recognised although a letter is missing or added, or a vowel is wrong. */
const MIN_MISTAKEN = 8;
/**
 * The minimum length of a word that is recognised although a consonant is wrong. It also replaces `MIN_MISTAKEN`
 * if the typed word has a common English ending, because many words with such an ending differ in only one letter, such
 * as `leaning` and `learning`.
 */
const MIN_LONG = 11;
const ENDING = /(?:ing|ed|s|er|al)$/;
const VOWELS = /^[aeiouy]+$/;

/**
 * Whether `typed` is obviously `word` with a typing error. The browser has no dictionary, so it does not know whether
 * `typed` is itself a correct word. The limits above are therefore so high that few correct English words are taken
 * for typing errors of other words.
 */
export function isTypo(typed: string, word: string): boolean {
  if (typed === word || typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  const least = Math.min(typed.length, word.length);
  let from = 1;
  while (from < least && typed[from] === word[from]) from += 1;
  let rest = 0;
  while (rest < least - from && typed.at(-1 - rest) === word.at(-1 - rest)) rest += 1;
  const written = typed.slice(from, typed.length - rest);
  const meant = word.slice(from, word.length - rest);
  const { length } = word;
  const isCommon = ENDING.test(typed);
  const isLong = length >= (isCommon ? MIN_LONG : MIN_MISTAKEN) && rest >= (isCommon ? 3 : 1);
  if (written.length === 2 && meant.length === 2)
    return length >= MIN_SWAPPED && written[0] === meant[1] && written[1] === meant[0];
  if (written.length + meant.length === 1)
    return isLong || (length >= MIN_DOUBLED && (written || meant) === word[from - 1]);
  if (written.length !== 1 || meant.length !== 1 || rest < 3) return false;
  return VOWELS.test(written + meant) ? isLong : length >= MIN_LONG;
}
