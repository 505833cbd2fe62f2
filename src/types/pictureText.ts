/**
 * The characters that the font of share pictures contains, as ranges of hexadecimal Unicode code points.
 * `drawPictures.slow.test.tsx` compares them with the font files.
 */
const FONT_RANGES =
  "20-7e a0-131 134-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1d4 1ea-1eb 1fa-21b 237 259 2bb-2bc 2c6-2c7 2da 2dc-2dd " +
  "300-301 303-304 308-309 323 1e0c-1e0d 1e24-1e25 1e44-1e45 1e5a-1e5b 1e62-1e63 1e6c-1e6d 1e80-1e85 1e92-1e93 " +
  "1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 2039-203a 2044 20a1 20a3-20a4 20a6 20a9 20ab-20ac " +
  "20b9-20ba 2113 2122 2212 2215";

const isInFont = new RegExp(`^[${FONT_RANGES.replace(/[\da-f]+/g, "\\u{$&}").replaceAll(" ", "")}]+$`, "u");
const isLetter = /[\p{L}\p{N}]/u;

/**
 * Returns a character in a form that the font can show. For example, `ǹ` becomes `n` and a combining accent. A
 * dash that the font lacks becomes a hyphen, and a space that the font lacks becomes a plain space. Returns "" if there
 * is no such form.
 */
function drawnAs(character: string): string {
  const same = [character, character.normalize("NFD")].find((form) => isInFont.test(form));
  return same ?? (/\p{Dash}/u.test(character) ? "-" : /\s/.test(character) ? " " : "");
}

/**
 * Returns a text in the form that share pictures can show. Emoji and other symbols that the font lacks are
 * removed. If the font lacks a letter or a digit, the result is empty, because a text with boxes instead of
 * letters would be unreadable.
 */
export function pictureText(text: string): string {
  if (lettersMissing(text).length > 0) return "";
  return [...text.normalize("NFC")].map(drawnAs).join("").replace(/ +/g, " ").trim();
}

/**
 * Returns the letters and digits of a text that share pictures cannot show because their font lacks them. Each letter
 * or digit is listed once.
 */
export const lettersMissing = (text: string): string[] => [
  ...new Set([...text.normalize("NFC")].filter((one) => isLetter.test(one) && !drawnAs(one))),
];
