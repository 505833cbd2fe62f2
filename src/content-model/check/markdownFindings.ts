import { markdownHeadings, markdownLinks } from "../../lib/markdown";
import { quote } from "../../lib/quote";
import { WEB_PATTERN } from "../webPatterns";
import { webSentence } from "./addressSentence";
import { tagFault } from "./markupFault";
import type { Finding } from "./problem";

/** What Markdown has beside headings, lists, links and emphasis: texts show its signs as they stand. */
const NOT_READ: readonly (readonly [RegExp, string])[] = [
  [/!\[[^\]\n]*\]\([^)\n]*\)/, "a picture. Use a section of the kind `picture`."],
  [/^ {0,3}(```|~~~)/m, "code. Write the words alone."],
  [/`[^`\n]+`/, "code. Write the words alone."],
  [/^ {0,3}\|.*\|/m, "a table. Use a section of the kind `facts`."],
  [/^ {0,3}>/m, "a quotation. Use a section of the kind `quotes`."],
];

/** What is wrong with a text in Markdown beyond what any text can get wrong. `at` gives the place of a character. */
export function markdownFindings(text: string, at: (index: number) => number): Finding[] {
  return [...linkFindings(text, at), ...headingFindings(text, at), ...notRead(text, at)];
}

/** Addresses of this site are looked up with those of all records; here it is only whether an address can lead anywhere. */
function linkFindings(text: string, at: (index: number) => number): Finding[] {
  return markdownLinks(text).flatMap(({ href, words, index }): Finding[] => {
    const offset = at(index);
    if (!words.trim()) {
      return [
        {
          offset,
          rule: "link",
          message: `The link to ${quote(href)} has no words. Write them between \`[\` and \`]\`.`,
        },
      ];
    }
    if (isPagePath(href) || /^(mailto|tel):/.test(href) || WEB_PATTERN.test(href)) return [];
    const write =
      "Write the path of a page, as in `/contact`, or a whole address that starts with `https://`.";
    return [{ offset, ...webSentence(href, write) }];
  });
}

/** Whether a link leads to a page of this site. */
export const isPagePath = (href: string): boolean => href.startsWith("/") && !href.startsWith("//");

function headingFindings(text: string, at: (index: number) => number): Finding[] {
  return markdownHeadings(text)
    .filter(({ words }) => !/[\p{L}\p{N}]/u.test(words))
    .map(({ index }) => ({
      offset: at(index),
      rule: "empty-heading",
      message: "This heading has no words. Write them after the `#`, or remove it.",
    }));
}

function notRead(text: string, at: (index: number) => number): Finding[] {
  const tag = tagFault(text);
  const found = NOT_READ.flatMap(([pattern, what]) => {
    const match = pattern.exec(text);
    return match ? [{ index: match.index, message: `${quote(match[0], 30)} looks like ${what}` }] : [];
  });
  return [...(tag ? [tag] : []), ...found].map(({ index, message }) => ({
    offset: at(index),
    rule: "markup",
    severity: "advice",
    message,
  }));
}
