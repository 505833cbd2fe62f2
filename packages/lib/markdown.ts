import MarkdownIt, { type Token } from "markdown-it";

/**
 * The supported Markdown: paragraphs, line breaks, headings, lists, tables, links, bold, italics, escapes and entities.
 * Other syntax, such as `~~`, is shown as it was typed.
 */
const parser = new MarkdownIt("zero", { breaks: true }).enable([
  "heading",
  "list",
  "table",
  "link",
  "emphasis",
  "newline",
  "escape",
  "entity",
]);

/**
 * Matches a Windows path, such as `C:\temp` or `\\server\files`. But in `either\\or`, the two backslashes are the
 * Markdown for a single backslash. So directly after a letter or a sign such as `=`, two backslashes begin a path only
 * if the path also has a folder, as in `drive=\\server\files`.
 */
const WINDOWS_PATH =
  /(?:\b[a-z]:|(?<=^|[\s(["'“‘«])\\|(?<![\\*_])\\(?=\\[\w.-]+\\[a-z\d]))\\[\w.-][^\s)\]|]*/gi;

/**
 * Escapes characters that people type without meaning Markdown, so that they are shown as typed. Examples are the
 * asterisks of `*901*1#` and `5*3*2`, the backslashes of `\\server\files`, and the plus sign of `+ 5% VAT`. If only
 * one line of the text begins with an asterisk and a space, the line is probably a footnote and not a list, so this
 * asterisk is escaped too. Outside of Windows paths, characters that are already escaped stay as they are.
 */
function asTyped(text: string): string {
  const single = text.match(/^ *\* /gm)?.length === 1;
  return text
    .replace(WINDOWS_PATH, (path) => path.replace(/[\\*_]/g, "\\$&"))
    .replace(/(?<!\\)[*#]{1,2}\d[\d*]*#|(?:\d[\d.,]*|\b[A-Z])(?:\*(?:\d[\d.,]*|[A-Z]\b))+/g, (signs) =>
      signs.replaceAll("*", "\\*"),
    )
    .replace(/^( *)\+(?= |$)/gm, "$1\\+")
    .replace(/^( *)\*(?= )/gm, (signs, space) => (single ? `${space}\\*` : signs));
}

const tokensOf = (text: string) => parser.parse(asTyped(text), {});

// A table cell is one line of Markdown, so a line break in it is written as `<br>`. Outside of tables, HTML is
// shown as it was typed.
parser.core.ruler.push("break_in_cell", ({ tokens, Token }) => {
  for (const [at, token] of tokens.entries())
    if (/^t[hd]_open$/.test(tokens[at - 1]?.type ?? ""))
      token.children = (token.children ?? []).flatMap((child) =>
        child.type === "text" ? brokenAt(child, Token) : child,
      );
});

const LINE_BREAK = / *<br ?\/?> */;

const brokenAt = ({ content }: Token, NewToken: typeof Token): Token[] =>
  content.split(LINE_BREAK).flatMap((line, at) => {
    const text = new NewToken("text", "", 0);
    text.content = line;
    return at === 0 ? [text] : [new NewToken("hardbreak", "br", 0), text];
  });

// Phones dial the `#` in the address of a `tel:` link only if it is percent-encoded, as in `tel:*901%23`.
parser.normalizeLink = ((normalize) => (url: string) => {
  const link = normalize(url);
  return /^tel:/i.test(link) ? link.replaceAll("#", "%23") : link;
})(parser.normalizeLink);

/** The levels of headings in a text: `h2` to `h4`. The heading of the page is `h1`. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 4;

/**
 * Renders a text as HTML. The headings become `h2` to `h4`, without skipping a level: `## A` and then `#### B` become
 * `h2` and `h3`. A heading is one level below the last heading before it that has fewer `#`, but never below `h4`.
 * If no heading before it has fewer `#`, it becomes `h2`.
 */
export function markdownHtml(text: string): string {
  const tokens = tokensOf(text);
  const open: number[] = [];
  for (const token of tokens) {
    if (token.type === "heading_open") {
      const rank = token.markup.length;
      while ((open.at(-1) ?? 0) >= rank) open.pop();
      open.push(rank);
    }
    if (token.type.startsWith("heading_")) {
      token.tag = `h${Math.min(FIRST_LEVEL + open.length - 1, LAST_LEVEL)}`;
    }
    if (token.type === "bullet_list_open") token.attrSet("class", "dotted");
    // The style is inline, because a rule in the style sheet would add bytes to every page, and few pages have
    // a numbered list.
    if (token.type === "ordered_list_open")
      token.attrSet("style", "list-style:decimal;padding-inline-start:1.5em");
  }
  for (const [at, { type }] of tokens.entries())
    if (type === "table_open")
      drawTable(
        tokens.slice(
          at,
          tokens.findIndex((token, end) => end > at && token.type === "table_close"),
        ),
      );
  return parser.renderer.render(tokens, parser.options, {});
}

const LINE = "1px solid var(--color-line,currentColor)";

/**
 * Styles a table and marks its heading cells. The styles are inline, so that the many pages without a table
 * do not load them.
 */
function drawTable(tokens: readonly Token[]): void {
  const rows = rowsOf(tokens);
  const [head = [], ...body] = rows;
  const names = body.flatMap(([first]) => (first && first.words.content !== "" ? [first.words] : []));
  const areNames = names.length > 0 && names.every(isBold);
  const [table] = tokens;
  table?.attrSet("style", "border-collapse:collapse;font-size:var(--text-sm,inherit)");
  if (table)
    table.info = head
      .map(({ words }) => plainWords(words))
      .filter(Boolean)
      .join(", ");
  for (const token of tokens)
    if (token.type === "tr_open")
      token.attrSet("style", `border-bottom:${LINE};vertical-align:top;break-inside:avoid`);
  for (const [row, cells] of rows.entries())
    for (const [column, { open, close, words }] of cells.entries()) {
      const isHead = words.content !== "" && (row === 0 || (column === 0 && areNames));
      const align = open.attrGet("style") ?? "text-align:start";
      open.attrSet("style", `${align};padding:.5em 1em .5em 0${isHead ? ";font-weight:600" : ""}`);
      if (isHead) open.attrSet("scope", row === 0 ? "col" : "row");
      open.tag = isHead ? "th" : "td";
      close.tag = open.tag;
    }
}

interface Cell {
  open: Token;
  words: Token;
  close: Token;
}

function rowsOf(tokens: readonly Token[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type === "tr_open") rows.push([]);
    const [words, close] = tokens.slice(at + 1);
    if (/^t[hd]_open$/.test(token.type) && words && close) rows.at(-1)?.push({ open: token, words, close });
  }
  return rows;
}

/**
 * Whether a cell consists of one `<strong>` element. If this is true for all cells in the first column, `drawTable`
 * marks them as the headings of their rows. Empty cells and the cell in the first row do not count.
 */
function isBold({ children }: Token): boolean {
  const written = (children ?? []).filter(({ type, content }) => type !== "text" || content !== "");
  const ends = written.filter(({ type }) => type === "strong_close");
  return written[0]?.type === "strong_open" && ends.length === 1 && written.at(-1) === ends[0];
}

const plainWords = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type.endsWith("break") ? " " : content)).join("");

// A table that is wider than the screen scrolls in its own area, so its words need not be broken. The website's body
// has `overflow-wrap: anywhere`, which lets a column become narrower than its longest word. `break-word` does not. The
// print styles set `anywhere` again, because paper does not scroll.
parser.renderer.rules.table_open = (tokens, at, options, _, renderer) => {
  const name = parser.utils.escapeHtml(tokens[at]?.info ?? "");
  const area = `style="overflow-x:auto;overflow-wrap:break-word" role="group" aria-label="${name}" tabindex="0"`;
  return `<div ${area}>${renderer.renderToken(tokens, at, options)}`;
};
parser.renderer.rules.table_close = () => "</table></div>\n";

/** Decodes HTML entities such as `&amp;`, and resolves backslash escapes such as `\*`. */
export const withoutEntities = (text: string): string => parser.utils.unescapeAll(text);

/**
 * Parses nearly all Markdown, including HTML and links to any address. `undrawn` uses it to find syntax that `parser`
 * does not support.
 */
const fullParser = new MarkdownIt({ html: true }).disable(["lheading", "code"]);
fullParser.validateLink = () => true;

/** A piece of text that is probably not rendered as its author intended. `undrawn` finds it. */
export interface Undrawn {
  kind:
    | "picture"
    | "code"
    | "table"
    | "quotation"
    | "html"
    | "rule"
    | "strikethrough"
    | "link"
    | "heading"
    | "list"
    | "address"
    | "sign";
  /** The piece of text or a part of it, for example `~~`. */
  typed: string;
  /**
   * The index in the text at which the piece begins. This is only approximate, because `undrawn` searches the text for
   * `typed`, which can also occur earlier.
   */
  index: number;
}

/** Kinds of syntax that this renderer does not support, by the type of the token that `fullParser` returns. */
const UNDRAWN: Readonly<Record<string, Undrawn["kind"]>> = {
  image: "picture",
  code_inline: "code",
  fence: "code",
  blockquote_open: "quotation",
  html_block: "html",
  html_inline: "html",
  hr: "rule",
  s_open: "strikethrough",
};

/**
 * Patterns that find mistakes in the rendered text: addresses that are not links, and formatting characters that remain
 * visible, for example in `#Heading`, which has no space after the `#`.
 */
const LEFT_OVER: readonly (readonly [RegExp, Undrawn["kind"]])[] = [
  [/^#{1,6}(?=\p{L}).*/mu, "heading"],
  // A single line that begins with `*` may be a footnote, so it counts as a list only if the next line begins with
  // `*` too.
  [/^(-|\d{1,2}[.)])(?=\p{L}).*|^\*\p{L}.*(?=\n\*\p{L})/mu, "list"],
  [
    /\[[^\]\n]+\] ?\((\/|https?:|www\.|mailto:|tel:)[^)\n]*\)|\[[^\]\n]+\]\((?:[a-z]+:\S[^)\n]*|[^)\n]*\.[a-z]\w{1,4})\)|\([^)\n]+\)\[(\/|https?:|www\.)[^\]\n]*\]/i,
    "link",
  ],
  [/(?<![\w/.@])(https?:\/\/|www\.)[^\s)]*[\w/]/i, "address"],
  [/^\|.*\|$/m, "table"],
  [/^={3,}$/m, "rule"],
  [/^[•‣◦▪●·] ?.*/m, "sign"],
  [/(?<!\d)\*\*|\*\*(?!\d)|~~(?=\S)|==\S[^=\n]*==|\w\^\S+\^/, "sign"],
  [/(?<!\w)__(?=\w)|(?<=\w)__(?!\w)|(?<![\w_])_(?=[a-z])/i, "sign"],
  [/(?<!\w):[a-z_]{2,}:|\[\^\w+\]|^\[[ xX]\](?= )/m, "sign"],
];

