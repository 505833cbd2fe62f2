import type { Finding } from "./problem";

const SMART_QUOTES = /[\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]/;
const INVISIBLE = /^[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/;

/** The plain words for an error of jsonc-parser, moved to the place where a person would put it right. */
export function syntaxFinding(code: string, text: string, offset: number, length: number): Finding {
  const token = text.slice(offset, offset + length);
  const before = lastVisible(text, offset);
  if (code === "InvalidCommentToken" || code === "UnexpectedEndOfComment") {
    return {
      offset,
      rule: "comment",
      message: "JSON has no comments. Remove it, or write it as a note in `toConfirm`.",
    };
  }
  if (/^[}\]]/.test(token) && text[before] === ",") {
    return {
      offset: before,
      rule: "trailing-comma",
      message: "There is a comma after the last entry. Remove this comma.",
    };
  }
  if (code === "InvalidSymbol" && SMART_QUOTES.test(token)) {
    const at = offset + token.search(SMART_QUOTES);
    return {
      offset: at,
      rule: "smart-quotes",
      message: `\`${text[at]}\` is a typographic quotation mark. Write the straight \`"\` around names and texts.`,
    };
  }
  return { rule: "syntax", ...breakAt(code, text, offset, token, before) };
}

/** Every other error: the file cannot be read from here on. */
function breakAt(
  code: string,
  text: string,
  offset: number,
  token: string,
  before: number,
): { offset: number; message: string } {
  switch (code) {
    case "InvalidSymbol":
      return { offset, message: symbolMessage(token, text, offset) };
    case "CommaExpected":
      return { offset: before, message: "A comma is missing. Write `,` here, before the next entry." };
    case "ColonExpected":
      return {
        offset: before,
        message:
          'A colon is missing. Write `:` between the field\'s name and its value, as in `"title": "About"`.',
      };
    case "CloseBraceExpected":
      return { offset: before, message: "The closing `}` is missing. Write `}` at the end of the group." };
    case "CloseBracketExpected":
      return { offset: before, message: "The closing `]` is missing. Write `]` at the end of the list." };
    case "UnexpectedEndOfString":
      return {
        offset,
        message:
          'The text has no closing `"` on its line. Close it; write `\\n` for a line break inside a text.',
      };
    case "InvalidCharacter":
      return {
        offset,
        message: "The text holds a tab or another invisible character. Remove it; write `\\t` for a tab.",
      };
    case "InvalidEscapeCharacter":
    case "InvalidUnicode":
      return {
        offset,
        message: "A `\\` stands before a letter that it cannot change. Write `\\\\` for a backslash.",
      };
    case "ValueExpected":
      return {
        offset: before < 0 ? offset : before,
        message: 'A value is missing. Write one after this, as in `"About"`; `""` leaves a field empty.',
      };
    case "PropertyNameExpected":
      return {
        offset,
        message: 'A field\'s name is expected here. Write `"name": "value"`, or remove what stands here.',
      };
    case "EndOfFileExpected":
      return {
        offset,
        message:
          "There is more text after the end of the record. Remove it, or check that no `}` comes too early.",
      };
    default:
      return {
        offset,
        message: "This is not a number as JSON writes numbers. Write a text between double quotes.",
      };
  }
}

function symbolMessage(token: string, text: string, offset: number): string {
  if (INVISIBLE.test(token))
    return "There is an invisible character here, often pasted from a web page. Delete this space and type it again.";
  if (token.startsWith("'")) return 'The text stands between single quotes. Write double quotes: `"`.';
  const isName = /^\s*:/.test(text.slice(offset + token.length));
  if (isName) return `The name \`${shortened(token)}\` has no quotes. Write \`"${shortened(token)}"\`.`;
  return `\`${shortened(token)}\` is not a value. Write a text between double quotes, as in \`"About"\`.`;
}

const shortened = (token: string) => (token.length > 30 ? `${token.slice(0, 30)}…` : token);

/** The offset of the last character before `offset` that is not white space, or -1. */
function lastVisible(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text[at] ?? "")) at -= 1;
  return at;
}
