import { isUtf8 } from "node:buffer";
import { quote } from "@sitekit/lib/text";
import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { errors, type Fault, type Source } from "./rule";

const FAULTS = [
  "encoding",
  "byte-order-mark",
  "syntax",
  "conflict",
  "depth",
  "comment",
  "trailing-comma",
  "smart-quotes",
  "duplicate-field",
] as const;

/** One rule for each id in `FAULTS`. `readSource` finds the faults, and each rule only selects those with its id. */
export const SYNTAX_RULES = errors(
  "source",
  Object.fromEntries(
    FAULTS.map((id) => [id, ({ faults }: Source) => faults.filter(({ rule }) => rule === id)]),
  ),
);

/** Parses the bytes of a JSON file. Does not throw if the file is invalid, but returns the faults in the result. */
export function readSource(bytes: Buffer): Source {
  // UTF-8 text normally contains no zero bytes, unlike UTF-16 text, pictures and programs.
  if (!isUtf8(bytes) || bytes.includes(0)) return { text: "", faults: [notText(bytes)] };
  const raw = bytes.toString("utf8");
  const text = raw.replace(/^\uFEFF/, "");
  const mark = raw === text ? [] : [fault("byte-order-mark", 0, BYTE_ORDER_MARK)];
  const refused = refusal(text);
  if (refused) return { text, faults: [...mark, refused] };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const broken = syntaxFaults(text, errors);
  const faults = [...mark, ...broken];
  // jsonc-parser skips comments and trailing commas, and reads the rest of the file correctly. After other errors, it
  // may read wrong fields, so the fields are not checked.
  if (!broken.every(isSlip)) return { text, faults };
  if (root?.type !== "object") return { text, faults: [...faults, fault("syntax", 0, NOT_A_RECORD)] };
  return { text, root, faults: [...faults, ...duplicateFields(root, text)] };
}

const fault = (rule: Fault["rule"], offset: number, message: string): Fault => ({ rule, offset, message });

const BYTE_ORDER_MARK =
  "The file starts with an invisible byte-order mark (BOM). Save it as UTF-8 without BOM.";
const NOT_A_RECORD = "The file is not a record. Write the record's fields between `{` and `}`.";
const EMPTY = "The file is empty. Write the record's fields between `{` and `}`.";
const CONFLICT =
  "There are two versions of the same lines here. Keep one, and remove the lines that begin with `<<<`, `===` and `>>>`.";
const TOO_DEEP = "The brackets here are nested too deeply. Remove the brackets that are not needed.";

function notText(bytes: Buffer): Fault {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const what = utf16 ? "The file is saved as UTF-16." : "The file is not text in UTF-8.";
  return fault("encoding", 0, `${what} Save it again with the encoding UTF-8.`);
}

/**
 * Returns the fault of a file that is not parsed because it is empty, has merge conflicts, or is nested too deeply.
 * Returns undefined for any other file.
 */
function refusal(text: string): Fault | undefined {
  if (text.trim() === "") return fault("syntax", 0, EMPTY);
  const conflict = text.search(/^(<{7}|>{7}) /m);
  if (conflict >= 0) return fault("conflict", conflict, CONFLICT);
  const deep = tooDeepAt(text);
  return deep === undefined ? undefined : fault("depth", deep, TOO_DEEP);
}

/**
 * The maximum depth of nested lists and groups. Content needs far fewer levels, and thousands of levels would overflow
 * the parser's stack.
 */
const MAX_DEPTH = 100;

/**
 * Returns the offset at which brackets are nested too deeply; undefined if they are not. The scanner is the one that
 * the parser uses, so brackets inside texts and comments do not count.
 */
function tooDeepAt(text: string): number | undefined {
  // Most files have at most `MAX_DEPTH` opening brackets in total. They cannot be nested too deeply, so they need no
  // scan.
  if ((text.match(/[[{]/g)?.length ?? 0) <= MAX_DEPTH) return undefined;
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let at = 0; at < text.length; at = scanner.getPosition()) {
    scanner.scan();
    const first = text[scanner.getTokenOffset()];
    const isBracket = scanner.getTokenLength() === 1;
    if (isBracket && (first === "{" || first === "[")) depth += 1;
    if (isBracket && (first === "}" || first === "]")) depth -= 1;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return undefined;
}

/** Whether the parser can skip this mistake, so that the rest of the file is readable. */
const isSlip = ({ rule }: Fault) => rule === "comment" || rule === "trailing-comma";

/**
 * Converts parser errors to faults. After the first serious error, only stray commas, comments and typographic quotes
 * are reported, because most other errors are its consequences. Each rule reports at most one fault per line.
 */
function syntaxFaults(text: string, errors: readonly ParseError[]): Fault[] {
  if (errors.length === 0) return strictJson(text);
  const all = errors.map(({ error, offset, length }) =>
    syntaxFault(printParseErrorCode(error), text, offset, length),
  );
  const firstBreak = all.find((each) => !isSlip(each));
  const lastOf = new Map<string, number>();
  return all.filter((each) => {
    const { rule, offset } = each;
    if (!isSlip(each) && rule !== "smart-quotes" && each !== firstBreak) return false;
    const last = lastOf.get(rule);
    lastOf.set(rule, offset);
    return last === undefined || text.slice(last, offset).includes("\n");
  });
}

/**
 * Reports text that `JSON.parse` rejects although jsonc-parser found no error in it. Gatsby reads the file with
 * `JSON.parse`.
 */
function strictJson(text: string): Fault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const offset = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    const message = "This is not valid JSON. Compare it with another file in the same folder.";
    return [fault("syntax", offset, message)];
  }
}

