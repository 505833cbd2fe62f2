import { quote } from "../../lib/text";

/** Common HTML entities with the characters that they stand for. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
  times: "×",
  eacute: "é",
};

const TAG =
  /<!--|<\/?(?:a|abbr|b|blockquote|br|button|center|code|div|em|font|form|h[1-6]|hr|i|iframe|img|input|li|link|meta|ol|p|pre|s|script|small|span|strong|style|sub|sup|svg|table|t[dhr]|u|ul|video)(?:\s[^<>]*)?\/?>/i;

/** Markdown syntax for links, headings, lists, emphasis and code. */
const MARKDOWN: readonly (readonly [RegExp, string])[] = [
  [/!?\[[^\]\n]+\]\([^)\s]+\)/, "a link"],
  [/^#{1,6} \S[^\n]*/m, "a heading"],
  [/^[-*+] \S[^\n]*/m, "a list"],
  [/\*\*[^*\n]+\*\*|(?<!\w)__[^_\n]+__(?!\w)/, "bold letters"],
  [/`[^`\n]+`/, "code"],
];

/** Fast path: a text without any of these has no markup. */
const SIGNS = /[&<`]|\*\*|__|\]\(|^[#*+-]+ /m;

/** Finds HTML or Markdown in a plain text; undefined when there is none. */
export function markupFault(text: string): { index: number; message: string } | undefined {
  return SIGNS.test(text) ? (entityFault(text) ?? tagFault(text) ?? markdownFault(text)) : undefined;
}

function entityFault(text: string) {
  const match = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/i.exec(text);
  const [whole, decimal, hex, name = ""] = match ?? [];
  if (!match || whole === undefined) return undefined;
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  const character = code === undefined ? ENTITIES[name.toLowerCase()] : characterOf(code);
  if (character === undefined) return undefined;
  const write = /\s/.test(character) ? "Write a space" : `Write \`${character}\` itself`;
  return { index: match.index, message: `Visitors see \`${whole}\` as it stands here. ${write}.` };
}

const characterOf = (code: number) =>
  code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;

/** Finds an HTML tag, which is never rendered as HTML. */
export function tagFault(text: string): { index: number; message: string } | undefined {
  const match = TAG.exec(text);
  if (!match) return undefined;
  const message = `${quote(match[0])} is HTML, which is not read here: visitors see it as it stands. Remove it.`;
  return { index: match.index, message };
}

function markdownFault(text: string) {
  for (const [pattern, what] of MARKDOWN) {
    const match = pattern.exec(text);
    if (match)
      return {
        index: match.index,
        message: `${quote(match[0], 30)} looks like ${what} in Markdown, which is not read here: visitors see its signs as they stand. Write the words alone.`,
      };
  }
  return undefined;
}
