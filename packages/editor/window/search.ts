import type { ContentModel } from "@sitekit/content/contentModel";
import { idOfFile } from "@sitekit/content/contentType";
import { fieldTree, isProse } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { getOrMake } from "@sitekit/lib/maps";
import { chosenTitle } from "../form/choices";
import { type FieldPath, fieldAt, valueAt } from "../model/fieldValues";
import { leavesOf, namedRecords, namesOf, type Place, type Records, recordTitle } from "../model/usedBy";
import { counted } from "./places";

/** A search result: a record, or a field of a record. A field can be found by its text or by its label. */
export interface Found extends Place {
  /** The title of the record, with its id if another record has the same title. */
  title: string;
  /** The label of the field in the form; empty if the result is a record. */
  field: string;
  /**
   * The part of the field's value that the list shows: the match with some text around it or, if only the label
   * matches, the beginning of the value. If the field refers to a record, group or page, this is the title of its
   * target. Empty if the result is a record.
   */
  text: string;
  /** The text that the form selects in the field when the user opens the result; empty to select nothing. */
  find: string;
}

export interface Results {
  /** The best results, at most `MOST_FOUND`. */
  found: Found[];
  /**
   * The number of results in which the words follow one another directly. It also counts results that are not in
   * `found`, because `found` is limited.
   */
  exact: number;
  all: number;
}

/** The maximum number of results in the list. Nobody would read a longer list. */
export const MOST_FOUND = 40;

/**
 * How well a result matches. A lower number is better. A title that begins with the words is the best match,
 * because most people look for a record by its title.
 */
const RANKS = { titleBegin: 0, whole: 1, title: 2, phrase: 3, part: 4, titleWords: 5, words: 6, nothing: 9 };

/**
 * Finds words in the content, and returns the best results first. Capitals, accents and Markdown characters do not
 * matter. A title or field that contains the words directly after one another is a better result than a record that
 * contains them in different places.
 */
export function search(config: ContentModel, records: Records, typed: string): Results {
  const words = wordsOf(typed);
  if (words.length === 0) return { found: [], exact: 0, all: 0 };
  const ranked = Object.entries(records).flatMap(([file, record]) => {
    const known = knownTexts(config, file, record);
    return known ? placesIn(known, words) : [];
  });
  const exact = ranked.filter(({ rank }) => rank <= RANKS.phrase).length;
  // A page may join the texts of several fields into one sentence, and users may search for this sentence. If there is
  // no exact result, the results include the fields whose text is a part of the sentence.
  const all = ranked.filter(({ rank }) => exact === 0 || rank !== RANKS.part);
  const found = all
    .sort((a, b) => a.rank - b.rank || b.weight - a.weight)
    .slice(0, MOST_FOUND)
    .map(({ rank, file, path, find, text, title }): Found => {
      const named = { file, path, title: distinctTitle(config, records, file, title) };
      if (rank === RANKS.title || rank === RANKS.titleWords || text === title)
        return { ...named, field: "", find, text: "" };
      const { field } = namesOf(config, named, records);
      const chosen = chosenAt(config, records, named);
      return { ...named, field, find: chosen ?? find, text: chosen ?? text };
    });
  return { found, exact, all: all.length };
}

/** Splits the typed text into words, without capitals and accents. */
export const wordsOf = (typed: string): string[] =>
  // Users may put a phrase in quotation marks to find exactly this phrase. The quotation marks are removed, because
  // `search` lists texts with the exact phrase first anyway.
  plain(typed)
    .letters.replace(/^[\s"]+|[\s"]+$/g, "")
    .split(/\s+/)
    .filter(Boolean);

/**
 * Returns the text above the results. It says how many results there are. If the list shows only some of them, it also
 * says how many the list shows.
 */
