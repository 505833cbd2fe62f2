import type { SearchEntry } from "../../src/site/searchEntries";
import { seeded } from "./random";

const BEGINNINGS = "s s s p p c c a d m b r t t f e i h l g n o w v u k j".split(" ");
const SYLLABLES = "ta re lo mi ne st an ko ri del ser pen va tion ble cher ing ar mon du".split(" ");
const VOCABULARY = 9000;

/**
 * What a search would know of many pages, in words that no language has: a few words are in most texts, and most words
 * in few, as in any language.
 */
export function manyEntries(count: number): SearchEntry[] {
  const random = seeded(1);
  const any = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const vocabulary = Array.from({ length: VOCABULARY }, (_, at) => {
    const syllables = Array.from({ length: 1 + Math.floor(random() * 3) }, () => any(SYLLABLES));
    return any(BEGINNINGS) + syllables.join("") + (at % 7 === 0 ? "e" : "");
  });
  const word = () => vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? "";
  const text = (words: number) => Array.from({ length: words }, word).join(" ");
  return Array.from({ length: count }, (_, at) => ({
    path: `/solutions/${text(2).replaceAll(" ", "-")}-${at}`,
    title: `${text(2)} ${vocabulary[(at * 31) % VOCABULARY]}`,
    description: text(22),
    group: "Solutions",
    sector: at % 6,
    words: Array.from({ length: 8 }, () => text(1)),
    // As many as a page of today has: five things delivered, four steps, four readers, four questions.
    lines: Array.from({ length: 17 }, () => text(5)),
  }));
}
