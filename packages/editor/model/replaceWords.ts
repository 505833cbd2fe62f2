/** Finds and replaces words in all records, such as the name of a product. */

import { recordText } from "@sitekit/check/changes/recordText";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { jsonIn } from "@sitekit/lib/text";
import type { Change, Tree } from "../stores/store";
import { withValue } from "./fieldValues";
import { allLeaves, type Leaf, type Place, type Records } from "./usedBy";

export interface Wanted {
  find: string;
  replacement: string;
  isWholeWords: boolean;
}

/** A field that contains the words that are replaced. */
export interface Replaced extends Place {
  before: string;
  after: string;
}

/**
 * The kinds of field in which words are replaced. Ids, references and addresses of pages are not among them, because
 * they are changed by renaming a record.
 */
const WRITTEN: ReadonlySet<string> = new Set(["line", "text", "markdown", "note", "email", "phone", "web"]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches a placeholder in braces, for which the page inserts a value. */
const PLACEHOLDER = "\\{[\\w-]+\\}";
/** Matches the address of a link to a page of this site, which changes only if the page is renamed. */
const PAGE = "\\]\\(/[^)\\n]*\\)";
/**
 * Matches a character of a web address in a text. It excludes characters that may follow an address without a space:
 * Markdown characters, and all from U+2000, such as typographic quotes and Chinese characters.
 */
const IN_WEB = '[^\\s()[\\]|<>"`*\\u{2000}-\\u{10FFFF}]';
/**
 * Matches the addresses of links, and web and email addresses in the text. Words in an address are not the name of a
 * product or a person.
 */
const ADDRESS = [
  "\\]\\((?:\\([^()\\n]*\\)|[^()\\n])*\\)",
  "\\]\\([^)\\n]*\\)",
  `(?:https?://|www\\.)(?:\\(${IN_WEB}*\\)|${IN_WEB})+`,
  "[\\w.+-]+@[\\w.-]+",
].join("|");
/** Matches a whole value, for fields that contain only an address. */
const ALL = "\\S+";

/** Groups of characters that people do not distinguish when they type. */
const ALIKE = ["'‘’", '"“”', "-‑"];

/** Returns a pattern that matches a character and its variants, such as a typographic apostrophe. */
function asTyped(character: string, isMarkdown: boolean): string {
  const alike = ALIKE.find((each) => each.includes(character));
  if (alike) return `[${alike}]`;
  // A symbol may be followed by an invisible character that requests its emoji form.
  if (/\p{So}/u.test(character)) return `${character}\\uFE0F?`;
  const composed = [...new Set([character, character.normalize("NFD")].map(escaped))].join("|");
  return isMarkdown && /[!-/:-@[-`{-~]/.test(character) ? `\\\\?${composed}` : `(?:${composed})`;
}

/** Returns a pattern that matches the words. Its only capture group matches texts that are kept, such as addresses. */
function matcher(
  { find, replacement, isWholeWords }: Wanted,
  isMarkdown: boolean,
  address = ADDRESS,
): RegExp {
  const patternOf = (word: string) =>
    [...word.normalize("NFC")].map((each) => asTyped(each, isMarkdown)).join("");
  const words = find.trim().split(/\s+/).map(patternOf).join("\\s+");
  // Accents may be separate characters after a Latin letter, and the letter is not replaced without them. Vowels in
  // Indic scripts are separate characters too, but a part of a word may end before them.
  const whole = isWholeWords
    ? `(?<![\\p{L}\\p{N}\\p{M}])${words}(?![\\p{L}\\p{N}\\p{M}])`
    : `${words}(?![\\u0300-\\u036F])`;
  // If words are removed, one of the spaces around them is removed too. It is the space before them, except in places
  // such as the start of a line.
  const removed = replacement.trim() ? whole : `(?<=^|[([{"“‘«*>])${whole} ?| ?${whole}`;
  // A search for a web or email address, or for a part of one with a dot, finds it in links too. A dot at the end, as
  // in "Tel.", is not a part of an address.
  const isAddress = /(?:^|[\p{L}\p{M}\p{N}])[.@][\p{L}\p{N}]|:\/\/|^(?:https?|mailto|tel):|^www\./u.test(
    find.trim(),
  );
  return new RegExp(
    isAddress ? `${removed}|(${PAGE}|${PLACEHOLDER})` : `(${address}|${PLACEHOLDER})|${removed}`,
    "gmu",
  );
}

/** Returns the fields that change, each with its text before and after. */
export function replacedWords(config: ContentModel, records: Records, wanted: Wanted): Replaced[] {
  if (!wanted.find.trim()) return [];
  const [inPlain, inMarkdown, inWeb] = [
    matcher(wanted, false),
    matcher(wanted, true),
    matcher(wanted, false, ALL),
  ];
  const replacement = wanted.replacement.trim();
  return allLeaves(config, records).flatMap(({ file, path, field, value }: Leaf) => {
    if (typeof value !== "string" || !WRITTEN.has(field.kind ?? "")) return [];
    const isMarkdown = field.kind === "markdown";
    // In a Markdown table, "|" would start another cell.
    const added = isMarkdown ? replacement.replaceAll("|", "\\|") : replacement;
    const pattern = isMarkdown ? inMarkdown : field.kind === "web" ? inWeb : inPlain;
    const after = value.replace(pattern, (_, kept) => kept ?? added);
    return after === value ? [] : [{ file, path, before: value, after }];
  });
}

/** Whether any field contains the words, even if the replacement would not change them. */
export const containsWords = (config: ContentModel, records: Records, wanted: Wanted): boolean =>
  replacedWords(config, records, { ...wanted, replacement: "" }).length > 0;

export const keyOf = ({ file, path }: Place): string => `${file} ${path.join(".")}`;

/**
 * Returns the changes of files that replace the words in the chosen fields, even if other people have changed the text
 * around the words. `chosen` contains the fields' keys, as `keyOf` returns them.
 */
export function replacing(
  config: ContentModel,
  { files }: Tree,
  wanted: Wanted,
  chosen: ReadonlySet<string>,
): Change[] {
  return [...files].flatMap(([path, { text }]): Change[] => {
    const type = config.typeOfFile(path);
    const record = jsonIn(text);
    if (!type || !record) return [];
    const places = replacedWords(config, { [path]: record }, wanted).filter((each) =>
      chosen.has(keyOf(each)),
    );
    return places.length === 0 ? [] : [{ path, text: withTexts(type, text, places) }];
  });
}

/** Returns the text of a record's file after some fields get new texts. */
export const withTexts = (
  { schema }: ContentType,
  text: string | undefined,
  places: readonly Pick<Replaced, "path" | "after">[],
): string =>
  recordText(
    schema,
    places.reduce((record, { path, after }) => withValue(record, path, after), jsonIn(text)),
    text,
  );
