import type { FieldKind } from "@sitekit/content/fields";
import { isProse } from "@sitekit/content/fieldTree";
import { EMAIL_PATTERN, WEB_PATTERN } from "@sitekit/content/patterns";
import {
  markdownHeadings,
  markdownLinks,
  misnumbered,
  type Undrawn,
  undrawn,
  withoutEntities,
} from "@sitekit/lib/markdown";
import { type Table, tablesIn } from "@sitekit/lib/tables";
import { NAMED_IN_BRACES, quote } from "@sitekit/lib/text";
import { emailSentence, webSentence } from "./formats";
import { type Faults, firstFault } from "./forRules";
import { counted } from "./problem";
import { advice, errors, type Found, type Value } from "./rule";

/** Applies a rule only to texts in Markdown. */
const inMarkdown =
  (faults: (text: string) => readonly Found[]) =>
  ({ field, text }: Value) =>
    field.kind === "markdown" ? faults(text) : undefined;

/** Applies a rule to the links of texts in Markdown. */
const ofLinks = (fault: (link: ReturnType<typeof markdownLinks>[number]) => string | undefined | false) =>
  inMarkdown((text) =>
    markdownLinks(text).flatMap((link) => {
      const message = fault(link);
      return message ? [{ index: link.index, message }] : [];
    }),
  );

/** Rules that report unsafe links and unwanted characters. */
export const CHARACTER_RULES = errors("value", {
  "unsafe-link": ({ field: { kind, write = "another address" }, text }) => {
    const scheme = LINKS.has(kind) ? UNSAFE.exec(text)?.[1] : undefined;
    return (
      scheme &&
      `${quote(text)} starts with ${quote(`${scheme}:`)}, which is not safe for visitors. Write ${write}.`
    );
  },
  characters: ({ field, text }) => characterFault(text, !MULTILINE.has(field.kind)),
  alphabet: ({ text }) => alphabetFault(text),
});

/**
 * Rules that report faults that visitors would notice in a text, such as empty links, Markdown that the site does not
 * render, placeholders and dates in the future.
 */
export const TEXT_RULES = [
  ...errors("text", {
    "no-words": ({ field, text }) =>
      isProse(field) &&
      !/[\p{L}\p{N}]/u.test(text) &&
      `${quote(text)} contains no letters or digits. Write a word or a number.`,
    "empty-heading": inMarkdown((text) =>
      markdownHeadings(text)
        .filter(({ words }) => !/[\p{L}\p{N}]/u.test(words))
        .map(({ index }) => {
          return {
            index,
            message: "This heading has no words. Write words after the `#`, or remove the heading.",
          };
        }),
    ),
    "empty-link": ofLinks(
      ({ href, words }) =>
        !words.trim() && `The link to ${quote(href)} has no text. Write its words between \`[\` and \`]\`.`,
    ),
    link: ofLinks(({ href }) => linkFault(href)),
    "table-cells": inMarkdown((text) => tablesIn(text).flatMap(cellFaults)),
    "table-headings": inMarkdown((text) => tablesIn(text).flatMap(headingFaults)),
  }),
  ...advice("text", {
    markup: ({ field, text }) => {
      if (field.kind === "markdown")
        return [firstFault(text, [TYPED_BREAK]) ?? [], undrawnFaults(text)].flat();
      return isProse(field) ? firstFault(text, PLAIN_FAULTS) : undefined;
    },
    numbers: inMarkdown((text) =>
      misnumbered(text).map(({ typed, drawn, index }) => ({
        index,
        message: `Visitors see the number ${drawn} instead of ${quote(String(typed))} in this list. Number the entries in order, and indent the entries of a nested list by three spaces.`,
      })),
    ),
    placeholder: ({ field, text }) => {
      // A name in braces, such as `{price}`, is usually a placeholder that somebody forgot to fill in. There are two
      // exceptions. In a field with `names`, the braces must contain the id of a group, as in `{harbour}`. In a field
      // with a pattern, the pattern decides which braces are valid.
      if (field.names && /[{}]/.test(text.replace(NAMED_IN_BRACES, "")))
        return "In this field, braces may only enclose an id of small letters, digits and hyphens. Write an id, as in `{harbour}`, or remove the brace.";
      if (!isProse(field)) return undefined;
      const patterns = field.pattern || field.names ? [FILLER] : [FILLER, UNFILLED];
      return firstFault(
        text,
        patterns.map((pattern) => [
          pattern,
          (found) => `${quote(found)} is a placeholder. Write the text that visitors should read.`,
        ]),
      );
    },
    // This is advice and not an error. Errors stop a build, and a wrong clock on the computer must not make a build
    // fail.
    "future-date": ({ field, text }) => {
      if (field.kind === "moment" && Number(text.slice(0, 4)) > new Date().getFullYear() + MOST_YEARS)
        return `${quote(text)} is more than ${MOST_YEARS} years in the future. Check the year.`;
      const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
      if (!field.reviewMonths || Date.parse(`${text}T00:00:00Z`) <= tomorrow) return undefined;
      return `${quote(text)} is in the future. Write the day of the last review.`;
    },
  }),
];