const SMART_QUOTES = /[\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]/;
const INVISIBLE = /^[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/;

/**
 * Messages for the error codes of jsonc-parser that mean that something is missing. jsonc-parser gives the position of
 * the next token, which may be on a later line. So the fault is reported at the last visible character before it.
 */
const MISSING: Readonly<Record<string, string>> = {
  CommaExpected: "A comma is missing. Write `,` here, before the next entry.",
  ColonExpected:
    'A colon is missing. Write `:` between a field\'s name and its value, as in `"title": "About"`.',
  CloseBraceExpected: "The closing `}` is missing. Write `}` at the end of the record or group.",
  CloseBracketExpected: "The closing `]` is missing. Write `]` at the end of the list.",
  ValueExpected:
    'A value is missing after this. Write a value, as in `"About"`. For an empty text, write `""`.',
};
/** Messages for other error codes of jsonc-parser. These faults are reported at the position that the parser gives. */
const WRONG: Readonly<Record<string, string>> = {
  UnexpectedEndOfString:
    'The text that begins here has no closing `"` on the same line. Write `"` at the end of the text. For a line break inside a text, write `\\n`.',
  InvalidCharacter:
    "The text contains a tab or another control character. Remove it, or write a space instead.",
  InvalidEscapeCharacter:
    "This text contains a `\\` before a character that cannot follow it. Remove the `\\`, or write `\\\\` if the text needs a backslash.",
  InvalidUnicode:
    "`\\u` is not followed by four hexadecimal digits. Write the character itself, or `\\\\` for a backslash.",
  PropertyNameExpected: 'A field\'s name is expected here. Write `"name": "value"`, or remove this.',
  EndOfFileExpected:
    "There is more text after the end of the record. Remove it, or remove a `}` that comes too early.",
};
const OTHER = "This is not a valid JSON value. Write a text between double quotes.";
const COMMENT =
  "There is a comment here, but JSON allows none. Remove it, or move its text to a field for notes.";
const TRAILING_COMMA = "There is a comma after the last entry. Remove this comma.";

/** Converts an error of jsonc-parser to a fault at the position where a person would correct it. */
function syntaxFault(code: string, text: string, offset: number, length: number): Fault {
  const token = text.slice(offset, offset + length);
  const before = lastVisible(text, offset);
  if (code === "InvalidCommentToken" || code === "UnexpectedEndOfComment")
    return fault("comment", offset, COMMENT);
  if (/^[}\]]/.test(token) && text[before] === ",") return fault("trailing-comma", before, TRAILING_COMMA);
  if (code === "EndOfFileExpected" && token === ",") return fault("trailing-comma", offset, TRAILING_COMMA);
  if (code === "InvalidSymbol") return symbolFault(token, text, offset);
  const missing = MISSING[code];
  return missing
    ? fault("syntax", Math.max(0, before), missing)
    : fault("syntax", offset, WRONG[code] ?? OTHER);
}

/** Returns the fault for a token that JSON does not have, such as a name without quotes. */
function symbolFault(token: string, text: string, offset: number): Fault {
  const smart = token.search(SMART_QUOTES);
  if (smart >= 0) {
    const message = `\`${token[smart]}\` is a typographic quotation mark. Write the straight \`"\` around names and texts.`;
    return fault("smart-quotes", offset + smart, message);
  }
  return fault("syntax", offset, symbolMessage(token, text.slice(offset + token.length)));
}

function symbolMessage(token: string, after: string): string {
  if (INVISIBLE.test(token))
    return "There is an invisible character here, which was probably pasted from a web page. Delete it, and type a normal space if you need one.";
  if (token.startsWith("'")) return 'This text is between single quotes. Write double quotes: `"`.';
  if (/^\s*:/.test(after))
    return `The name ${quote(token, 30)} has no quotes. Write ${quote(`"${token}"`, 30)}.`;
  return `${quote(token, 30)} is not a value. Write a text between double quotes, as in \`"About"\`, or a number, \`true\` or \`false\` without quotes.`;
}

/** Returns the offset of the last character before `offset` that is not white space, or -1 if there is none. */
function lastVisible(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text[at] ?? "")) at -= 1;
  return at;
}

/**
 * Finds fields that occur more than once in the same object. JSON parsers silently use the last one, so a change to the
 * first one would have no effect.
 */
function duplicateFields(root: Node, text: string): Fault[] {
  const faults: Fault[] = [];
  const visit = (node: Node) => {
    const first = new Map<string, number>();
    for (const child of node.children ?? []) {
      if (node.type === "object") {
        const name = String(child.children?.[0]?.value);
        const earlier = first.get(name);
        if (earlier === undefined) first.set(name, child.offset);
        else {
          const line = text.slice(0, earlier).split("\n").length;
          const message = `${quote(name)} is repeated here (first on line ${line}). Keep only one of these fields.`;
          faults.push(fault("duplicate-field", child.offset, message));
        }
      }
      visit(child);
    }
  };
  visit(root);
  return faults;
}
