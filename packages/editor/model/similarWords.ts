import type { ContentModel } from "@sitekit/content/contentModel";
import { leavesOf, type Records } from "./usedBy";

/** Shorter words have too many similar words. */
const SHORTEST = 4;
/** From this length on, a word may differ in two letters instead of one. */
const LONG = 8;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns a text in which each word that the records do not contain is replaced by the most similar word that they
 * contain. Undefined if a word has no similar word, or if the records contain all words.
 */
export function similarWords(config: ContentModel, records: Records, typed: string): string | undefined {
  const amounts = amountsOf(config, records);
  const known = [...amounts.keys()];
  let isChanged = false;
  const words = wordsIn(typed).map((word) => {
    if (known.some((each) => each.includes(word))) return word;
    isChanged = true;
    return mostSimilar(word, amounts);
  });
  return isChanged && words.every((word) => word !== undefined) ? words.join(" ") : undefined;
}

/** The words of the records, and how often each occurs. */
function amountsOf(config: ContentModel, records: Records): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [file, record] of Object.entries(records))
    for (const { value } of leavesOf(config, file, record))
      for (const word of typeof value === "string" ? wordsIn(value) : [])
        amounts.set(word, (amounts.get(word) ?? 0) + 1);
  return amounts;
}

function mostSimilar(word: string, amounts: ReadonlyMap<string, number>): string | undefined {
  if (word.length < SHORTEST) return undefined;
  let [best, least, most]: [string | undefined, number, number] = [undefined, word.length < LONG ? 1 : 2, 0];
  for (const [each, amount] of amounts) {
    if (Math.abs(each.length - word.length) > least) continue;
    const distance = distanceOf(word, each);
    if (distance > least || (distance === least && amount <= most)) continue;
    [best, least, most] = [each, distance, amount];
  }
  return best;
}

/** The number of letters to add, remove, replace, or exchange with the next letter, to turn one word into another. */
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
