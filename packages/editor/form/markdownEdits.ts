/** A text after an edit, and the selection in it. */
export interface Edited {
  text: string;
  from: number;
  to: number;
}

type Mark = "*" | "**";

/**
 * Returns an edit that puts a mark, such as `**`, around the selected words of each line. If all of the words are
 * already marked, the edit removes the marks. White space at the ends and the sign of a list or heading, such as `-` or
 * `#`, stay outside the marks, because Markdown would otherwise not recognise the marks, the list or the heading.
 * Without a selection, the edit applies to the word around the caret. If there is no word, see `aroundCaret`.
 */
export const surrounded =
  (mark: Mark) =>
  (text: string, from: number, to: number): Edited => {
    const lines = from === to ? wordAt(text, from) : wordsIn(text, from, to);
    if (lines.length === 0) return aroundCaret(mark, text, to);
    const parts = lines.map((line) => partOf(mark, text, line));
    const isOff = parts.every(({ isMarked }) => isMarked);
    let [edited, start] = ["", 0];
    for (const [index, each] of parts.entries()) {
      const [before, words, after] = isOff ? withoutMark(mark, each) : withMark(mark, each);
      edited += text.slice(parts[index - 1]?.to ?? 0, each.from) + before;
      if (index === 0) start = edited.length;
      edited += words;
      if (index < parts.length - 1) edited += after;
      else return { text: edited + after + text.slice(each.to), from: start, to: edited.length };
    }
    return { text, from, to };
  };

/**
 * Applies a mark at the caret if there is no word to mark: inserts a pair of marks, removes a pair that contains no
 * text, or moves the caret out of marked words.
 */
function aroundCaret(mark: Mark, text: string, at: number): Edited {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const stars = Math.min(lengthOf(/\**$/, before), lengthOf(/^\**/, after));
  const isThere = (stars & mark.length) !== 0;
  const left = isThere ? undefined : outOfMark(mark, text, at);
  if (left) return left;
  const caret = isThere ? at - mark.length : at + mark.length;
  const edited = isThere
    ? before.slice(0, -mark.length) + after.slice(mark.length)
    : before + mark + mark + after;
  return { text: edited, from: caret, to: caret };
}

/**
 * Moves the caret from the start or the end of marked words past their mark, so that the next letters are not marked.
 * A space before the caret is moved out too, because Markdown does not recognise a closing mark after a space: with
 * the caret at `|`, `**word |**` becomes `**word** |`. Returns undefined if the caret is not at the start or the end
 * of marked words.
 */
function outOfMark(mark: Mark, text: string, at: number): Edited | undefined {
  const start = startOfLine(text, at);
  const before = text.slice(start, at);
  const words = before.trimEnd();
  const isAfterSpace = words.length < before.length;
  const after = text.slice(at, endOfLine(text, at));
  const runs = runsIn(mark, words + after);
  const closing = runs.findIndex(({ index }) => index === words.length);
  const [run] = runs[closing] ?? [];
  if (run && isOdd(runs.slice(0, closing))) {
    const left = isAfterSpace ? run.length : mark.length;
    const edited = words + after.slice(0, left) + before.slice(words.length);
    const caret = start + edited.length;
    return { text: text.slice(0, start) + edited + text.slice(at + left), from: caret, to: caret };
  }
  const opening = runs.findIndex(({ index, 0: run }) => index + run.length === before.length);
  if (isAfterSpace || opening < 0 || isOdd(runs.slice(0, opening))) return undefined;
  return { text, from: at - mark.length, to: at - mark.length };
}

const lengthOf = (part: RegExp, text: string) => part.exec(text)?.[0].length ?? 0;

interface Range {
  from: number;
  to: number;
}

/**
 * Returns an array with the range of the word around a position. The array is empty if the position is not inside a
 * word. The start and the end of a word are not inside the word.
 */
