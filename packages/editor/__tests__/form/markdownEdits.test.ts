import { markdownHtml } from "@sitekit/lib/markdown";
import fc from "fast-check";
import {
  type Edited,
  linkAt,
  linkWords,
  nextEntry,
  surrounded,
  typeInto,
  withLines,
} from "../../form/markdownEdits";

const RUNS = { numRuns: 200, seed: 47 };
const [bold, italic] = [surrounded("**"), surrounded("*")];
const list = withLines(() => "- ");
const numbered = withLines((at) => `${at + 1}. `);

/** Returns a text without its `[` and `]`, and the start and end of the selection that they enclose. */
const marked = (text: string): [text: string, from: number, to: number] => {
  const [from, to] = [text.indexOf("["), text.indexOf("]") - 1];
  return [text.replace(/[[\]]/g, ""), from, to];
};
const shown = ({ text, from, to }: Edited) =>
  `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;

test.each([
  ["bold", "a [word] b", bold, "a **[word]** b"],
  ["plain text if the text was bold", "a **[word]** b", bold, "a [word] b"],
  ["italic in bold", "**[word]**", italic, "***[word]***"],
  ["italic removed inside bold", "***[word]***", italic, "**[word]**"],
  ["bold removed inside italic", "***[word]***", bold, "*[word]*"],
  ["italic next to a single star", "2*[word]", italic, "2**[word]*"],
  ["bold without the space after a selected word", "a [lamp ]at", bold, "a **[lamp]** at"],
  ["italic without the spaces around a selected word", "a[ lamp ]at", italic, "a *[lamp]* at"],
  ["bold without the no-break space after a selected word", "[x\u00A0]y", bold, "**[x]**\u00A0y"],
  ["bold removed, with its signs and a space selected", "a [**lamp** ]at", bold, "a [lamp] at"],
  ["bold in two paragraphs", "[One.\n\nTwo.]", bold, "**[One.**\n\n**Two.]**"],
  ["bold removed in two paragraphs", "**[One.**\n\n**Two.]**", bold, "[One.\n\nTwo.]"],
  ["bold in entries of a list", "[- one\n- two\n]", bold, "- **[one**\n- **two]**\n"],
  ["bold if only one of two entries is bold", "- **[one**\n- two]", bold, "- [**one**\n- **two]**"],
  ["italic in a heading and a line", "[## Head\ntext]", italic, "## *[Head*\n*text]*"],
  ["bold removed in the middle", "**a [b] c**", bold, "**a** [b] **c**"],
  ["bold removed in the middle of bold italic words", "***a [b] c***", bold, "***a** [b] **c***"],
  ["bold removed at the start", "**[a] c**", bold, "[a] **c**"],
  ["bold around bold words", "a [b **c** d] e", bold, "a **[b c d]** e"],
  ["bold from bold words onwards", "a **b [c** d] e", bold, "a **[b c d]** e"],
  ["bold up to bold words", "a [b **c] d** e", bold, "a **[b c d]** e"],
  ["bold between bold words", "**a** [x] **b**", bold, "**a** **[x]** **b**"],
  ["bold between italic words", "*a* [x] *b*", bold, "*a* **[x]** *b*"],
  ["bold without a selected bracket after a letter", "a[(b)] c", bold, "a(**[b)]** c"],
  ["italic next to multiplication signs", "2 * 3 [x] * 4", italic, "2 * 3 *[x]* * 4"],
  ["bold of the word at the caret", "wo[]rd", bold, "**[word]**"],
  ["bold between words", "a []b", bold, "a **[]**b"],
  ["bold removed before anything was typed", "a **[]**b", bold, "a []b"],
  ["bold two spaces before bold words", "a  []**b**", bold, "a  **[]****b**"],
  ["text that is not bold after bold words", "a **b[]**", bold, "a **b**[]"],
  ["text that is not bold after bold words and a space", "a **b []** c", bold, "a **b** [] c"],
  ["text that is not bold before bold words", "a **[]b**", bold, "a []**b**"],
  ["only italic after bold italic words", "***b[]***", bold, "***b**[]*"],
  ["neither bold nor italic after bold italic words and a space", "***b []***", italic, "***b*** []"],
  ["italic after words that are only bold", "**b[]**", italic, "**b*[]***"],
  ["text that is not italic in an entry of a list", "- *b[]*\n- c", italic, "- *b*[]\n- c"],
  ["a list of a line selected with its line break", "[one\n]two", list, "- [one]\ntwo"],
  ["a list with hyphens that replaces a list with stars", "* [one]", list, "- [one]"],
  ["a list", "[one\n\ntwo]", list, "- [one\n\n- two]"],
  ["plain lines if the lines were a list", "- [one\n- two]", list, "[one\ntwo]"],
  ["numbers that replace a list", "- one\n- [two]", numbered, "- one\n1. [two]"],
  ["numbers in all lines", "[one\ntwo]", numbered, "1. [one\n2. two]"],
  ["a list mark in an empty text", "[]", list, "- []"],
  ["a list that replaces a heading", "a\n## [one]\nb", list, "a\n- [one]\nb"],
  ["a list of a line whose mark is half selected", "1. one\n[2. two]", list, "1. one\n- [two]"],
  ["numbers in all lines that are not empty", "[one\n\ntwo]", numbered, "1. [one\n\n2. two]"],
])("a click on a formatting button, with the selection in brackets: %s, %j", (_, text, edit, after) => {
  expect(shown(edit(...marked(text)))).toBe(after);
});

test.each([
  ["begins the next entry", "- one[]", "- one\n- []"],
  ["continues the numbers", "9. one[] more", "9. one\n10. [] more"],
  ["keeps the nesting level", "   - one[]", "   - one\n   - []"],
  ["ends the list in an empty entry", "- one\n- []", "- one\n\n[]"],
  ["ends a numbered list", "1. one\n2. []", "1. one\n\n[]"],
  ["ends a list after an empty line", "- one\n\n- []", "- one\n\n[]"],
  ["ends a list without other entries", "- []", "[]"],
  ["keeps the surrounding lines", "a\n- one[] more\nb", "a\n- one\n- [] more\nb"],
  ["ends a list between other entries", "- one\n- []\n- two", "- one\n\n[]\n\n- two"],
  ["is left to the browser in prose", "one[]", undefined],
  ["is left to the browser in a number", "1[]. one", undefined],
  ["is left to the browser before the mark", "[]- one", undefined],
  ["is left to the browser if something is selected", "- [one]", undefined],
])("Enter %s: %j", (_, text, after) => {
  const edited = nextEntry(...marked(text));
  expect(edited && shown(edited)).toBe(after);
});

const selected = fc
  .tuple(
    fc.string({ unit: fc.constantFrom("*", "a", "é", " ", "\n", "- ", "2. "), maxLength: 12 }),
    fc.nat(),
    fc.nat(),
  )
  .map(([text, one, other]): [string, number, number] => {
    const ends = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
    return [text, ends[0] ?? 0, ends[1] ?? 0];
  });

test("a click on bold or italic changes no word and shows no asterisk next to selected words, and a second click undoes it", () => {
  const plain = fc.string({ unit: fc.constantFrom("a", "é", " ", "\n", "- ", "2. ", ", "), maxLength: 16 });
  fc.assert(
    fc.property(plain, fc.nat(), fc.nat(), fc.constantFrom(bold, italic), (text, one, other, edit) => {
      const [from = 0, to = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
      const once = edit(text, from, to);
      const twice = edit(once.text, once.from, once.to);
      expect(twice.text).toBe(text);
      expect(once.text.replaceAll("*", "")).toBe(text);
      // If no letter is selected, the edit may insert asterisks that show until the user types a word between them.
      if (/[aé]/.test(text.slice(from, to))) expect(markdownHtml(once.text)).not.toContain("*");
    }),
    RUNS,
  );
});

test.each([
  ["see [the| x](/a) b", "the x", "/a"],
  ["see |[the x](/a)| b", "the x", "/a"],
  ["[a](mailto:info@a.example)|", undefined, undefined],
  ["[a \\[1\\]|](https://a.example/b_\\(c\\))", "a \\[1\\]", "https://a.example/b_\\(c\\)"],
  ["a| [b] (c)", undefined, undefined],
])("finds the link, if there is one, at the caret or in the selection: %j", (text, words, address) => {
  const [from, to] = [text.indexOf("|"), text.lastIndexOf("|") - (text.match(/\|/g)?.length === 2 ? 1 : 0)];
  const found = linkAt(text.replaceAll("|", ""), from, to);
  expect([found?.words, found?.address]).toEqual([words, address]);
});

test.each([
  ["a [lamp ]at", "a [lamp] at"],
  ["[- one\n- two]", "- [one]\n- two"],
])(
  "a new link contains only the words of the first selected line that has words, without white space around them: %j",
  (text, linked) => {
    const [plain, from, to] = marked(text);
    expect(shown({ text: plain, ...linkWords(plain, from, to) })).toBe(linked);
  },
);

test("a new link contains the selection itself if no word is selected", () => {
  const [plain, from, to] = marked("a[ ]b");
  expect(shown({ text: plain, ...linkWords(plain, from, to) })).toBe("a[ ]b");
});

test("turning lines into a list changes no word, and the selection still ends on the same line", () => {
  const words = (text: string) => text.replace(/^(#+ |[-*+] |\d+[.)] )+/gm, "");
  fc.assert(
    fc.property(selected, fc.constantFrom(list, numbered), ([text, from, to], edit) => {
      const { from: start, to: end, ...once } = edit(text, from, to);
      expect(words(once.text)).toBe(words(text));
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(once.text.length);
      // If the selection ends with a line break, as after a triple click, the edit does not change the next line.
      const last = to > from && text[to - 1] === "\n" ? to - 1 : to;
      expect(once.text.slice(end).split("\n").length).toBe(text.slice(last).split("\n").length);
    }),
    RUNS,
  );
});

test("replaces only the changed part of a text box, in one step that the browser can undo", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "*", "👍", "👎"), maxLength: 6 });
  fc.assert(
    fc.property(texts, texts, (before, text) => {
      const box = {
        value: before,
        selected: [0, 0] as [number, number],
        isFocused: false,
        focus: () => Object.assign(box, { isFocused: true }),
        setSelectionRange: (...range: [number, number]) => Object.assign(box, { selected: range }),
      };
      const changes: [gone: string, words: string][] = [];
      const execCommand = (command: string, _: boolean, words = "") => {
        const [from, to] = box.selected;
        expect([box.isFocused, command]).toEqual([true, words ? "insertText" : "delete"]);
        changes.push([box.value.slice(from, to), words]);
        box.value = box.value.slice(0, from) + words + box.value.slice(to);
      };
      Object.assign(globalThis, { document: { execCommand } });
      typeInto(box as unknown as HTMLTextAreaElement, { text, from: 1, to: 2 });
      expect([box.value, box.selected]).toEqual([text, [1, 2]]);
      expect(changes).toHaveLength(before === text ? 0 : 1);
      for (const [gone, words] of changes) {
        // The removed and the inserted text begin and end differently, so no more than the difference was replaced.
        const [before, after] = [[...gone], [...words]];
        for (const at of [0, -1]) if (before.length > 0) expect(before.at(at)).not.toBe(after.at(at));
        expect(words).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
      }
    }),
    RUNS,
  );
});