/** A date more than five years ahead is probably a typing error. */
const MOST_YEARS = 5;

/** Matches placeholders: filler such as `TODO`, or a text that is entirely in square brackets. */
const FILLER = /\b[Ll]orem ipsum\b|\b[Dd]olor sit amet\b|^\[[^\]]*\]$|\b(TODO|TBC|TBD|XXX)\b/;
/** Matches a name in braces, as in `{price}` or `{{ price }}`. */
const UNFILLED = /\{\{?\s*\w+\s*\}/;

/**
 * Matches links that run code, or that open data or a local file instead of a web page. The pattern begins with `\W*`
 * because browsers ignore white space and control characters before a scheme.
 */
const UNSAFE = /^\W*(javascript|data|vbscript|blob|file)\s*:/i;

const LINKS: ReadonlySet<FieldKind | undefined> = new Set(["web", "site", "page", "picture", "alias"]);

/** The field kinds that allow line breaks. */
const MULTILINE: ReadonlySet<FieldKind | undefined> = new Set(["text", "markdown", "note"]);

/**
 * Matches the invisible characters that are allowed: zero-width joiners and non-joiners between letters or emoji, and
 * the tag characters in the emoji of a regional flag, such as the flag of Scotland.
 */
const JOINING =
  /(?<=\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200C\u200D](?=\p{L}|\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0020}-\u{E007F}]+/gu;

/** The second and later bytes of a character in UTF-8, as they look when they are decoded as Windows-1252. */
const LATER = "[\u0080-\u00BF\u0152-\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]";

/**
 * Matches UTF-8 that was decoded as Windows-1252. Examples are `â€™` for `’`, `Ã©` for `é`, `â‚¦` for `₦`, and `á»`
 * with an invisible character for `ọ`.
 */
const MISREAD = new RegExp(`[áâ]${LATER}{2}|[ÃÆ]${LATER}|Â[\u0080-\u00BF]|ðŸ|ï»¿|ï¿½|[\u0080-\u009F]`, "u");

const DAMAGED = /\uFFFD|\p{Cs}|\p{Co}|[\uFFFE\uFFFF]/u;

const DAMAGES: Faults = [
  [DAMAGED, () => "There is a damaged character here"],
  [
    MISREAD,
    (found) =>
      `There is a letter here that was probably damaged by another encoding of the file (${quote(found)})`,
  ],
  [/\t/, () => "There is a tab here"],
  [/\r/, () => "There is a line break of an old kind here (`\\r`)"],
  [/[^\P{Cc}\n]/u, (found) => `There is a control character here (${codeOf(found)})`],
  [
    /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
    (found) => `There is a character here that changes the direction of text (${codeOf(found)})`,
  ],
  [
    /\p{Cf}|\u034F|[\u115F\u1160]|[\u17B4\u17B5]|[\u2028\u2029\u2800\u3164\uFFA0]/u,
    (found) => `There is an invisible character here (${codeOf(found)})`,
  ],
];
const LINE_BREAK: Faults[number] = [
  /\n/,
  () => "This text must be on one line, but there is a line break here",
];

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Finds a damaged, invisible or control character. A `\n` is a fault only if `oneLine` is true. */
function characterFault(text: string, oneLine: boolean): Found | undefined {
  // Hyphens replace the allowed invisible characters, so that the search does not report them. The length stays the
  // same, so that indices remain valid.
  const withoutJoiners = text.replace(JOINING, (joiner) => "-".repeat(joiner.length));
  const fault = firstFault(withoutJoiners, oneLine ? [...DAMAGES, LINE_BREAK] : DAMAGES);
  if (!fault) return undefined;
  const { index = 0 } = fault;
  const before = text.slice(0, index).trim().split(/\s+/).at(-1);
  const remedy = remedyFor(text.slice(index, index + 4));
  const where = before ? `, after ${quote(before)}` : ", at the start";
  return { ...fault, message: `${fault.message}${where}. ${remedy}` };
}

