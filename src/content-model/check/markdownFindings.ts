import { markdownHeadings, markdownLinks } from "../../lib/markdown";
import { quote } from "../../lib/text";
import { WEB_PATTERN } from "../webPatterns";
import { webSentence } from "./addressSentence";
import { tagFault } from "./markupFault";
import type { Finding } from "./problem";

/** Unsupported Markdown, which is shown literally. Only headings, lists, links and emphasis are rendered. */
const UNSUPPORTED: readonly (readonly [RegExp, string])[] = [
  [/!\[[^\]\n]*\]\([^)\n]*\)/, "a picture. Use a section of the kind `picture`."],
  [/^ {0,3}(```|~~~)/m, "code. Write the words alone."],
  [/`[^`\n]+`/, "code. Write the words alone."],
  [/^ {0,3}\|.*\|/m, "a table. Use a section of the kind `facts`."],
  [/^ {0,3}>/m, "a quotation. Use a section of the kind `quotes`."],
];

/** Checks that only apply to Markdown. `at` converts an index in the text to an offset in the file. */
export function markdownFindings(text: string, at: (index: number) => number): Finding[] {
  return [...linkFindings(text, at), ...headingFindings(text, at), ...unsupportedFindings(text, at)];
}

/** Only checks that an address is well-formed. Pages of this site are looked up in `mentionFindings`. */
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

function unsupportedFindings(text: string, at: (index: number) => number): Finding[] {
  const tag = tagFault(text);
  const found = UNSUPPORTED.flatMap(([pattern, what]) => {
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
