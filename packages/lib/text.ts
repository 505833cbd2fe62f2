/**
 * Puts a text in backticks. A text of more than `length` characters is truncated and ends with `…`. Control and format
 * characters, such as line breaks and zero-width spaces, become `�`.
 */
export function quote(text: string, length = 60): string {
  const visible = text.replace(/\p{C}/gu, "�");
  return `\`${visible.length > length ? `${visible.slice(0, length)}…` : visible}\``;
}

/** Puts a text in backticks, like `quote`, but never truncates it. This is for texts that a person should copy. */
export const quoteWhole = (text: string): string => quote(text, Infinity);

/**
 * Formats a number of bytes for people: "900 bytes", "34 kB" or "5.1 MB". The number is rounded up, so that a file
 * that is slightly above a limit does not appear to be within it.
 */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 100_000) / 10} MB`;
}

/** Joins words or phrases as in a sentence: "a", "a and b", "a, b and c". Returns an empty text for an empty list. */
export const inSentence = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" and ");

export const PLACEHOLDER = /\{(\w+)\}/;

/** Replaces placeholders such as `{name}` by their values. A placeholder without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(new RegExp(PLACEHOLDER, "g"), (whole, name) => String(values[name] ?? whole));
}

/** Matches an id in braces, such as `{depot}`. The website shows the text that has this id instead. */
export const NAMED_IN_BRACES = /\{([a-z0-9-]+)\}/g;

/** Returns the parsed JSON; undefined if the text is missing or invalid. */
export function jsonIn(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Parses a text as a URL; returns undefined if it is not a valid URL. `URL.canParse` is not used, because it has a bug
 * in Node 20: after many calls, when V8 has optimised it, it wrongly rejects `https://münchen.example`.
 */
export function urlIn(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Splits a name in Pascal case or camel case into words. For example, `LegalPage` becomes "legal page", and `FAQPage`
 * becomes "FAQ page".
 */
export const inWords = (name: string) =>
  name
    .split(/(?<=[^A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map(lowerFirst)
    .join(" ");

/**
 * Returns the text with its first letter in lower case, unless it begins with an abbreviation such as `FAQ`.
 */
const lowerFirst = (text: string) =>
  /^\p{Lu}(?![\p{Lu}\d])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * Matches most words that begin with the sound of a vowel, such as `office`, `hour` and `honour`, but not `user`,
 * `unit`, `euro` or `one`.
 */
const VOWEL =
  /^(?:(?!one\b|eu|uni(?![nm])|us[aeu]|uti|ura|(?:u|ui|uk|url|usb)s?\b)[aeiou]|hour|honou?r|honest|heir)/i;

/**
 * Matches abbreviations without vowels whose pronunciation begins with a vowel, such as `HTML` ("aitch") and `SMS`
 * ("ess"). Also matches `FAQ`, the numbers 11 and 18, and numbers that begin with 8.
 */
const SPELLED = /^(?:(?!(?:mrs?|ms)\b)[fhlmnrsx][^aeiouy\s-]*(?![\p{L}\p{N}])|faqs?\b|8|1[18](?!\d))/iu;

/** Puts `a` or `an` in front of words. */
export const withArticle = (words: string) =>
  `${VOWEL.test(words) || SPELLED.test(words) ? "an" : "a"} ${words}`;

/** Writes a name in Pascal case: `case-studies` becomes `CaseStudies`, and `legalPages` becomes `LegalPages`. */
export const inPascalCase = (name: string) =>
  name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/**
 * Maps special Latin letters to plain letters, for example `ɗ`, which occurs in Hausa, to `d`, and the Polish `ł` to
 * `l`. `normalize("NFD")` does not split these letters into a plain letter and an accent.
 */
const UNDECOMPOSED = new Map(
  "ɓ b, ɗ d, ƙ k, ƴ y, ø o, ł l, đ d, ð d, þ th, ı i, æ ae, œ oe, ß ss"
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

/**
 * Returns a text in lower case without accents: `Łódź` becomes `lodz`. A text in another script stays in that script:
 * the Greek `Ά` becomes `α`.
 */
export const inPlainLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/(?=\p{M})\p{Script=Inherited}/gu, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => UNDECOMPOSED.get(letter) ?? letter);