/**
 * Finds text that is probably not rendered as its author intended, such as syntax that this renderer does not support,
 * and formatting characters that remain in the rendered text. Returns at most one piece of text of each kind.
 */
export function undrawn(text: string): Undrawn[] {
  const lines = text.split("\n");
  const found: Undrawn[] = [];
  const drawnLinks = new Set(markdownLinks(text).map(({ href }) => href));
  let start = 0;
  const add = (kind: Undrawn["kind"], typed: string) => {
    const index = Math.max(text.indexOf(typed, start), start);
    found.push({ kind, typed, index });
  };
  const all = fullParser.parse(text, {});
  for (const [at, token] of all.entries()) {
    if (token.map) start = startOfLine(text, token.map[0]);
    const isCell = /^t[hd]_open$/.test(all[at - 1]?.type ?? "");
    const block = UNDRAWN[token.type];
    if (block) add(block, (lines[token.map?.[0] ?? 0] ?? "").trim());
    for (const { type, markup, content, attrs } of token.children ?? []) {
      const inline = UNDRAWN[type];
      const href = decoded(String(attrs?.find(([name]) => name === "href")?.[1] ?? ""));
      if (type === "image") add("picture", `![${content}](`);
      else if (isCell && LINE_BREAK.test(content)) continue;
      else if (inline) add(inline, type === "html_inline" ? content : `${markup}${content}`);
      else if (type === "link_open" && markup === "autolink")
        add("link", `<${href.replace(/^mailto:/, "")}>`);
      else if (type === "link_open" && !drawnLinks.has(href)) add("link", `](${href})`);
    }
  }
  // An author escapes a character, as in `\*`, because readers should see it. So the escapes that match this pattern
  // are replaced by `xx`, to prevent the patterns in `LEFT_OVER` from reporting the characters as mistakes.
  const drawn = tokensOf(text.replace(/\\[*_~#|[•]/g, "xx"))
    .map(({ children }) => {
      let isLink = false;
      const words = (children ?? []).map(({ type, content }) => {
        if (type.startsWith("link_")) isLink = type === "link_open";
        // The text of a link may itself be an address. It is changed here, so that the pattern for addresses without
        // a link does not match it.
        return type.endsWith("break") ? "\n" : isLink ? content.replace(/:\/\/|www\./g, "xx") : content;
      });
      return words.join("");
    })
    .join("\n");
  start = 0;
  for (const [pattern, kind] of LEFT_OVER) {
    const match = pattern.exec(drawn);
    // Characters that belong to syntax found above are not reported again.
    if (match && !found.some(({ typed }) => typed.includes(match[0]))) add(kind, match[0]);
  }
  return found.filter(({ kind }, at) => found.findIndex((each) => each.kind === kind) === at);
}

/**
 * Finds numbered lists whose numbers on the page differ from the typed ones, probably by mistake. For each of these
 * lists, returns the first entry whose number differs.
 */
export function misnumbered(text: string): { typed: number; drawn: number; index: number }[] {
  const found: { typed: number; drawn: number; index: number }[] = [];
  /** The numbered lists around the current token. The innermost list is the last. */
  const open: { start: number; entries: { typed: number; drawn: number; line: number }[] }[] = [];
  for (const token of tokensOf(text)) {
    const { type, info, map } = token;
    const list = open.at(-1);
    if (type === "ordered_list_open") open.push({ start: Number(token.attrGet("start") ?? 1), entries: [] });
    // `info` is the typed number. It is empty for the entries of a list without numbers.
    else if (type === "list_item_open" && info && list) {
      const drawn = list.start + list.entries.length;
      list.entries.push({ typed: Number(info), drawn, line: map?.[0] ?? 0 });
    } else if (type === "ordered_list_close") {
      const [first, ...others] = open.pop()?.entries ?? [];
      const wrong = others.find(({ typed, drawn }) => typed !== drawn);
      // If all entries have the same number, as in `1. 1. 1.`, the author wants the page to number them. So such a list
      // is not reported.
      if (wrong && others.some(({ typed }) => typed !== first?.typed))
        found.push({ typed: wrong.typed, drawn: wrong.drawn, index: startOfLine(text, wrong.line) });
    }
  }
  return found;
}

/** Returns the position in a text at which a line begins. The first line has the number 0. */
const startOfLine = (text: string, line: number): number =>
  text
    .split("\n")
    .slice(0, line)
    .reduce((sum, { length }) => sum + length + 1, 0);

/**
 * A link in a Markdown text. `href` is its address, and `words` is what readers click. `index` is the position of the
 * address in the Markdown text. It is only approximate if the parser changed the address.
 */
interface MarkdownLink {
  href: string;
  words: string;
  index: number;
}

/** Returns the links of a Markdown text, in the order in which they occur. */
export function markdownLinks(text: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  let from = 0;
  for (const { children } of tokensOf(text)) {
    for (const [at, token] of (children ?? []).entries()) {
      if (token.type !== "link_open") continue;
      const href = decoded(String(token.attrGet("href") ?? ""));
      const index = Math.max(text.indexOf(href, text.indexOf("](", from)), from);
      from = index + href.length;
      const end = (children ?? []).findIndex(({ type }, later) => later > at && type === "link_close");
      const words = (children ?? []).slice(at, end).map(({ content }) => content);
      links.push({ href, words: words.join(""), index });
    }
  }
  return links;
}

/**
 * Returns the text with the address of each link replaced by the result of `change`. A link stays as it is if the
 * parser changed its address, for example by decoding an entity.
 */
export function withLinks(text: string, change: (href: string) => string): string {
  return markdownLinks(text).reduceRight((changed, { href, index }) => {
    const isThere = changed.startsWith(href, index);
    return isThere ? changed.slice(0, index) + change(href) + changed.slice(index + href.length) : changed;
  }, text);
}

/**
 * Splits a text into parts, so that the editor can search and replace words in each part separately. A part is a
 * paragraph, or a single line such as a heading or a row of a table. It ends with its line break. A line with a `|`
 * is always a separate part, even in a paragraph. Otherwise, a replacement could join it with the line above or
 * below, and so turn the paragraph into a table.
 */
export function markdownParts(text: string): string[] {
  /** The numbers of the lines that belong to the same paragraph as the line before. */
  const continued = new Set<number>();
  for (const { type, map } of tokensOf(text))
    if (type === "inline" && map) for (let line = map[0] + 1; line < map[1]; line += 1) continued.add(line);
  const parts: string[] = [];
  for (const [at, line] of text.split(/(?<=\n|\r(?!\n))/).entries()) {
    const isJoined = continued.has(at) && !`${parts.at(-1)}${line}`.includes("|");
    parts.push(isJoined ? `${parts.pop()}${line}` : line);
  }
  return parts;
}

/**
 * Returns the headings of a Markdown text. `words` is the Markdown of a heading without the `#`, and `index` is the
 * position at which its line begins.
 */
export function markdownHeadings(text: string): { words: string; index: number }[] {
  const lines = text.split("\n");
  return tokensOf(text).flatMap(({ type, map }, at, tokens) => {
    if (type !== "heading_open" || !map) return [];
    const index = lines.slice(0, map[0]).reduce((sum, line) => sum + line.length + 1, 0);
    return [{ words: tokens[at + 1]?.content ?? "", index }];
  });
}

/**
 * Undoes the parser's percent-encoding of an address. For example, the parser writes `é` as `%C3%A9`, and the `#` of a
 * `tel:` link as `%23`. Such a code is also decoded if the author typed it.
 */
function decoded(href: string): string {
  try {
    const address = decodeURI(href);
    return /^tel:/i.test(address) ? address.replaceAll("%23", "#") : address;
  } catch {
    return href;
  }
}
