/** Entries of the search index for tests: single entries, and many entries in a made-up language. */
import type { SearchEntry } from "@sitekit/search";
import { oneOf, seeded } from "@sitekit/testing/random";

export const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  path: `/${title.toLowerCase().replaceAll(" ", "-")}`,
  title,
  description: "",
  group: "",
  sector: -1,
  words: [],
  questions: [],
  lines: [],
  text: [],
  ...more,
});

const BEGINNINGS = "s s s p p c c a d m b r t t f e i h l g n o w v u k j".split(" ");
const SYLLABLES = "ta re lo mi ne st an ko ri del ser pen va tion ble cher ing ar mon du".split(" ");
const VOCABULARY = 9000;

/**
 * Returns search entries of `count` pages with invented words. As in a natural language, a few words occur in most
 * texts, and most words occur in few texts.
 */
export function manyEntries(count: number): SearchEntry[] {
  const random = seeded(1);
  const vocabulary = Array.from({ length: VOCABULARY }, (_, at) => {
    const syllables = Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(random, SYLLABLES));
    return oneOf(random, BEGINNINGS) + syllables.join("") + (at % 7 === 0 ? "e" : "");
  });
  const word = () => vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? "";
  const text = (words: number) => Array.from({ length: words }, word).join(" ");
  return Array.from({ length: count }, (_, at) => ({
    path: `/boats/${text(2).replaceAll(" ", "-")}-${at}`,
    title: `${text(2)} ${vocabulary[(at * 31) % VOCABULARY]}`,
    description: text(22),
    group: "Boats",
    sector: at % 6,
    words: Array.from({ length: 8 }, () => text(1)),
    questions: Array.from({ length: 4 }, () => text(7)),
    text: Array.from({ length: 14 }, () => text(30)),
    // A service's page may have 13 lines, such as the titles of its deliverables and steps.
    lines: Array.from({ length: 13 }, () => text(5)),
  }));
}
