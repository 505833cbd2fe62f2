import type { ContentModel } from "@sitekit/content/contentModel";
import { isGroup } from "@sitekit/content/mapFields";
import { getOrMake } from "@sitekit/lib/maps";
import { leavesOf, type Place, type Records, recordTitle } from "../save/usedBy";

/** A record that was found, with the field that has the words. */
export interface Found extends Place {
  title: string;
  /** The text around the words; empty if the title has them. */
  text: string;
  /** The words as they are written in the field, to be selected there; empty if the title has them. */
  find: string;
}

/** The most results: nobody reads more. */
const MOST_FOUND = 40;

/**
 * The records whose title or texts have all searched words, without regard to capitals and accents. First those whose title
 * has exactly these words in a row, then those whose texts do, then those with all words in their title, then all others.
 */
export function search(config: ContentModel, records: Records, typed: string): Found[] {
  const words = plain(typed).letters.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = Object.entries(records).flatMap(([file, record]) => {
    const type = config.typeOfFile(file);
    if (!type || !isGroup(record)) return [];
    const title = recordTitle(type, record, file);
    const texts = leavesOf(config, file, record).filter(({ value }) => typeof value === "string");
    const all = getOrMake(
      knownLetters,
      record,
      () => plain([title, ...texts.map(({ value }) => String(value))].join("\n")).letters,
    );
    if (!words.every((word) => hasWord(all, word))) return [];
    const inTitle = plain(title).letters;
    const places = texts.map((place) => ({ place, ...placeOf(String(place.value), words) }));
    const [best] = places.sort((a, b) => a.rank - b.rank);
    const titleRank = phraseIn(inTitle, words) ? 0 : words.every((word) => hasWord(inTitle, word)) ? 2 : 9;
    const textRank = best?.rank === 0 ? 1 : 3 + (best?.rank ?? 9);
    if (!best || titleRank <= textRank)
      return [{ file, title, path: [], text: "", find: "", rank: titleRank }];
    const { place, find, text } = best;
    return [{ file, title, path: place.path, text, find, rank: textRank }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ rank: _rank, ...shown }) => shown);
}

/** The letters of all texts of a record. */
const knownLetters = new WeakMap<object, string>();

/** Where a text has the searched words: 0 in a row, 1 the first as a whole word, 2 as its beginning, 3 as a part of one. */
function placeOf(text: string, words: readonly string[]) {
  const { letters, places } = plain(text);
  const [first = ""] = words;
  const word = escaped(first);
  const stem = first.length < 5 ? word : `${escaped(first.slice(0, -1))}[\\p{L}\\p{N}]*`;
  const patterns = [inARow(words), `${BEGIN}${word}${END}`, `${BEGIN}${stem}`, word];
  for (const [rank, pattern] of patterns.entries()) {
    const match = new RegExp(pattern, "u").exec(letters);
    if (!match) continue;
    const from = places[match.index] ?? 0;
    const to = places[match.index + match[0].length] ?? text.length;
    return { rank, find: text.slice(from, to), text: around(text, from, to) };
  }
  return { rank: patterns.length, find: "", text: "" };
}

const BEGIN = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches the words one after the other; the last one may still be being typed. */
const inARow = (words: readonly string[]) => `${BEGIN}${words.map(escaped).join("\\s+")}`;

const phraseIn = (letters: string, words: readonly string[]) => new RegExp(inARow(words), "u").test(letters);

/** Whether a text has a word, or one that begins with all but its last letter: "lights" finds Lighting. */
function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (word.length < 5) return false;
  const stem = word.slice(0, -1);
  return text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(stem));
}

/** Letters that Unicode does not take apart into a letter and an accent, and the signs of a typesetter. */
const ALIKE: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "‑": "-",
};

/** A text without capitals and accents, and for each of its letters, and for its end, the place in the text as it is written. */
function plain(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const written = sign < "\x80" ? sign.toLowerCase() : withoutAccent(sign);
    letters += written;
    for (let unit = 0; unit < written.length; unit += 1) places.push(at);
    at += sign.length;
  }
  places.push(at);
  return { letters, places };
}

const withoutAccent = (sign: string) =>
  [...sign.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")]
    .map((letter) => ALIKE[letter] ?? letter)
    .join("");

const AROUND = 40;

/** The text from `from` to `to`, with some letters on both sides. */
function around(text: string, from: number, to: number): string {
  const [begin, end] = [Math.max(0, from - AROUND), to + AROUND];
  return `${begin > 0 ? "…" : ""}${text.slice(begin, end)}${end < text.length ? "…" : ""}`;
}