function wordAt(text: string, at: number): Range[] {
  const before = lengthOf(/[\p{L}\p{N}\p{M}'’-]+$/u, text.slice(0, at));
  const after = lengthOf(/^[\p{L}\p{N}\p{M}'’-]+/u, text.slice(at));
  return before && after ? [{ from: at - before, to: at + after }] : [];
}

const LINE_SIGN = /^\s*(#+ |[-+*] |\d+[.)] )?/;

/**
 * Returns the range of the selected words in each line, without white space at its ends and without the sign of a list
 * or heading, such as `-` or `#`. Lines without selected words are left out.
 *
 * Punctuation at an end of the selection is also left out if the next character outside the selection is a letter or
 * digit, because Markdown would not recognise the mark there: `**one,**two` is not bold. So if `one,` is selected in
 * `one,two`, the range contains only `one`.
 */
function wordsIn(text: string, from: number, to: number): Range[] {
  let at = 0;
  return text.split("\n").flatMap((line) => {
    const start = Math.max(from, at + lengthOf(LINE_SIGN, line));
    const end = Math.min(to, at + line.length);
    at += line.length + 1;
    const selected = text.slice(start, end);
    const before = LETTER.test(text.charAt(start - 1)) ? /^[\s\p{P}\p{S}]+/u : /^\s+/;
    const after = LETTER.test(text.charAt(end)) ? /[\s\p{P}\p{S}]+$/u : /\s+$/;
    const first = start + lengthOf(before, selected);
    const last = end - lengthOf(after, selected);
    return first < last ? [{ from: first, to: last }] : [];
  });
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * The part of a line that an edit replaces. If the selected words are inside a pair of marks, the part starts and ends
 * with these marks. For example, if "b" is selected in `**a b c**`, `words` is `b`, `before` is `["**", "a "]`, and
 * `after` is `[" c", "**"]`.
 */
interface Part extends Range {
  words: string;
  isMarked: boolean;
  /** The opening mark, and the text between this mark and `words`. Both are empty if the words are not inside marks. */
  before: readonly [run: string, between: string];
  after: readonly [between: string, run: string];
}

/**
 * Returns a regular expression match for each run of up to three asterisks in `text` that contains `mark`. One asterisk
 * is the mark for italics and two are the mark for bold, so a run of three contains both marks. Escaped asterisks, and
 * asterisks with white space on both sides, are ordinary characters.
 */
const runsIn = (mark: Mark, text: string) =>
  [...text.matchAll(/(?<![\\*])(?:(?<=\S)\*{1,3}|\*{1,3}(?=\S))(?!\*)/g)].filter(
    ({ 0: run }) => (run.length & mark.length) !== 0,
  );

const isOdd = (list: readonly unknown[]) => list.length % 2 === 1;

function partOf(mark: Mark, text: string, { from, to }: Range): Part {
  const start = startOfLine(text, from);
  const inLine = runsIn(mark, text.slice(start, endOfLine(text, to)));
  const opening = inLine.filter(({ index }) => start + index < from);
  const open = isOdd(opening) ? opening.at(-1) : undefined;
  const close = inLine.find(({ index }) => start + index >= to);
  const isHalf = isOdd(inLine.filter(({ index }) => start + index >= from && start + index < to));
  const isInside = open && close && !isHalf;
  // If the selection is inside a pair of marks, the range is extended to both marks. If the selection contains only one
  // mark of a pair, the range is extended to the other mark.
  const first = (isInside || isHalf) && open ? start + open.index : from;
  const last = (isInside || (isHalf && !open)) && close ? start + close.index + close[0].length : to;
  if (isInside) {
    const before = [open[0], text.slice(first + open[0].length, from)] as const;
    const after = [text.slice(to, last - close[0].length), close[0]] as const;
    const words = text.slice(from, to);
    return { from: first, to: last, words, before, after, isMarked: runsIn(mark, words).length === 0 };
  }
  const words = text.slice(first, last);
  const [opens, closes, more] = runsIn(mark, words);
  const isWhole = opens?.index === 0 && closes && closes.index + closes[0].length === words.length && !more;
  return { from: first, to: last, words, before: ["", ""], after: ["", ""], isMarked: Boolean(isWhole) };
}

const plain = (mark: Mark, words: string) =>
  runsIn(mark, words).reduceRight(
    (left, { index }) => left.slice(0, index) + left.slice(index + mark.length),
    words,
  );

function withMark(mark: Mark, { words, before, after, isMarked }: Part): [string, string, string] {
  if (before[0]) return [before.join(""), plain(mark, words), after.join("")];
  return isMarked ? ["", words, ""] : [mark, plain(mark, words), mark];
}

/**
 * Removes the mark from the selected words. Other words inside the same marks stay marked: if "b" is selected in
 * `**a b c**`, the result is `**a** b **c**`.
 */
function withoutMark(mark: Mark, { words, before, after }: Part): [string, string, string] {
  const [open, left] = before;
  const [right, close] = after;
  const leftEnd = left.trimEnd();
  const rightStart = right.trimStart();
  return [
    leftEnd ? `${open}${leftEnd}${mark}${left.slice(leftEnd.length)}` : open.slice(mark.length) + left,
    plain(mark, words),
    rightStart
      ? `${right.slice(0, right.length - rightStart.length)}${mark}${rightStart}${close}`
      : right + close.slice(mark.length),
  ];
}

const startOfLine = (text: string, at: number) => text.slice(0, at).lastIndexOf("\n") + 1;

function endOfLine(text: string, at: number): number {
  const found = text.indexOf("\n", at);
  return found < 0 ? text.length : found;
}

const LINE_MARK = /^(#+ |[-*+] |\d+[.)] )/;

/**
 * Returns an edit that puts a list or heading mark, such as `- `, at the start of each selected line. If a line already
 * starts with another such mark, the edit replaces that mark. If all lines already have the mark, the edit removes it.
 * The same words stay selected. Empty lines between paragraphs stay empty.
 *
 * `mark` returns the mark for a line, because each line of a numbered list has a different mark. Its argument is the
 * index of the line among the lines that are not empty.
 */
export const withLines =
  (mark: (at: number) => string) =>
  (text: string, from: number, to: number): Edited => {
    const start = startOfLine(text, from);
    // A triple click selects a line together with its line break. The line after this line break is not selected, so it
    // must not change.
    const last = to > from && text[to - 1] === "\n" ? to - 1 : to;
    const end = endOfLine(text, last);
    const lines = text.slice(start, end).split("\n");
    const isWanted = (line: string) => line.trim() !== "" || lines.length === 1;
    let [count, at, edited] = [0, start, text.slice(0, start)];
    const marks = lines.map((line) => (isWanted(line) ? mark(count++) : ""));
    const isMarked = lines.every((line, index) => line.startsWith(marks[index] ?? ""));
    const moved = { from, to: last };
    for (const [index, line] of lines.entries()) {
      const [gone = ""] = LINE_MARK.exec(line) ?? [];
      const added = isMarked ? "" : (marks[index] ?? "");
      for (const side of ["from", "to"] as const) {
        const column = { from, to: last }[side] - at;
        if (column < 0 || column > line.length) continue;
        moved[side] = edited.length + added.length + Math.max(0, column - gone.length);
      }
      edited += `${added}${line.slice(gone.length)}\n`;
      at += line.length + 1;
    }
    return { text: edited.slice(0, -1) + text.slice(end), ...moved };
  };

/**
 * Returns the edit that Enter makes in a list: it starts the next entry or, in an empty entry, ends the list. Undefined
 * if Enter has its usual effect, for example outside a list.
 */
export function nextEntry(text: string, from: number, to: number): Edited | undefined {
  const start = startOfLine(text, from);
  const [line = ""] = /^.*/.exec(text.slice(start)) ?? [];
  const [mark, indent = "", number] = /^( *)(?:- |(\d+)\. )/.exec(line) ?? [];
  if (mark === undefined || from < start + mark.length || from !== to) return undefined;
  const isEnd = line.trim() === mark.trim();
  const before = isEnd ? text.slice(0, start) : text.slice(0, from);
  const rest = isEnd ? text.slice(start + line.length) : text.slice(to);
  // Without an empty line after the list, Markdown would treat the text that the user types next as part of the last
  // entry.
  const gap = /[^\n]\n$/.test(before) ? "\n" : "";
  const next = isEnd ? gap : `\n${indent}${number ? `${Number(number) + 1}. ` : "- "}`;
  const after = isEnd && /^\n[^\n]/.test(rest) ? `\n${rest}` : rest;
  const at = before.length + next.length;
  return { text: before + next + after, from: at, to: at };
}

/**
 * Writes the changed part of a text into a text box as if it was typed, so that the browser's own undo reverts it
 * in one step.
 */
export function typeInto(box: HTMLTextAreaElement, { text, from, to }: Edited): void {
  const { value } = box;
  // The texts are compared by code points, because a comparison by code units could split an emoji.
  const [before, after] = [[...value], [...text]];
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && before[start] === after[start]) start += 1;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const first = before.slice(0, start).join("").length;
  const last = value.length - before.slice(before.length - end).join("").length;
  const words = after.slice(start, after.length - end).join("");
  box.focus();
  box.setSelectionRange(first, last);
  if (words) document.execCommand("insertText", false, words);
  else if (first < last) document.execCommand("delete");
  box.setSelectionRange(from, to);
}

/** A link in a Markdown text. `from` and `to` are the range of the whole link, such as `[Prices](/prices)`. */
export interface TextLink {
  from: number;
  to: number;
  /** The Markdown of the link's text. */
  words: string;
  /** The address without the backslashes that escape its characters in Markdown. */
  address: string;
}

/**
 * Returns the first link that overlaps the selection or, if nothing is selected, the link that contains the caret.
 * Undefined if there is no such link.
 */
export function linkAt(text: string, from: number, to: number): TextLink | undefined {
  // Markdown allows unescaped parentheses in an address if they are balanced.
  const links = text.matchAll(/\[((?:\\.|[^\][\\\n])*)\]\(((?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*)\)/g);
  for (const { 0: whole, 1: words = "", 2: address = "", index } of links)
    if (from < index + whole.length && to > index)
      return {
        from: index,
        to: index + whole.length,
        words,
        address: address.replace(/\\([!-/:-@[-`{-~])/g, "$1"),
      };
  return undefined;
}

/**
 * Returns the Markdown of a link. `words` is the Markdown of its text. In `address`, each white-space character becomes
 * `%20`, and parentheses, angle brackets and backslashes are escaped.
 */
export const linkMarkdown = (words: string, address: string): string =>
  `[${words}](${address.replace(/\s/g, "%20").replace(/[()<>\\]/g, "\\$&")})`;

/**
 * Returns the range of the selected words that can become the words of a link, without the white space around them. A
 * link is on one line, so these are the selected words of the first line that has any. If no words are selected,
 * returns the selection itself.
 */
export const linkWords = (text: string, from: number, to: number): { from: number; to: number } =>
  wordsIn(text, from, to)[0] ?? { from, to };