export function resultsInWords({ found, exact, all, named = 0 }: Results & { named?: number }): string {
  const sentences = [
    exact > 0 && `${counted(exact, "result")} with these words.`,
    exact === 0 && named === 0 && "No result with exactly these words.",
    named > 0 && `${counted(named, "field")} with this name.`,
    all > exact && `${counted(all - exact, "similar result")}.`,
    all + named > found.length && `The list shows the best ${found.length}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** A cache: for each `Records` object, the titles that two or more of its records share. */
const sharedTitles = new WeakMap<Records, ReadonlySet<string>>();

/** Returns the title of a record. Adds the record's id in parentheses if another record has the same title. */
export function distinctTitle(config: ContentModel, records: Records, file: string, title: string): string {
  const shared = getOrMake(sharedTitles, records, () => {
    const titles = namedRecords(config, records).map((each) => each.title);
    return new Set(titles.filter((each, at) => titles.indexOf(each) < at));
  });
  const type = config.typeOfFile(file);
  const id = type && shared.has(title) ? idOfFile(type, file) : "";
  return id ? `${title} (${id})` : title;
}

/**
 * If the field at `path` in `file` refers to an existing record, group or page, returns the title of this target (see
 * `chosenTitle`); otherwise undefined.
 */
function chosenAt(config: ContentModel, records: Records, { file, path }: Place): string | undefined {
  const type = config.typeOfFile(file);
  const field = type && fieldAt(fieldTree(type), path, records[file]);
  return field && chosenTitle(config, records, field, valueAt(records[file], path));
}

/**
 * Returns the value of a field as a search result shows it: the title of the record, group or page to which the field
 * refers, or the beginning of a text. Empty for other values, such as numbers.
 */
export function shownValue(config: ContentModel, records: Records, place: Place): string {
  const value = valueAt(records[place.file], place.path);
  return chosenAt(config, records, place) ?? (typeof value === "string" ? around(value, 0, 0) : "");
}

interface Text {
  path: FieldPath;
  value: string;
  isProse: boolean;
  /**
   * The text without capitals and accents and, in a Markdown field, without Markdown characters. It is
   * compared with the typed words.
   */
  letters: string;
  places: readonly number[];
}

/** The texts of a record, each in its original form and in a form without capitals and accents for the search. */
interface KnownTexts {
  file: string;
  title: string;
  /** The path of the top-level field whose value is the title; empty if there is no such field. */
  titlePath: FieldPath;
  titleLetters: string;
  /** The field with the record's id; undefined for a type with a single record. */
  id: Text | undefined;
  all: string;
  texts: readonly Text[];
}

const known = new WeakMap<object, KnownTexts | undefined>();

const knownTexts = (config: ContentModel, file: string, record: unknown): KnownTexts | undefined =>
  isGroup(record) ? getOrMake(known, record, () => readTexts(config, file, record)) : undefined;

function readTexts(config: ContentModel, file: string, record: unknown): KnownTexts | undefined {
  const type = config.typeOfFile(file);
  if (!type) return undefined;
  const title = recordTitle(type, record, file);
  const leaves = leavesOf(config, file, record).flatMap(({ field, path, value }) =>
    typeof value === "string" && field.const === undefined
      ? [{ path, value, isProse: isProse(field), ...plain(value, field.kind === "markdown") }]
      : [],
  );
  const id = leaves.find(({ path }) => path.join() === "id");
  const texts = leaves.filter((each) => each !== id);
  const titleLetters = plain(title).letters;
  const all = [titleLetters, ...leaves.map(({ letters }) => letters)].join("\n");
  const titlePath = texts.find(({ path, value }) => path.length === 1 && value === title)?.path ?? [];
  return { file, title, titlePath, titleLetters, id, all, texts };
}

interface Ranked extends Place {
  title: string;
  text: string;
  find: string;
  rank: number;
  /**
   * Sorts results with the same rank, the highest weight first: fields with free text before other fields, and short
   * titles before long titles. Among fields that match a part of the typed sentence, the longest text is first.
   */
  weight: number;
}

/**
 * Returns the results in one record. A phrase means that the words are directly after one another. The results are:
 *
 * - the record itself, if its title or id contains the phrase,
 * - the fields whose text contains the phrase,
 * - the fields whose text is a part of the typed sentence.
 *
 * Without such results, a record that contains all words in different places has one result: its best match.
 */
function placesIn(
  { file, title, titlePath, titleLetters, id, all, texts }: KnownTexts,
  words: readonly string[],
): Ranked[] {
  const sentence = words.join(" ");
  const row = new RegExp(inARow(words), "u");
  const hasAll = words.every((word) => hasWord(all, word));
  const inTitle = row.exec(titleLetters);
  const places = texts.flatMap((each): Ranked[] => {
    const match = hasAll ? row.exec(each.letters) : null;
    const rank = match
      ? each.letters.trim() === sentence
        ? RANKS.whole
        : RANKS.phrase
      : isPartOf(each, sentence)
        ? RANKS.part
        : RANKS.nothing;
    if (rank === RANKS.nothing || each.path === titlePath) return [];
    const weight = rank === RANKS.part ? each.letters.length : Number(each.isProse);
    return [{ file, title, path: each.path, rank, weight, ...shownAt(each, match) }];
  });
  const titled = texts.find(({ path }) => path === titlePath);
  const ofTitle = { file, title, path: titlePath, text: "", find: "", weight: 2 };
  if (inTitle) {
    const isBegin = inTitle.index <= titleLetters.search(/[\p{L}\p{N}]/u);
    const rank = isBegin ? RANKS.titleBegin : RANKS.title;
    // The shorter the title is, the better it matches.
    const weight = 2 + sentence.length / titleLetters.length;
    const find = titled ? shownAt(titled, inTitle).find : "";
    return [{ ...ofTitle, text: title, find, rank, weight }, ...places];
  }
  // If the id contains the words, the result is the record with its title, not the id field, because users recognize
  // a record by its title.
  const inId = id && row.exec(id.letters);
  if (inId) {
    const rank = inId.index === 0 ? RANKS.titleBegin : RANKS.title;
    return [{ ...ofTitle, text: title, rank }, ...places];
  }
  if (places.length > 0 || !hasAll) return places;
  if (words.every((word) => hasWord(titleLetters, word))) return [{ ...ofTitle, rank: RANKS.titleWords }];
  const best = bestOf(texts, words);
  return [{ ...ofTitle, ...best, path: best?.path ?? [], rank: RANKS.words + (best?.rank ?? 3), weight: 0 }];
}

/**
 * Returns the best match of the first typed word in the texts of a record. A whole word is better than the beginning of
 * a word, which is better than a match inside a word.
 */
function bestOf(texts: readonly Text[], [word = ""]: readonly string[]) {
  const stem = word.length < 5 ? escaped(word) : `${escaped(word.slice(0, -1))}[\\p{L}\\p{N}]*`;
  const patterns = [`${BEGIN}${escaped(word)}${END}`, `${BEGIN}${stem}`, escaped(word)];
  for (const [rank, pattern] of patterns.entries()) {
    const first = new RegExp(pattern, "u");
    for (const each of texts) {
      const match = first.exec(each.letters);
      if (match) return { rank, path: each.path, ...shownAt(each, match) };
    }
  }
  return undefined;
}

/**
 * Returns `find`, the text to select in the form, and `text`, the text to show in the list of results. Without a match,
 * `find` is the whole text.
 */
function shownAt({ value, places }: Text, match: RegExpExecArray | null) {
  const from = match ? (places[match.index] ?? 0) : 0;
  // The match ends right after its last letter. It does not extend to the next letter, because there may be Markdown
  // characters, such as `**`, between these two letters.
  const last = match ? (places[match.index + match[0].length - 1] ?? value.length) : value.length;
  const to = match ? last + (value.slice(last).match(/^./su)?.[0].length ?? 0) : value.length;
  const end = to + (/^\p{M}+/u.exec(value.slice(to))?.[0].length ?? 0);
  return { find: value.slice(from, end), text: around(value, from, end) };
}

/** `isPartOf` looks only for texts with at least this number of characters. Placeholders are not counted. */
const LEAST_PART = 8;
const PLACEHOLDERS = /\{[\w-]+\}/g;

/**
 * Whether the typed sentence contains the whole text of a field. Placeholders in the text, such as `{name}`, match any
 * words. Always false for a short text, and for a field without free text, such as a URL.
 */
function isPartOf({ letters, isProse }: Text, sentence: string): boolean {
  const fixed = letters.replace(PLACEHOLDERS, "").trim();
  if (!isProse || fixed.length < LEAST_PART || fixed.length > sentence.length) return false;
  const parts = letters.trim().split(/\s+/).join(" ").split(PLACEHOLDERS);
  return new RegExp(`${BEGIN}${parts.map(escaped).join(".+")}${END}`, "u").test(sentence);
}

const BEGIN = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns a pattern that matches the words directly after one another. The last word may be incomplete. */
export const inARow = (words: readonly string[]) => `${BEGIN}${words.map(escaped).join("\\s+")}`;

/**
 * Whether a text contains a word, which may be a part of a longer word. The last letter of a word with five letters or
 * more may be missing or different: "lights" also finds "Lighting", which begins with "light".
 */
function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (word.length < 5) return false;
  const stem = word.slice(0, -1);
  return text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(stem));
}

/**
 * Replacements for letters that Unicode does not split into a letter and an accent, and for typographic punctuation
 * marks. With them, "Strasse" finds "Straße".
 */
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

/** Matches Markdown syntax that the search ignores, such as `**`, the URL of a link, and `<br>`. */
const SIGNS =
  /\]\([^)\n]*\)|\*+|\[|\\(?=[^\w\s])|^[ \t]*(?:#+|[-*]|\d+[.)])(?=\s)|<br ?\/?>|\||^[ \t:|-]+$/gm;

/**
 * Returns a text without capitals and accents and, if `isMarkdown` is true, without Markdown characters. `places[i]` is
 * the position of `letters[i]` in the original text. The last entry of `places` is the length of the original text.
 */
export function plain(text: string, isMarkdown = false): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let at = 0;
  const left = isMarkdown
    ? [...text.matchAll(SIGNS)].map(({ 0: sign, index }) => ({
        index,
        end: index + sign.length,
        isGap: /[<|]/.test(sign),
      }))
    : [];
  for (const sign of text) {
    while ((left[0]?.end ?? at + 1) <= at) left.shift();
    if (left[0] && left[0].index <= at) {
      if (left[0].isGap && left[0].index === at) {
        letters += " ";
        places.push(at);
      }
      at += sign.length;
      continue;
    }
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

/** Returns the part of a text between two positions, with up to `AROUND` characters before and after it. */
function around(text: string, from: number, to: number): string {
  const [begin, end] = [Math.max(0, from - AROUND), to + AROUND];
  return `${begin > 0 ? "…" : ""}${text.slice(begin, end)}${end < text.length ? "…" : ""}`;
}
