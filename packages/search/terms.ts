import { getOrMake } from "@sitekit/lib/maps";
import { inPlainLetters } from "@sitekit/lib/text";

/** Very common words that the search ignores, such as `the`. They are in lower case and without accents. */
export type Fillers = ReadonlySet<string>;

const NONE: Fillers = new Set();

/**
 * Matches a word or number, such as `e-filing`, `M&E`, `C++`, `N.C.C`, `N5,000` or a phone number. A word may contain
 * soft hyphens and the invisible characters U+200C and U+200D, which some scripts use within words. The zero-width
 * space (U+200B) separates words, as in Khmer. A unit after a number with a comma or a dot is a separate word, so that
 * `2.4GHz` and `2.4 GHz` have the same words.
 */
export const WORD =
  /\(?(?:\+|0|\d(?=\d{8}))(?:[ ()./-]*\d){8,}|\p{L}[+#]+(?![\p{L}\p{N}])|\p{L}(?:\.\p{L})+(?![\p{L}\p{M}\p{N}])|\p{L}?\d+(?:,\d{3}|\.\d+)+(?!\p{N})|[\p{L}\p{M}\p{N}]+(?:[-'‘’&\xad\u200c-\u200d\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu;
/**
 * The number of last digits by which phone numbers are compared, so that `+234 803 555 0100`, `0803 555 0100` and
 * `8035550100` are the same term.
 */
const LAST_DIGITS = 9;
/** Scripts that are written without spaces between words. */
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}";
const PARTS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{M}])+|\\p{N}+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

/**
 * Returns the search terms of a text: its words in lower case and without accents. Common words (`fillers`), single
 * letters and single digits are left out. A compound word gives both the joined word and its parts, so that `elearning`
 * and `learning` both find `e-learning`. If a text has several words and all are left out, as in `who are you`, these
 * words together are one term. In scripts without spaces, the terms are the results of `pairsOf`.
 */
export function termsOf(text: string, fillers = NONE): string[] {
  const words = wordsOf(text);
  const terms = words.flatMap((word) => termsOfWord(word, fillers));
  return terms.length > 0 || words.length < 2 ? terms : [words.map(({ joined }) => joined).join("")];
}

/**
 * Splits a text into words, and returns each word with its search terms. Words without terms, such as `the`, are left
 * out. If no word is left, the whole text is returned as one word.
 */
export function searchedWords(text: string, fillers: Fillers): { text: string; terms: readonly string[] }[] {
  const words = (text.match(WORD) ?? []).map((word) => ({ text: word, terms: termsOf(word, fillers) }));
  const searched = words.filter(({ terms }) => terms.length > 0);
  return searched.length > 0 ? searched : [{ text, terms: termsOf(text, fillers) }];
}

/**
 * Returns each pair of adjacent words in a text as one term, so that `gen set` finds `genset`, and `helpdesk`
 * finds `help desk`.
 */
export function joinedTerms(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).map(({ joined }, before) => words[before]?.joined + joined);
}

/**
 * For `e-filing`, `joined` is `efiling`, and `parts` are `e` and `filing`. For the number `1.5`, `joined` keeps the dot,
 * because `15` is another number.
 */
interface Word {
  joined: string;
  parts: readonly string[];
}

/** A cache of the words that were already analysed. It saves time, because many words occur often. */
const known = new Map<string, Word>();
const wordsOf = (text: string): Word[] =>
  (text.match(WORD) ?? [])
    .map((word) => getOrMake(known, word, () => wordOf(word)))
    // Nothing is left of a word if it consists only of characters that `plain` removes, such as accents.
    .filter(({ joined }) => joined);

function wordOf(word: string): Word {
  const digits = word.replace(/[ ()./+-]/g, "");
  // A number with dots is usually not a phone number, but for example an IP address. It is treated as a phone number
  // if it begins with `0` or `+`, or if its digits are grouped as in `803.555.0100`.
  const isDotted = /^[1-9]\d*\.\d/.test(word) && !/^(\d{1,3}\.)?\d{3}\.\d{3}\.\d{4}$/.test(word);
  const isNumber = digits.length >= LAST_DIGITS && /^\d+$/.test(digits) && !isDotted;
  const whole = isNumber ? digits.slice(-LAST_DIGITS) : /[+#]$/.test(word) ? plain(word) : undefined;
  if (whole) return { joined: whole, parts: [whole] };
  const text = plain(word);
  const parts = text.match(PARTS) ?? [];
  return {
    joined: /\d\./.test(text) ? text : parts.join(""),
    parts: parts.flatMap((part) => (isUnspaced(part) ? pairsOf(part) : [part])),
  };
}

function termsOfWord({ joined, parts }: Word, fillers: Fillers): string[] {
  const whole = parts.length > 1 && !isUnspaced(joined) ? [joined] : [];
  return [...whole, ...parts.filter((part) => (part.length > 1 || isUnspaced(part)) && !fillers.has(part))];
}

export const isUnspaced = (term: string): boolean => IS_UNSPACED.test(term);

/**
 * Returns all pairs of adjacent letters in a text: `東京` and `京都` for `東京都`. In a script without spaces, these
 * pairs are searched instead of words. A single letter is returned as it is.
 */
function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/**
 * Returns a text in lower case without accents and ligatures. The vowel signs of Indian scripts are kept, because they
 * distinguish words. The Arabic sign that only lengthens a word (U+0640) and the commas in numbers are removed. The
 * letter U+02BC, which looks like an apostrophe and occurs in Hausa, becomes an apostrophe. `organize` becomes
 * `organise`.
 */
const plain = (text: string) =>
  inPlainLetters(text.normalize("NFKC"))
    .replace(/[\u0640,]/g, "")
    .replaceAll("\u02bc", "'")
    .replace(/^([a-z]{3,})iz(?=e[ds]?$|ing$|ations?$|ers?$|$)/, "$1is");

/** Returns the weight of a term that occurs on `having` of `all` pages. A rare term has a greater weight. */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (all - having + 0.5) / (having + 0.5));