/** Returns the end of a message, which says what to do with the unwanted character at the start of `text`. */
function remedyFor(text: string): string {
  if (/^[\t\n]/.test(text)) return "Write a space instead.";
  if (/^[\r\u2028\u2029]/.test(text))
    return "Delete it. If the text needs a line break here, type a new one.";
  const isDamaged = [DAMAGED, MISREAD].some((pattern) => text.search(pattern) === 0);
  return isDamaged ? "Delete it, and type the correct character." : "Delete it.";
}

/** Matches a Cyrillic letter, or a Greek letter that looks Latin, in a word that also has Latin letters. */
const LOOKALIKE =
  /(?<=\p{Script=Latin}\p{L}*)[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχ]|[\p{Script=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχ](?=\p{L}*\p{Script=Latin})/u;
/**
 * Matches full-width or mathematical letters and digits, and ligatures such as `ﬁ`, which some programs write instead
 * of separate letters.
 */
const STYLED = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFB00-\uFB06]|[\u{1D400}-\u{1D7FF}]/u;
/** Scripts in which full-width letters are common. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Finds a character that only looks like a usual one: a match of `LOOKALIKE` or `STYLED`. A word that is entirely
 * Cyrillic or Greek is accepted, and so are styled characters in a text with Chinese, Japanese or Korean characters.
 */
function alphabetFault(text: string): Found | undefined {
  const match = LOOKALIKE.exec(text) ?? (WIDE.test(text) ? null : STYLED.exec(text));
  if (!match) return undefined;
  const before = /\S*$/.exec(text.slice(0, match.index))?.[0] ?? "";
  const word = `${before}${/^\S*/.exec(text.slice(match.index))?.[0]}`;
  const message = `${quote(match[0])} in ${quote(word)} only looks like the usual character. It is ${codeOf(match[0])}, so a search does not find the word. Type the word again.`;
  return { index: match.index, message };
}

const TAG =
  /<!--|<\/?(?:a|abbr|b|blockquote|br|button|center|code|div|em|font|form|h[1-6]|hr|i|iframe|img|input|li|link|meta|ol|p|pre|s|script|small|span|strong|style|sub|sup|svg|table|t[dhr]|u|ul|video)(?:\s[^<>]*)?\/?>/i;

/** A backslash and the letter n, which somebody typed instead of a line break. Visitors would see both characters. */
const TYPED_BREAK: Faults[number] = [
  /\\n/,
  (found) =>
    `Visitors see ${quote(found)} as typed, and not a line break. Press Enter instead; in a JSON file, write \`\\n\`, not \`\\\\n\`.`,
];

const inMarkdownOnly =
  (what: string): Faults[number][1] =>
  (found) =>
    `Visitors see ${quote(found, 30)} as typed, and not ${what}: this field is plain text, without Markdown. Write the words alone.`;

