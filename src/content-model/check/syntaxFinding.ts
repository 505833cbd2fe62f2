import { quote } from "../../lib/text";
import type { Finding } from "./problem";

const SMART_QUOTES = /[\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]/;
const INVISIBLE = /^[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/;

/** Messages for jsonc-parser's error codes. Those in MISSING are reported at the last token before the error. */
const MISSING: Readonly<Record<string, string>> = {
  CommaExpected: "A comma is missing. Write `,` here, before the next entry.",
  ColonExpected:
    'A colon is missing. Write `:` between a field\'s name and its value, as in `"title": "About"`.',
  CloseBraceExpected: "The closing `}` is missing. Write `}` at the end of the group.",
  CloseBracketExpected: "The closing `]` is missing. Write `]` at the end of the list.",
  ValueExpected: 'A value is missing. Write one after this, as in `"About"`; `""` leaves a field empty.',
};
const WRONG: Readonly<Record<string, string>> = {
  UnexpectedEndOfString:
    'The text has no closing `"` on its line. Close it; write `\\n` for a line break in a text.',
  InvalidCharacter: "The text holds a tab or another invisible character. Remove it; write `\\t` for a tab.",
  InvalidEscapeCharacter:
    "A `\\` stands before a letter that it cannot change. Write `\\\\` for a backslash.",
  InvalidUnicode:
    "`\\u` is not followed by four digits. Write the character itself, or `\\\\` for a backslash.",
  PropertyNameExpected:
    'A field\'s name is expected here. Write `"name": "value"`, or remove what stands here.',
  EndOfFileExpected: "There is more after the end of the record. Remove it, or a `}` that comes too early.",
};
const OTHER = "This is not a value that JSON knows. Write a text between double quotes.";

/** Turns a jsonc-parser error into a finding, at the place where a person would fix it. */
export function syntaxFinding(code: string, text: string, offset: number, length: number): Finding {
  const token = text.slice(offset, offset + length);
  const before = lastVisible(text, offset);
  if (code === "InvalidCommentToken" || code === "UnexpectedEndOfComment") {
    const message = "JSON has no comments. Remove it, or write it as a note in `toConfirm`.";
    return { offset, rule: "comment", message };
  }
  if (/^[}\]]/.test(token) && text[before] === ",") return trailingComma(before);
  if (code === "EndOfFileExpected" && token === ",") return trailingComma(offset);
  if (code === "InvalidSymbol") return symbolFinding(token, text, offset);
  const missing = MISSING[code];
  if (missing) return { offset: Math.max(0, before), rule: "syntax", message: missing };
  return { offset, rule: "syntax", message: WRONG[code] ?? OTHER };
}

function trailingComma(offset: number): Finding {
  return {
    offset,
    rule: "trailing-comma",
    message: "There is a comma after the last entry. Remove this comma.",
  };
}

/** An unexpected token in place of a name or a value. */
function symbolFinding(token: string, text: string, offset: number): Finding {
  const smart = token.search(SMART_QUOTES);
  if (smart >= 0) {
    const message = `\`${token[smart]}\` is a typographic quotation mark. Write the straight \`"\` around names and texts.`;
    return { offset: offset + smart, rule: "smart-quotes", message };
  }
  return { offset, rule: "syntax", message: symbolMessage(token, text.slice(offset + token.length)) };
}

function symbolMessage(token: string, after: string): string {
  if (INVISIBLE.test(token)) {
    return "An invisible character stands here, often pasted from a web page. Delete this space and type it again.";
  }
  if (token.startsWith("'")) return 'The text stands between single quotes. Write double quotes: `"`.';
  if (/^\s*:/.test(after))
    return `The name ${quote(token, 30)} has no quotes. Write ${quote(`"${token}"`, 30)}.`;
  return `${quote(token, 30)} is not a value. Write a text between double quotes, as in \`"About"\`.`;
}

/** The offset of the last character before `offset` that is not white space, or -1. */
function lastVisible(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text[at] ?? "")) at -= 1;
  return at;
}
