/**
 * Converts pasted content and CSV files to Markdown. turndown converts the HTML. With the rules in this file, turndown
 * writes only Markdown that the site supports, and recognises lists and emphasis that programs such as Word mark only
 * by styles. docs/decisions/text-boxes.md compares turndown with other converters.
 */

import { urlIn } from "@sitekit/lib/text";
import TurndownService from "turndown";
import { linkMarkdown } from "./markdownEdits";
import { type Separated, separatedTable, tableMarkdown } from "./pastedTables";

/**
 * Converts HTML from the clipboard to Markdown. The HTML is parsed into a document that runs no scripts and loads
 * nothing. With `isCells`, a table is treated as a set of cells that will be pasted into another table.
 */
export function asMarkdown(html: string, isCells = false): string {
  // Excel marks bold cells with CSS classes. The style sheet that defines them is removed below, so the names of the
  // bold classes are read first.
  const boldClasses = [...html.matchAll(/\.(\w+)\s*\{[^}]*font-weight:\s*(?:bold|[6-9]00)/gi)].map(
    ([, name = ""]) => name,
  );
  // Style sheets are removed, because the editor's Content Security Policy does not allow them, and the browser
  // would log a violation for each.
  const withoutStyles = html.replace(/<style[\s\S]*?<\/style>/gi, "");
  return tidied(converterFor(boldClasses, isCells).turndown(withTable(withoutStyles)));
}

/**
 * If the HTML starts with rows or cells outside a table, puts it into a `<table>`. Google Docs and Sheets sometimes
 * copy such HTML, and an HTML parser would ignore the tags of the rows and cells.
 */
const withTable = (html: string) =>
  ROWS_ONLY.test(html) ? html.replace(ROWS_ONLY, "$&<table>").concat("</table>") : html;

const ROWS_ONLY =
  /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\/?(?:html|head|body|meta)\b[^>]*>)*(?=<(?:tr|td|th|tbody|thead|colgroup)\b)/i;

const tidied = (markdown: string) =>
  withoutSpareEscapes(
    withLists(
      markdown
        .replaceAll("\u00A0", " ")
        .replace(/[^\S\n]+$/gm, "")
        .replace(/^\n+/, "")
        .replace(/(?<=\S)[^\S\n]{2,}/g, " ")
        // Joins adjacent bold words: `**a****b**` becomes `**ab**`. Also joins bold or italic words with a space
        // between them: `**a** **b**` becomes `**a b**`.
        .replace(/(?<=\\\*|(?<![*\\]))(\*{4}|\*{6})(?!\*)/g, "")
        // Joins two adjacent italic words: `*a**b*` becomes `*ab*`.
        .replace(/(?<![*\\])\*([^*\n]+)\*\*([^*\n]+)\*(?!\*)/g, "*$1$2*")
        .replace(/(?<=[^\s*\\])(\*{1,3}) \1(?=[^\s*])/g, " "),
    ),
  );

/**
 * Matches an escaped list marker at the start of a line, such as the `\-` that `escapeSigns` writes in `\- Milk`. If
 * the previous or the next non-empty line starts with the same marker, `withoutSpareEscapes` makes both lines entries
 * of a list.
 */
const TYPED_ENTRY = /^( *)\\([*-]) /;
/**
 * Matches the indentation and the list markers at the start of a line. `withoutSpareEscapes` keeps an escape directly
 * after them, because it may be necessary there: without the escape, `- \# 5` would be a heading in a list.
 */
const START = /^ *(?:(?:- |\d+\. ) *)*/;

/**
 * Matches backslashes that are necessary only at the start of a line, for example before "#" or "-".
 * `withoutSpareEscapes` removes them from the rest of the line.
 */
