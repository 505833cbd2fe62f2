/** Quotes a text in backticks, truncated, with characters that a terminal cannot show replaced by `�`. */
export function quote(text: string, length = 60): string {
  const visible = text.replace(/\p{C}/gu, "�");
  return `\`${visible.length > length ? `${visible.slice(0, length)}…` : visible}\``;
}

export const PLACEHOLDER = /\{(\w+)\}/;

/** Replaces `{name}` placeholders with values. Placeholders without a value remain. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(new RegExp(PLACEHOLDER, "g"), (whole, name) => String(values[name] ?? whole));
}

/** The ids that a text contains in braces, as in `{harbour}`. */
export const NAMED_IN_BRACES = /\{([a-z0-9-]+)\}/g;

/** The parsed JSON text; undefined if it is missing or invalid. */
export function jsonIn(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/**
 * The URL in a text; undefined if the text is not a URL. Node 20's `URL.canParse` wrongly refuses
 * `https://münchen.example` once V8 has optimised it.
 */
export function urlIn(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** A name of several words in lower case: `LegalPage` becomes "legal page". */
export const inWords = (name: string) => name.replace(/\B[A-Z]/g, " $&").toLowerCase();

/** Words that sound like they begin with a vowel: not `user`, `unit`, `euro` and `one`, but `hour` and `honour`. */
const VOWEL = /^(?:(?!one\b|eu|uni(?![nm])|us[aeu]|uti|ura)[aeiou]|hour|honou?r|honest|heir)/i;

/** Words with `a` or `an` before them. */
export const withArticle = (words: string) => `${VOWEL.test(words) ? "an" : "a"} ${words}`;

/** `CaseStudies` for `case-studies`, `LegalPages` for `legalPages`. */
export const inPascalCase = (name: string) =>
  name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** Latin letters of Hausa and of European languages that Unicode does not decompose. */
const UNDECOMPOSED = new Map(
  "ɓ b, ɗ d, ƙ k, ƴ y, ø o, ł l, đ d, ð d, þ th, ı i, æ ae, œ oe, ß ss"
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** A text in lower case without accents, in plain Latin letters: `Łódź` becomes `lodz`. */
export const inPlainLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/(?=\p{M})\p{Script=Inherited}/gu, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => UNDECOMPOSED.get(letter) ?? letter);