/** Faults in plain text, such as web addresses and Markdown. Each has a pattern and a message for the author. */
const PLAIN_FAULTS: Faults = [
  TYPED_BREAK,
  [
    /(?<![\w/.@])(https?:\/\/|www\.)\S*[\w/]/i,
    (found) =>
      `${quote(found)} cannot be clicked in this text. Write it in a field for a web address, or write the website's name.`,
  ],
  [
    /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w*);/i,
    (found) => {
      const character = withoutEntities(found);
      const write = /\s/.test(character) ? "Write a space" : `Write \`${character}\` itself`;
      return character !== found && `Visitors see \`${found}\` as typed. ${write}.`;
    },
  ],
  [
    TAG,
    (found) =>
      `Visitors see ${quote(found)} as typed: this field is plain text, without HTML. Remove the tag.`,
  ],
  [/!?\[[^\]\n]+\]\([^)\s]+\)/, inMarkdownOnly("a link")],
  [/^#{1,6} \S[^\n]*/m, inMarkdownOnly("a heading")],
  [/^[-*+] \S[^\n]*/m, inMarkdownOnly("a list")],
  [/\*\*[^*\n]+\*\*|(?<!\w)__[^_\n]+__(?!\w)/, inMarkdownOnly("bold letters")],
  [/`[^`\n]+`/, inMarkdownOnly("code")],
];

/** For each kind of Markdown that visitors see as typed: the end of the message, which says what to do instead. */
const INSTEAD: Readonly<Record<Undrawn["kind"], string>> = {
  picture: "Pictures in Markdown do not work here: show the picture in another field or section",
  code: "Code in Markdown does not work here: write only the words",
  table:
    "This row is not part of a table: begin the table with a row of headings and a row of dashes, as in `| Device | Price |` and `| --- | --- |`, and remove empty lines inside the table",
  quotation: "Quotations in Markdown do not work here: write the quotation in another field or section",
  html: "HTML does not work here: remove the tag",
  rule: "Horizontal lines in Markdown do not work here: begin a new section, or write a heading",
  strikethrough: "Struck-through text does not work here: remove the text, or only the `~~` around it",
  address: "An address alone is not a link: write it as in `[words](https://company.example)`",
  list: "An entry of a list needs a space after its `-`, `*` or number, as in `- An entry`",
  link: "This link does not work: write it as in `[words](/contact)` or `[words](https://company.example)`",
  heading: "A heading needs a space after its `#`, as in `## Heading`",
  sign: "The formatting characters in this text have no effect: remove them. Bold words need two stars at both ends, as in `**words**`, and an entry of a list begins with `-` and a space",
};

const undrawnFaults = (text: string): Found[] =>
  undrawn(text)
    // Text in angle brackets that does not match `TAG`, such as `<name>`, is probably meant to be shown as typed.
    .filter(({ kind, typed }) => kind !== "html" || TAG.test(typed))
    .map(({ kind, typed, index }) => ({
      index,
      message: `Visitors see ${quote(typed, 30)} as typed. ${INSTEAD[kind]}.`,
    }));

/** Returns the beginning of a message about a row of a table, such as "The row with `Price`". */
const rowOf = (cells: readonly string[]): string => {
  const first = cells.find(Boolean);
  return first ? `The row with ${quote(first, 30)}` : "This empty row";
};

/**
 * Reports rows whose number of cells differs from the number of headings. In a row with too many cells, visitors would
 * not see the last cells. In a row with too few, they may see cells in the wrong column.
 */
const cellFaults = ({ aligns, rows: [, ...rows] }: Table): Found[] =>
  rows
    .filter(({ cells }) => cells.length !== aligns.length)
    .map(({ index, cells }) => ({
      index,
      message: `${rowOf(cells)} has ${counted(cells.length, "cell").toLowerCase()}, but its table has ${counted(aligns.length, "column")}. Write one cell for each column, even if it is empty. If the row is not part of the table, write an empty line before it.`,
    }));

/**
 * Reports a column without a heading, and a table that has only headings. The first column may have no heading if all
 * other columns have one, because the first column often contains the names of the rows.
 */
const headingFaults = ({ from, rows: [head, ...rows] }: Table): Found[] => {
  const column = head?.cells.findIndex((cell, at) => at > 0 && !cell) ?? -1;
  const isEmpty = head?.cells.every((cell) => !cell);
  if (column > 0 || isEmpty)
    return [
      {
        index: from,
        message: `Column ${isEmpty ? 1 : column + 1} of this table has no heading, so nobody knows what its cells mean. Write a heading in the first row.`,
      },
    ];
  return rows.length > 0
    ? []
    : [{ index: from, message: "This table has only headings. Add a row, or remove the table." }];
};

/**
 * Whether a link is a path of this site, as in `/contact`. A link such as `//company.example` leads to
 * another site.
 */
export const isPagePath = (href: string): boolean => href.startsWith("/") && !href.startsWith("//");

/**
 * Matches a number that may follow `tel:` in a link: a phone number with an optional extension, a short number such as
 * `112`, or a service code such as `*901#`.
 */
const DIALLED = /^\+?(?:[().-]*\d){8,15}[().-]*(?:;ext=\d+|,+\d+)?$|^[1-9]\d{2,5}$|^[*#]{1,2}\d+(?:\*\d+)*#$/;

/** Returns the message for an invalid address of a link in a text, or undefined for a valid address. */
function linkFault(href: string): string | undefined {
  const [, scheme = "", rest = ""] = /^(mailto|tel):([^?]*)/i.exec(href) ?? [];
  switch (scheme.toLowerCase()) {
    case "tel":
      return DIALLED.test(rest)
        ? undefined
        : `${quote(href)} is not a number that a telephone can dial. Write it with its country code, as in \`tel:+2348000000000\`, or write a short number or service code, as in \`tel:112\` and \`tel:*901#\`.`;
    case "mailto":
      return EMAIL_PATTERN.test(rest)
        ? undefined
        : emailSentence(rest, "Write an email address after `mailto:`, as in `mailto:info@company.example`.");
    default:
      return isPagePath(href) || WEB_PATTERN.test(href) ? undefined : webSentence(href, WRITE_LINK);
  }
}

const WRITE_LINK =
  "Write the path of a page, as in `/contact`, or a complete address that starts with `https://`.";