const SPARE = /(?<!\\)\\(?=[#>-])|(?<= \d{3,9})\\(?=[.)] )/g;
const SPARE_BEFORE_ENTITY = /(?<!\\)\\(?=&(?!#?\w+;))/g;

/**
 * Matches an escaped backslash (`\\`) at the start of a word. If the user pastes `\server`, `escapeSigns` writes
 * `\\server`. But the site reads two backslashes at the start of a word as a Windows network path, and shows both. So
 * `\\server` is replaced by `\server`. Markdown shows this backslash, because a letter or digit follows it.
 *
 * Before a hyphen, dot or underscore, Markdown would hide a single backslash. So there, the backslash stays escaped,
 * and the next character is escaped too: `\\-` is replaced by `\\\-`, which the site does not read as a network path.
 */
const LIKE_SERVER = /(?<=^|[\s(["'“‘«])\\\\(?:(?=[a-z\d])|(?=([_.-])))/gi;

/**
 * Removes some unnecessary escapes. `escapeSigns` adds them because it sees only one text node, and not the text around
 * it. Also converts lines that start with an escaped list marker to entries of a list: see `TYPED_ENTRY`.
 */
function withoutSpareEscapes(text: string): string {
  const lines = text.replaceAll(`]${EDGE}(`, "\\](").replaceAll(EDGE, "").split("\n");
  const signAt = (line: string | undefined) => TYPED_ENTRY.exec(line ?? "")?.[2];
  const isFilled = (line: string) => line !== "";
  return lines
    .map((line, at) => {
      const neighbours = [lines.slice(0, at).findLast(isFilled), lines.slice(at + 1).find(isFilled)];
      const sign = signAt(line);
      const entry = sign && neighbours.map(signAt).includes(sign) ? line.replace(TYPED_ENTRY, "$1- ") : line;
      const start = (START.exec(entry)?.[0].length ?? 0) + 1;
      // A backslash at the start of `rest` is kept if there is another backslash directly before `rest`, because the
      // two together are an escaped backslash.
      const spare = (sign: string, at: number) => (at === 0 && entry[start - 1] === "\\" ? sign : "");
      const rest = entry.slice(start).replace(SPARE, spare).replace(SPARE_BEFORE_ENTITY, spare);
      return `${entry.slice(0, start)}${rest}`.replace(LIKE_SERVER, (_, sign) => (sign ? "\\\\\\" : "\\"));
    })
    .join("\n");
}

/**
 * Converts pasted plain text to Markdown. Markdown in the text stays Markdown. Only a few signs at the start of a line
 * are escaped, for example in "2025.", which Markdown would read as the number of a list entry. Lines that start with
 * a bullet become a list. Rows of separated values become a table, in which Markdown is escaped.
 */
export const asProse = (text: string, source: Separated = "text"): string =>
  separatedTable(visible(text), source, (value) => withoutSpareEscapes(escapeSigns(value))) ??
  withLists(
    visible(text)
      .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
      .replace(/^[ \u00A0]*[\t\u00A0]+/gm, (blank) => "   ".repeat(blank.split("\t").length - 1)),
  )
    .replace(/[\t\u00A0]+/g, " ")
    .replace(LINE_START, "$1\\");

/**
 * Converts a file with separated values, such as a CSV file, to Markdown. If the file cannot be read, throws an Error
 * with a message for the user.
 */
export async function separatedFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(
      `${file.name} cannot be read. It is a folder, or it was moved or deleted. Choose another file.`,
    );
  });
  // The first line of a CSV file for Excel may say which separator the file uses, as in `sep=;`. This line is removed,
  // because it is not a row of the table.
  return asProse(decoded(bytes).replace(/^sep=.\r?\n/i, ""), "file");
}

/**
 * Decodes a text as UTF-16 if it starts with a UTF-16 byte order mark, and otherwise as UTF-8. If it is not valid
 * UTF-8, it is decoded as windows-1252, because Excel on Windows often saves CSV files in this encoding.
 */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Removes control characters other than white space, and many invisible characters. The content check would refuse
 * both. Keeps the zero-width joiners and non-joiners, which emoji and some writing systems need.
 */
const visible = (text: string) =>
  text.replace(
    /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[^\P{Cc}\t\n\v\f\r]/gu,
    "",
  );

const LINE_START = /^(\d{3,9})(?=[.)] )|^(?=#+ \d|--?[ \t]*$)/gm;

const BULLET = "[•‣◦▪●∙·⁃]";

/** Converts lines that start with a bullet to a Markdown list: replaces each bullet with `-`. Keeps the indentation. */
function withLists(text: string): string {
  const between = new RegExp(`^( *${BULLET}.*)\\n\\n(?= *${BULLET})`, "gm");
  const lines = text.replace(between, "$1\n").split("\n");
  // Word writes the bullets of deeper levels as "o" or "§", followed by a tab. A dash counts as a bullet if the
  // previous or the next line starts with a dash too.
  const isBullet = new RegExp(`^( *)(?:${BULLET}[ \\t\\u00A0]*|[o§][\\t\\u00A0] *)(?=\\S)`);
  const isDash = /^( *)[–—] +(?=\S)/;
  return lines
    .map((line, at) => {
      const isDashed = [lines[at - 1], lines[at + 1]].some((other) => isDash.test(other ?? ""));
      const entry = line.replace(isDashed ? isDash : isBullet, "$1- ");
      const isLast = entry !== line && /^\p{Lu}/u.test(lines[at + 1] ?? "");
      return isLast ? `${entry}\n` : entry;
    })
    .join("\n");
}

const OPTIONS: TurndownService.Options = {
  headingStyle: "atx",
  bulletListMarker: "-",
  emDelimiter: "*",
  blankReplacement: (_, node) => (node.nodeName !== "LI" && isBlock(node) ? "\n\n" : ""),
};

/** Whether turndown treats a node as a block element. turndown adds the property `isBlock` to each visited node. */
const isBlock = (node: Node) => (node as Node & { isBlock?: boolean }).isBlock === true;
const isElement = (node: Node | null | undefined): node is HTMLElement => node?.nodeType === 1;
const styleOf = (node: Node) => (isElement(node) ? (node.getAttribute("style") ?? "") : "");

/**
 * A character that `escapeSigns` adds after a "]" at the end of a text node. If the next text node starts with "(",
 * Markdown could read the "](" as part of a link, so `withoutSpareEscapes` escapes the "]". It also removes the added
 * character.
 */
const EDGE = "\uFFFF";

/**
 * Matches characters in a text node that Markdown could read as syntax. Whether it does may depend on the text before
 * or after the text node, which is unknown here.
 */
const SIGNS =
  /\*(?!\s)|(?<!\s)\*|(?<!\w)_{2,}(?!\w)|(?<!\w)_+(?![\s_])|(?<![\s_])_+(?!\w)|\[(?=[^\]]*\]\()|\](?=\()|&(?=#?\w*(?:;|$))|<(?=[a-z/!?])|~(?=~)|`(?=.*`)|(?<=`.*)`/gi;
/**
 * Matches the start of a text that Markdown could read as a heading, a quotation, a table, a horizontal rule or a list.
 * A backslash is inserted at the end of the match: before a sign such as "#", or after the digits of "2025. ".
 */
const LEADING = /^( *)(?=#|>|\||-(?:[-:|\s]|$))|^( *\d{3,9})(?=[.)] )/;

/**
 * Escapes characters of a text node that Markdown could interpret, or that the content check would report. Removes
 * invisible characters. `withoutSpareEscapes` later removes some of the escapes that are unnecessary.
 */
const escapeSigns = (text: string) =>
  visible(text)
    .replace(/[\s\u00A0]/g, " ")
    .replaceAll("\\", "\\\\")
    .replace(SIGNS, (signs) => signs.replace(/./g, "\\$&"))
    .replace(LEADING, "$1$2\\")
    .replace(/\]$/, `]${EDGE}`);

type Rule = [
  name: string,
  filter: TurndownService.Filter,
  replacement: (content: string, node: HTMLElement) => string,
];

const MOST_LEVEL = 6;
const inOneLine = (content: string) =>
  content
    .replace(/^ *#+ /gm, "")
    .replace(/\s+/g, " ")
    .trim();
const block = (content: string) => `\n\n${content.trim()}\n\n`;

const SKIPPED = /^(style|script|head|meta|title|template|noscript|del|svg|iframe|video|audio|select)$/i;
/**
 * Matches the styles of elements that are left out: hidden elements, and in HTML from Word the comments and the list
 * markers.
 */
const HIDDEN = /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore|mso-element:\s*comment/i;
const COMMENT = /\b(MsoCommentReference|msocomanchor|msocomtxt)\b/;

const isSkipped = (node: HTMLElement) =>
  SKIPPED.test(node.nodeName) || HIDDEN.test(styleOf(node)) || COMMENT.test(node.getAttribute("class") ?? "");

const rules: Rule[] = [
  ["skipped", isSkipped, () => ""],
  [
    "heading",
    ["h1", "h2", "h3", "h4", "h5", "h6"],
    (content, { nodeName }) => {
      const level = Math.min(MOST_LEVEL, Math.max(2, Number(nodeName.charAt(1))));
      const words = inOneLine(content).replaceAll("**", "");
      return words && block(`${"#".repeat(level)} ${words}`);
    },
  ],
  [
    "lineBreak",
    "br",
    (_, node) => {
      const next = nextOf(node);
      return next?.nodeName === "BR" ? "\n\n" : "\n";
    },
  ],
  ["line", "hr", () => "\n\n"],
  ["quotation", "blockquote", block],
  ["code", "code", (_, node) => escapeSigns(node.textContent ?? "")],
  ["lines", "pre", (_, node) => block((node.textContent ?? "").split("\n").map(escapeSigns).join("\n"))],
  [
    "smaller",
    ["sup", "sub"],
    (content, { nodeName }) => inSmall(content, nodeName === "SUP" ? SUPERSCRIPT : SUBSCRIPT),
  ],
  // Some programs copy an emoji as a picture whose `alt` text is the emoji. This rule writes the `alt` text if it
  // starts with an emoji, and leaves out all other pictures.
  [
    "picture",
    "img",
    (_, node) => {
      const words = node.getAttribute("alt") ?? "";
      return /^\p{Extended_Pictographic}/u.test(words) ? words : "";
    },
  ],
  [
    "link",
    (node) => node.nodeName === "A" && node.hasAttribute("href"),
    (content, node) => {
      const address = linkAddress(node.getAttribute("href") ?? "");
      const words = inOneLine(content);
      return address && words ? linkMarkdown(words.replace(/(?<!\\)[[\]]/g, "\\$&"), address) : content;
    },
  ],
  ["bold", (node) => isMarked(node, "**"), (content, node) => emphasised(content, node, "**")],
  ["italic", (node) => isMarked(node, "*"), (content, node) => emphasised(content, node, "*")],
  ["neither", ["b", "strong", "i", "em"], (content) => content],
  [
    "list",
    ["ul", "ol"],
    (content, node) => {
      const { parentNode } = node;
      const entries = content.replace(/^\n+|\s+$/g, "");
      // Google Docs puts a nested list after its parent entry, and not inside it. If the user copied the nested list
      // without the parent entry, it is not indented.
      if (isList(parentNode)) return `\n${indented(entries, hasEntryBefore(node) ? 3 : 0)}\n`;
      return parentNode?.nodeName === "LI" ? `\n${entries}\n` : `\n\n${entries}\n\n`;
    },
  ],
  [
    "entry",
    "li",
    (content, node) => {
      const { parentNode } = node;
      const sign = parentNode?.nodeName === "OL" ? `${numberOf(node)}. ` : "- ";
      // Removes empty lines before a nested list and between its entries.
      const inner = content.trim().replace(/\n{2,}(?=(- |\d+\. ))/g, "\n");
      return `\n${sign}${indented(inner, Math.max(3, sign.length)).trimStart()}\n`;
    },
  ],
  [
    "entry of Word",
    (node) => levelInWord(node) > 0,
    (content, node) => `\n${" ".repeat(indentInWord(node))}${signInWord(node)}${inOneLine(content)}\n`,
  ],
  ["caption", "caption", () => ""],
];

/**
 * Creates a converter: turndown with the rules above, and a rule for tables. A cell of a table is bold if its own
 * style says so, or if its class is one of `boldClasses`.
 */
function converterFor(boldClasses: readonly string[], isCells: boolean): TurndownService {
  const converter = new TurndownService(OPTIONS);
  converter.escape = escapeSigns;
  const cells = {
    markdownOf: (cell: HTMLElement) => tidied(converter.turndown(cell)).trim(),
    isBold: (cell: HTMLElement) =>
      STYLES["**"].test(styleOf(cell)) || boldClasses.includes(cell.getAttribute("class") ?? ""),
    isHidden: isSkipped,
    isCells,
  };
  const table: Rule = [
    "table",
    "table",
    (_, node) => {
      const caption = node.querySelector("caption")?.textContent ?? "";
      return block(`${escapeSigns(caption).trim()}\n\n${tableMarkdown(node, cells)}`);
    },
  ];
  // turndown tries the most recently added rule first. The rules are added in reverse order, so that turndown tries
  // them in the order of `rules`.
  for (const [name, filter, replacement] of [...rules, table].reverse())
    converter.addRule(name, {
      filter,
      replacement: (content, node) => replacement(content, node as HTMLElement),
    });
  return converter;
}

/** Returns the next sibling that is not white space or a comment. */
function nextOf({ nextSibling }: Node): Node | null {
  const isNothing =
    nextSibling && !isElement(nextSibling) && (nextSibling.nodeType !== 3 || !nextSibling.nodeValue?.trim());
  return isNothing ? nextOf(nextSibling) : nextSibling;
}

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUBSCRIPT = "₀₁₂₃₄₅₆₇₈₉";
/**
 * Replaces the digits of a `<sup>` or `<sub>` element by superscript or subscript characters, as in m² and CO₂. Content
 * that does not consist only of digits is not changed.
 */
const inSmall = (content: string, digits: string) =>
  /^\d+$/.test(content) ? content.replace(/\d/g, (digit) => digits.charAt(Number(digit))) : content;

/**
 * Converts the `href` of a pasted link to the address of the link in the text. A phone number keeps only its digits and
 * the signs `+`, `*` and `#`. If a service such as Safe Links has replaced the address, the original address is used.
 * Returns an empty text if the `href` is not a web address, an email address, a phone number or a path that starts with
 * a slash.
 */
function linkAddress(href: string): string {
  const address = href.trim();
  const [, scheme = "", rest = ""] = /^(https?|mailto|tel):(.*)$/is.exec(address) ?? [];
  const number = rest.replaceAll("%23", "#").replace(/%\w\w|[^\d+*#]/g, "");
  if (/^tel$/i.test(scheme)) return number && `tel:${number}`;
  const isOwn = /^\/(?!\/)/.test(address);
  return scheme || isOwn ? withoutWrapper(address) : "";
}

/**
 * Services, such as Outlook's Safe Links, that replace the address of a link with an address of their own. `parameter`
 * is the query parameter of the new address that contains the original address.
 */
const WRAPPERS: readonly (readonly [address: RegExp, parameter: string])[] = [
  [/^https:\/\/[\w-]+\.safelinks\.protection\.outlook\.com\//, "url"],
  [/^https:\/\/www\.google(\.\w+){1,2}\/url\?/, "q"],
  [/^https:\/\/lm?\.facebook\.com\/l\.php\?/, "u"],
];

/**
 * Returns the original web address that a service in `WRAPPERS` or urldefense.com has put into a new address. Returns
 * any other address unchanged. If several services have replaced the address one after another, all of the
 * replacements are undone. An address of urldefense.com in which `*` replaces special characters is returned unchanged.
 */
function withoutWrapper(href: string): string {
  const [, parameter = ""] = WRAPPERS.find(([address]) => address.test(href)) ?? [];
  const [, inPath] = /^https:\/\/urldefense\.com\/v3\/__(https?:[^*]+?)__;/.exec(href) ?? [];
  const original = inPath ?? urlIn(href)?.searchParams.get(parameter) ?? "";
  return /^https?:/i.test(original) ? withoutWrapper(original) : href;
}

type Mark = "*" | "**";

const NAMES = { "**": /^(B|STRONG)$/, "*": /^(I|EM)$/ } as const;
const STYLES = {
  "**": /(?<![\w-])font-weight:\s*(bold|[6-9]00)/i,
  "*": /(?<![\w-])font-style:\s*(italic|oblique)/i,
} as const;
// Matches styles that turn bold or italic off. For example, Google Docs wraps all content in a `<b>` element with
// `font-weight: normal`.
const PLAIN = {
  "**": /(?<![\w-])font-weight:\s*(normal|[1-5]00)/i,
  "*": /(?<![\w-])font-style:\s*normal/i,
} as const;

/**
 * Whether a node is an inline element that makes its text bold or italic, either by its name or by its own style.
 * Parent elements are not considered.
 */
const isMarked = (node: Node, mark: Mark): boolean =>
  isElement(node) &&
  !isBlock(node) &&
  (STYLES[mark].test(styleOf(node)) || (NAMES[mark].test(node.nodeName) && !PLAIN[mark].test(styleOf(node))));

/**
 * Puts the asterisks of bold or italic text around the words. If elements with the same emphasis are nested, only the
 * outermost element adds asterisks. If the words are on several lines, each line gets its own asterisks.
 */
function emphasised(content: string, node: HTMLElement, mark: Mark): string {
  for (let { parentNode } = node; parentNode; { parentNode } = parentNode)
    if (isMarked(parentNode, mark)) return content;
  const both = isMarked(node, "*") && isMarked(node, "**") ? "***" : mark;
  const words = node.textContent ?? "";
  // Markdown does not show `**Note:**text` as bold, because the closing asterisks are between a punctuation mark and a
  // letter. So the punctuation mark is moved out of the emphasis: `**Note**:text`. At the start of the emphasis,
  // `a**(b)**` becomes `a(**b)**` for the same reason.
  const isBefore = /[\p{L}\p{N}]$/u.test(node.previousSibling?.textContent ?? "") && !/^\s/.test(words);
  const isAfter = /^[\p{L}\p{N}]/u.test(node.nextSibling?.textContent ?? "") && !/\s$/.test(words);
  const signs = `(?:\\\\[!-/:-@[-\`{-~]|[\\p{P}\\p{S}${EDGE}])*`;
  const parts = /^((?: *(?:- |\d+\. |#+ ))?PRE)(.*?)(POST)$/.source
    .replace("PRE", () => (isBefore ? signs : ""))
    .replace("POST", () => (isAfter ? signs : ""));
  return content.replace(new RegExp(parts, "gmu"), (line, before, words, after) => {
    const bare = words.trim();
    if (!bare) return line;
    // A space between a moved punctuation mark and the words is moved too, because emphasis cannot start or end with
    // a space.
    const start = isBefore && before.trim() ? (/^ */.exec(words)?.[0] ?? "") : "";
    const end = isAfter && after ? (/ *$/.exec(words)?.[0] ?? "") : "";
    return `${before}${start}${both}${bare}${both}${end}${after}`;
  });
}

const isList = (node: Node | null) => /^[OU]L$/.test(node?.nodeName ?? "");
const hasEntryBefore = ({ previousSibling }: Node): boolean =>
  previousSibling !== null && (previousSibling.nodeName === "LI" || hasEntryBefore(previousSibling));
const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, " ".repeat(by));

/** Returns the number of an entry in a numbered list. The list may start with a number other than 1. */
function numberOf(entry: HTMLElement): number {
  const list = entry.parentNode as HTMLElement;
  const entries = Array.from(list.childNodes).filter(({ nodeName }) => nodeName === "LI");
  return entries.indexOf(entry) + Number(list.getAttribute("start") ?? 1);
}

// In HTML from Word, list entries are paragraphs. Each starts with its list marker, in an element with the style
// `mso-list: ignore`, which tells other programs to ignore it.

/** Returns the level of a list entry from Word, starting at 1; 0 if the node is not such an entry. */
const levelInWord = (node: Node): number =>
  node.nodeName === "P" ? Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(node))?.[1] ?? 0) : 0;

function entryBefore({ previousSibling }: Node): Node | undefined {
  if (!previousSibling) return undefined;
  if (levelInWord(previousSibling)) return previousSibling;
  return isElement(previousSibling) ? undefined : entryBefore(previousSibling);
}

/**
 * Returns the number of spaces before a list entry from Word. Each parent entry adds the length of its list marker, for
 * example 4 for `10. `, but at least 3.
 */
function indentInWord(node: Node): number {
  let outer = entryBefore(node);
  while (outer && levelInWord(outer) >= levelInWord(node)) outer = entryBefore(outer);
  return outer ? indentInWord(outer) + Math.max(3, signInWord(outer).length) : 0;
}

function signInWord(node: Node): string {
  const signs = isElement(node) ? Array.from(node.querySelectorAll("span")) : [];
  const sign = signs.find((each) => /mso-list:\s*ignore/i.test(styleOf(each)))?.textContent?.trim() ?? "";
  if (!/^\(?[\da-z]+[.)]/i.test(sign)) return "- ";
  return `${/\d+(?=[.)])/.exec(sign)?.[0] ?? placeInWord(node)}. `;
}

/**
 * Returns the position of an entry from Word in its list, starting at 1. Nested entries are not counted. The position
 * is used if Word numbers the entries with letters, as in "b)", because Markdown numbers lists only with digits.
 */
function placeInWord(node: Node): number {
  let [place, before] = [1, entryBefore(node)];
  for (; before && levelInWord(before) >= levelInWord(node); before = entryBefore(before))
    if (levelInWord(before) === levelInWord(node)) place += 1;
  return place;
}
