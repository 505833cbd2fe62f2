import { quote } from "../../lib/text";

interface CharacterFault {
  index: number;
  message: string;
}

const PLAIN_LINE = /^[\x20-\x7e–—‘’“”…]*$/;
const PLAIN_TEXT = /^[\x20-\x7e–—‘’“”…\n]*$/;

/** Joiners and non-joiners between letters or emoji, and the tag characters of a region's flag. */
const JOINING =
  /(?<=\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200C\u200D](?=\p{L}|\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0020}-\u{E007F}]+/gu;

/** UTF-8 that was decoded as Windows-1252: `â€™` for `’`, `Ã©` for `é`. */
const MISREAD =
  /â€[^\s\w]|Ã[\u0080-\u00BF\u0152-\u017E\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|Â[\u0080-\u00BF]|ðŸ|ï»¿|ï¿½|[\u0080-\u009F]/u;

const KINDS: readonly (readonly [RegExp, (character: string) => string])[] = [
  [/\uFFFD|\p{Cs}|\p{Co}|[\uFFFE\uFFFF]/u, () => "A damaged character stands here"],
  [
    MISREAD,
    (found) =>
      `${quote(found)} looks like a letter that was damaged when its file was saved in another encoding`,
  ],
  [/\t/, () => "A tab stands here"],
  [/\r/, () => "A line break of another kind stands here (`\\r`)"],
  [/\p{Cc}/u, (found) => `A control character stands here (${codeOf(found)})`],
  [
    /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
    (found) => `A character that turns the direction of text stands here (${codeOf(found)})`,
  ],
  [
    /\p{Cf}|\u034F|[\u115F\u1160]|[\u17B4\u17B5]|[\u2028\u2029\u2800\u3164\uFFA0]/u,
    (found) => `A character that cannot be seen stands here (${codeOf(found)})`,
  ],
];

/**
 * Finds a character that visitors would not see, or would see as damage; undefined when there is none. With `oneLine`,
 * a line break is a fault too.
 */
export function characterFault(text: string, oneLine: boolean): CharacterFault | undefined {
  // Fast path: nearly every text has plain characters only.
  if ((oneLine ? PLAIN_LINE : PLAIN_TEXT).test(text)) return undefined;
  // Joiners are allowed. The placeholders have the same length, so that indices stay valid.
  const withoutJoiners = text.replace(JOINING, (joiner) => "-".repeat(joiner.length));
  const onOneLine = withoutJoiners.replaceAll("\n", " ");
  for (const [pattern, describe] of KINDS) {
    const match = pattern.exec(onOneLine);
    if (match)
      return { index: match.index, message: `${describe(match[0])}${around(text, match.index, match[0])}` };
  }
  const index = withoutJoiners.indexOf("\n");
  if (!oneLine || index < 0) return undefined;
  return {
    index,
    message: `This text has one line, and a line break stands here${around(text, index, "\n")}`,
  };
}

function around(text: string, index: number, found: string): string {
  const before = text.slice(0, index).trim().split(/\s+/).at(-1);
  const remedy = /^[\t\n]/.test(found)
    ? "Write a space in its place."
    : "Delete it, and type what should stand there.";
  return `${before ? `, after ${quote(before)}` : ", at the start"}. ${remedy}`;
}

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
