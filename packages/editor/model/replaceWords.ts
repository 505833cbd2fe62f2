/** Finds words in all records and replaces them, for example after a product gets a new name. */

import { recordText } from "@sitekit/check/changes/recordText";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { markdownParts } from "@sitekit/lib/markdown";
import { jsonIn } from "@sitekit/lib/text";
import type { Change, Tree } from "../stores/store";
import { withValue } from "./fieldValues";
import { allLeaves, type Leaf, type Place, placeKey, type Records } from "./usedBy";

export interface Wanted {
  find: string;
  replacement: string;
  isWholeWords: boolean;
}

/** A field in which words are replaced, with its text before and after. */
export interface Replaced extends Place {
  before: string;
  after: string;
  /**
   * The first words in `before` that are replaced, exactly as they are written there, so that the form can select
   * them. They may differ from the words in the search, for example in their quotation marks.
   */
  written: string;
}

/**
 * The kinds of field in which words are replaced. Ids, references and addresses of pages are not among them, because
 * they are changed by renaming a record.
 */
const WRITTEN: ReadonlySet<string> = new Set(["line", "text", "markdown", "note", "email", "phone", "web"]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Matches a placeholder such as `{phone}`. On the page, a value is shown instead of it. If "phone" is replaced, the
 * placeholder stays as it is.
 */
const PLACEHOLDER = "\\{[\\w-]+\\}";
/**
 * Matches the address of a Markdown link to a page of this site. Words in it are not replaced, because the address of a
 * page is changed by renaming its record.
 */
const PAGE = "\\]\\(/[^)\\n]*\\)";
/**
 * Matches a character of a web address in a text. Besides white space, it excludes characters that may follow an
 * address without a space, such as `)`, `"` and `*`. All characters from U+2000 on are excluded too, for example
 * typographic quotes and Chinese characters.
 */
const IN_WEB = '[^\\s()[\\]|<>"`*\\u{2000}-\\u{10FFFF}]';
/**
 * Matches the addresses of Markdown links, web addresses that begin with `https://`, `http://` or `www.`, and email
 * addresses. A changed address may lead nowhere, so if "acme" is replaced, `info@acme.com` stays as it is. If the
 * searched words look like an address, `PAGE` is used instead.
 */
const ADDRESS = [
  "\\]\\((?:\\([^()\\n]*\\)|[^()\\n])*\\)",
  "\\]\\([^)\\n]*\\)",
  `(?:https?://|www\\.)(?:\\(${IN_WEB}*\\)|${IN_WEB})+`,
  "[\\w.+-]+@[\\w.-]+",
].join("|");
/**
 * Used instead of `ADDRESS` for a field of the kind `web`: matches its whole value, because this is an address. If the
 * searched words look like an address, such as "acme.com", `PAGE` is used instead.
 */
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

/** Matches the space between two words of one paragraph: any white space without an empty line. */
const SPACE = "(?!\\s*\\n\\s*\\n)\\s+";
/** Like `SPACE`, but for Markdown: also matches the asterisks of bold and italic text next to the space. */
const MARKED_SPACE = `\\*{0,3}${SPACE}\\*{0,3}`;

/**
 * Returns a pattern that matches the searched words. It also matches text that must not be replaced, such as
 * placeholders. Only this text is in the capture group.
 */
function matcher(
  { find, replacement, isWholeWords }: Wanted,
  isMarkdown: boolean,
  address = ADDRESS,
): RegExp {
  const patternOf = (word: string) =>
    [...word.normalize("NFC")].map((each) => asTyped(each, isMarkdown)).join("");
  const space = isMarkdown && isAcrossMarks(find, replacement) ? MARKED_SPACE : SPACE;
  const wordsOf = (text: string) => text.trim().split(/\s+/).map(patternOf).join(space);
  // A match must not end between a letter and its accent, which may be a separate character (U+0300 to U+036F). If
  // `isWholeWords` is false, a match may end before other combining characters, such as vowel signs of Indic scripts.
  const bounded = (pattern: string) =>
    isWholeWords
      ? `(?<![\\p{L}\\p{N}\\p{M}])${pattern}(?![\\p{L}\\p{N}\\p{M}])`
      : `${pattern}(?![\\u0300-\\u036F])`;
  const whole = bounded(wordsOf(find));
  const added = inserted(replacement, isMarkdown);
  // If the new words contain the searched words, text that already has the new words is not changed. Without this
  // rule, a second replacement of "Works" with "Works and Housing" would make "Works and Housing and Housing".
  // If the user only replaces, for example, a straight apostrophe with a typographic one, the pattern from `wordsOf`
  // matches both spellings. With it, nothing would be replaced, so the exact new words are used as the pattern instead.
  const isAlike = new RegExp(`^${whole}$`, "u").test(added);
  const kept = bounded(isAlike ? escaped(added) : wordsOf(replacement));
  const already = new RegExp(whole, "u").test(added) ? `${kept}|` : "";
  // If words are removed, the space before them is removed too. In places such as the start of a line, the space after
  // them is removed instead.
  const removed = replacement.trim() ? whole : `(?<=^|[([{"“‘«*>])${whole} ?| ?${whole}`;
  // If the searched words look like a web or email address, such as "acme.com", they are also replaced in addresses,
  // except in links to pages of this site. A dot at the end, as in "Tel.", does not make the searched words an address.
  const isAddress = /(?:^|[\p{L}\p{M}\p{N}])[.@][\p{L}\p{N}]|:\/\/|^(?:https?|mailto|tel):|^www\./u.test(
    find.trim(),
  );
  return new RegExp(`(${already}${isAddress ? PAGE : address}|${PLACEHOLDER})|${removed}`, "gmu");
}

/**
 * Whether words are also found if only some of them are bold or italic. False if the words are removed, because their
 * asterisks would remain without words. Also false if the words contain asterisks themselves.
 */
const isAcrossMarks = (find: string, replacement: string) => replacement.trim() !== "" && !find.includes("*");

/**
 * Returns the new words as they are written into a text. In Markdown, "|" is escaped, because in a table it would
 * start another cell.
 */
const inserted = (replacement: string, isMarkdown: boolean) =>
  isMarkdown ? replacement.trim().replaceAll("|", "\\|") : replacement.trim();

/**
 * Returns the asterisks in the found words whose counterparts are outside the words. In `red** *apple`, bold text ends
 * (`ended` is `**`) and italic text begins (`started` is `*`). Undefined if closing asterisks differ from the last
 * opening ones, for example because bold and italic text overlap.
 */
function marksAcross(words: string): { ended: string; started: string } | undefined {
  const started: string[] = [];
  let ended = "";
  for (const [, end, start] of words.matchAll(/(\*+)(?=\s)|(?<=\s)(\*+)/g)) {
    if (start) started.push(start);
    else if (started.length === 0) ended += end;
    else if (started.pop() !== end) return undefined;
  }
  return { ended, started: started.join("") };
}

/** Used instead of the result of `marksAcross` if the text is not Markdown, or if `isAcrossMarks` is false. */
const NO_MARKS = { ended: "", started: "" };

/**
 * Replaces the matches of `pattern` in a text with `added`, except those that `pattern` captures (see `matcher`). If
 * only some words of a match are bold or italic, the new words get the style of the first word of the match, as in word
 * processors, and the next word after the match keeps its style. A match stays unchanged if its asterisks cannot be
 * moved safely.
 */
function replacedIn(
  text: string,
  pattern: RegExp,
  added: string,
  isAcross: boolean,
): Pick<Replaced, "after" | "written"> {
  let [after, at, written] = ["", 0, ""];
  for (const { 0: found, 1: kept, index } of text.matchAll(pattern)) {
    // `withStarted` may already have processed the text just after the previous match. A match that begins in that text
    // is skipped.
    if (index < at) continue;
    const marks = kept !== undefined ? undefined : isAcross ? marksAcross(found) : NO_MARKS;
    const end = index + found.length;
    const rest = marks && withStarted(text.slice(end), marks.started);
    after += text.slice(at, index) + (marks && rest ? added + marks.ended + rest.after : found);
    at = end + (rest?.length ?? 0);
    if (rest && found !== added) written ||= found.trim();
  }
  return { after: after + text.slice(at), written };
}

/**
 * Moves the asterisks that begin bold or italic text (`started`) from the found words to the next word. If "red apple"
 * is replaced in `red **apple tree**`, bold text then starts at "tree". If the bold or italic text ends before the next
 * word, the asterisks at both its ends are removed.
 *
 * `text` is the text after the found words. In the result, `after` replaces the first `length` characters of `text`.
 * Undefined if the asterisks cannot be moved safely, for example because the paragraph has no next word.
 */
function withStarted(text: string, started: string): { after: string; length: number } | undefined {
  if (!started) return { after: "", length: 0 };
  const [word = ""] = /^[^\s*\\[\]`<|]*/.exec(text) ?? [];
  const [stars = ""] = /^\**/.exec(text.slice(word.length)) ?? [];
  if (stars) return stars === started ? { after: word, length: word.length + stars.length } : undefined;
  const space = new RegExp(`^${SPACE}(?=[^\\s*|])`).exec(text.slice(word.length))?.[0];
  return space ? { after: word + space + started, length: word.length + space.length } : undefined;
}

/** Returns the fields in which words would be replaced, each with its text before and after. */
export function replacedWords(config: ContentModel, records: Records, wanted: Wanted): Replaced[] {
  if (!wanted.find.trim()) return [];
  const [inPlain, inMarkdown, inWeb] = [
    matcher(wanted, false),
    matcher(wanted, true),
    matcher(wanted, false, ALL),
  ];
  return allLeaves(config, records).flatMap(({ file, path, field, value }: Leaf) => {
    if (typeof value !== "string" || !WRITTEN.has(field.kind ?? "")) return [];
    const isMarkdown = field.kind === "markdown";
    const pattern = isMarkdown ? inMarkdown : field.kind === "web" ? inWeb : inPlain;
    const added = inserted(wanted.replacement, isMarkdown);
    const isAcross = isMarkdown && isAcrossMarks(wanted.find, wanted.replacement);
    // Texts without a match are skipped before they are parsed as Markdown, because parsing takes much longer than this
    // search.
    if (value.search(pattern) < 0) return [];
    // Each part of a Markdown text, such as a heading or a row of a table, is searched separately. So no match begins
    // in one part and ends in the next.
    const parts = (isMarkdown ? markdownParts(value) : [value]).map((part) =>
      replacedIn(part, pattern, added, isAcross),
    );
    const after = parts.map((part) => part.after).join("");
    const written = parts.find((part) => part.written)?.written ?? "";
    return after === value ? [] : [{ file, path, before: value, after, written }];
  });
}

/**
 * Whether any field contains the words in a place where they can be replaced. A field that already has the new words
 * counts too, although it would not change.
 */
export const containsWords = (config: ContentModel, records: Records, wanted: Wanted): boolean =>
  // `replacedWords` leaves out a field that would not change because it already has the new words. So this call uses
  // different new words: the searched words with "…" at the end.
  replacedWords(config, records, { ...wanted, replacement: `${wanted.find}…` }).length > 0;

/**
 * Returns the changes that replace the words in the chosen fields. `files` contains the newest texts of all files, so
 * changes that other people have made to the text around the words are kept. `chosen` contains the fields' keys, as
 * `placeKey` returns them.
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
      chosen.has(placeKey(each)),
    );
    return places.length === 0 ? [] : [{ path, text: withTexts(type, text, places) }];
  });
}

/**
 * Returns the new text of a record's file, in which each field in `places` has the value `after`. `text` is the present
 * text of the file.
 */
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
