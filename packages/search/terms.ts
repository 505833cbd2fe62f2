import { getOrMake } from "@sitekit/lib/maps";

/** Words too common to be searched for, in lower case and without accents. */
export type Fillers = ReadonlySet<string>;

const NONE: Fillers = new Set();

/** A word, including inner hyphens, apostrophes and ampersands, as in `e-filing` and `M&E`. */
export const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’&][\p{L}\p{M}\p{N}]+)*/gu;
const PARTS = /\p{L}+|\p{N}+/gu;

/**
 * The search terms of a text, as stems. A compound word yields both the joined word and its parts, so that `elearning`
 * and `learning` both find `e-learning`, and `247` finds `Shortlet247`. A text of common words only, such as `who are
 * you`, is one term.
 */
export function termsOf(text: string, fillers = NONE): string[] {
  const words = wordsOf(text);
  const terms = words.flatMap((word) => termsOfWord(word, fillers));
  return terms.length > 0 || words.length < 2 ? terms : [words.map(({ joined }) => joined).join("")];
}

/** The words of a text that are searched for, each as it was typed, with its terms. */
export function searchedWords(text: string, fillers: Fillers): { text: string; terms: readonly string[] }[] {
  const words = (text.match(WORD) ?? []).map((word) => ({ text: word, terms: termsOf(word, fillers) }));
  const searched = words.filter(({ terms }) => terms.length > 0);
  return searched.length > 0 ? searched : [{ text, terms: termsOf(text, fillers) }];
}

/** The neighbours in a text as one term each, so that `gen set` finds `genset`, and `helpdesk` finds `help desk`. */
export function joinedTerms(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).map(({ joined }, before) => stem(words[before]?.joined + joined));
}

/** A word without its hyphens, and its parts with their stems, which are made once: most words stand in many texts. */
interface Word {
  joined: string;
  parts: readonly { text: string; stem: string }[];
}

const known = new Map<string, Word>();
const wordsOf = (text: string): Word[] =>
  (text.match(WORD) ?? []).map((word) => getOrMake(known, word, () => wordOf(word)));

function wordOf(word: string): Word {
  const parts = plain(word).match(PARTS) ?? [];
  return { joined: parts.join(""), parts: parts.map((text) => ({ text, stem: stem(text) })) };
}

function termsOfWord({ joined, parts }: Word, fillers: Fillers): string[] {
  const whole = parts.length > 1 ? [stem(joined)] : [];
  const searched = parts.filter(({ text }) => text.length > 1 && !fillers.has(text));
  return [...whole, ...searched.map(({ stem }) => stem)];
}

/** The letters of Hausa that Unicode does not decompose. */
const HOOKED: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);

/** A word without its ending, in one spelling: `painted`, `painters` and `painting` are `paint`. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return word
    .replace(/iz(?=[aei])/, "is")
    .replace(/([^s])s$/, "$1")
    .replace(/(?<=.{3})ie[sd]?$/, "y")
    .replace(/(?<=.{4})ations?$/, "e")
    .replace(/(?<=[aeiouy].+)ing$|(?<=[aeiouy].*[^aeiouy])ed$|(?<=.{5})(?:er|ment)$/, "")
    .replace(/(?<=..)([bdgmnprt])\1$/, "$1")
    .replace(/(?<=..)e$/, "")
    .replace(/(?<=.[^aeiou])y$/, "i");
}

/** How much a term tells that this many of all pages have. */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (all - having + 0.5) / (having + 0.5));
