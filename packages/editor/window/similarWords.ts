import type { ContentModel } from "@sitekit/content/contentModel";
import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { getOrMake } from "@sitekit/lib/maps";
import { leavesOf, type Records } from "../model/usedBy";
import { plain } from "./search";
import { searchAll } from "./searchFields";

/** A typed word is corrected only if it has at least this length. A shorter word is similar to too many other words. */
const SHORTEST = 4;
/** In a typed word with at least this length, up to two typing errors are corrected. In a shorter word, only one. */
const LONG = 8;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Corrects typing errors in a search. Returns the typed words, with each unknown word replaced by the most similar
 * known word. A word is known if a record or the label of a field contains it, with or without accents. Returns
 * undefined if all words are known, if an unknown word has no similar word, or if a search for the corrected words
 * would find nothing.
 */
export function similarWords(config: ContentModel, records: Records, typed: string): string | undefined {
  const known = getOrMake(knownWords, records, () => allWords(config, records));
  let isChanged = false;
  const words = wordsIn(typed).map((word) => {
    const { letters } = plain(word);
    if (known.has(letters) || [...known.keys()].some((each) => each.includes(letters))) return word;
    isChanged = true;
    return mostSimilar(letters, known);
  });
  if (!isChanged || words.includes(undefined)) return undefined;
  const similar = words.join(" ");
  return searchAll(config, records, similar).found.length > 0 ? similar : undefined;
}

interface Word {
  /** The word with its accents, in lower case. */
  written: string;
  /** How often the records and the labels contain the word, with or without accents. */
  amount: number;
}

/** The known words. Each key is a word in lower case and without accents. */
type Words = ReadonlyMap<string, Word>;

const knownWords = new WeakMap<Records, Words>();

function allWords(config: ContentModel, records: Records): Words {
  const amounts = new Map<string, number>();
  const count = (text: string) => {
    for (const word of wordsIn(text)) amounts.set(word, (amounts.get(word) ?? 0) + 1);
  };
  for (const [file, record] of Object.entries(records))
    for (const { field, value } of leavesOf(config, file, record))
      if (typeof value === "string" && field.const === undefined) count(value);
  for (const type of config.types) for (const label of labelsIn(fieldTree(type))) count(label);
  const words = new Map<string, Word>();
  for (const [written, amount] of amounts) {
    const word = getOrMake(words, plain(written).letters, () => ({ written, amount: 0 }));
    word.amount += amount;
  }
  return words;
}

/** Returns the labels of all fields in a type, including the fields of nested objects and lists. */
const labelsIn = ({ properties = {}, items, oneOf = [] }: FieldTree): string[] => [
  ...Object.values(properties).flatMap((field) => [field.title ?? "", ...labelsIn(field)]),
  ...[...oneOf, ...(items ? [items] : [])].flatMap(labelsIn),
];

function mostSimilar(word: string, known: Words): string | undefined {
  if (word.length < SHORTEST) return undefined;
  let [best, least, most]: [string | undefined, number, number] = [undefined, word.length < LONG ? 1 : 2, 0];
  for (const [each, { written, amount }] of known) {
    if (Math.abs(each.length - word.length) > least) continue;
    const distance = distanceOf(word, each);
    if (distance > least || (distance === least && amount <= most)) continue;
    [best, least, most] = [written, distance, amount];
  }
  return best;
}

/**
 * Returns the number of typing errors that turn one word into the other (the optimal string alignment distance). An
 * error is an added, missing or wrong letter, or two adjacent letters in the wrong order. The package
 * `fastest-levenshtein` is not used here, because it counts two letters in the wrong order, which is a frequent error,
 * as two errors.
 */
function distanceOf(one: string, other: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged && row > 1 && at > 1 ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? 0;
}
