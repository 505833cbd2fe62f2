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
  ["makes a word bold", "a [word] b", bold, "a **[word]** b"],
  ["removes bold from a bold word", "a **[word]** b", bold, "a [word] b"],
  ["makes a bold word bold and italic", "**[word]**", italic, "***[word]***"],
  ["removes italic from a bold italic word", "***[word]***", italic, "**[word]**"],
  ["removes bold from a bold italic word", "***[word]***", bold, "*[word]*"],
  ["makes a word italic after a literal asterisk", "2*[word]", italic, "2**[word]*"],
  ["makes a word bold without the selected space after it", "a [lamp ]at", bold, "a **[lamp]** at"],
  ["makes a word italic without the selected spaces around it", "a[ lamp ]at", italic, "a *[lamp]* at"],
  ["makes a word bold without the selected no-break space after it", "[x\u00A0]y", bold, "**[x]**\u00A0y"],
  [
    "removes bold from a word if the asterisks and a space are selected too",
    "a [**lamp** ]at",
    bold,
    "a [lamp] at",
  ],
  ["makes two paragraphs bold", "[One.\n\nTwo.]", bold, "**[One.**\n\n**Two.]**"],
  ["removes bold from two paragraphs", "**[One.**\n\n**Two.]**", bold, "[One.\n\nTwo.]"],
  ["makes the entries of a list bold", "[- one\n- two\n]", bold, "- **[one**\n- **two]**\n"],
  [
    "makes two entries bold if only one of them was bold",
    "- **[one**\n- two]",
    bold,
    "- [**one**\n- **two]**",
  ],
  ["makes a heading and the next line italic", "[## Head\ntext]", italic, "## *[Head*\n*text]*"],
  ["removes bold in the middle of bold words", "**a [b] c**", bold, "**a** [b] **c**"],
  ["removes bold in the middle of bold italic words", "***a [b] c***", bold, "***a** [b] **c***"],
  ["removes bold at the start of bold words", "**[a] c**", bold, "[a] **c**"],
  ["makes the whole selection bold if only its middle was bold", "a [b **c** d] e", bold, "a **[b c d]** e"],
  ["makes the whole selection bold if it starts in bold words", "a **b [c** d] e", bold, "a **[b c d]** e"],
  ["makes the whole selection bold if it ends in bold words", "a [b **c] d** e", bold, "a **[b c d]** e"],
  ["makes a word bold between two bold words", "**a** [x] **b**", bold, "**a** **[x]** **b**"],
  ["makes a word bold between two italic words", "*a* [x] *b*", bold, "*a* **[x]** *b*"],
  ["makes the selection bold, except a “(” that directly follows a letter", "a[(b)] c", bold, "a(**[b)]** c"],
  [
    "makes a word italic between asterisks that are multiplication signs",
    "2 * 3 [x] * 4",
    italic,
    "2 * 3 *[x]* * 4",
  ],
  ["makes the word around the caret bold", "wo[]rd", bold, "**[word]**"],
  ["inserts asterisks for bold around a caret that is not inside a word", "a []b", bold, "a **[]**b"],
  ["removes the asterisks for bold if there is no text between them", "a **[]**b", bold, "a []b"],
  [
    "inserts asterisks for bold around a caret between spaces and bold words",
    "a  []**b**",
    bold,
    "a  **[]****b**",
  ],
  ["moves the caret out of bold at the end of bold words", "a **b[]**", bold, "a **b**[]"],
  [
    "moves the caret and the space before it out of bold at the end of bold words",
    "a **b []** c",
    bold,
    "a **b** [] c",
  ],
  ["moves the caret out of bold at the start of bold words", "a **[]b**", bold, "a []**b**"],
  [
    "moves the caret out of bold, but not out of italic, after bold italic words",
    "***b[]***",
    bold,
    "***b**[]*",
  ],
  [
    "moves the caret out of bold and italic after bold italic words and a space",
    "***b []***",
    italic,
    "***b*** []",
  ],
  ["inserts asterisks for italic around a caret at the end of bold words", "**b[]**", italic, "**b*[]***"],
  ["moves the caret out of italic in an entry of a list", "- *b[]*\n- c", italic, "- *b*[]\n- c"],
  [
    "turns only the selected line into a list entry, even if its line break is selected too",
    "[one\n]two",
    list,
    "- [one]\ntwo",
  ],
  ["replaces the asterisk of a list entry with a hyphen", "* [one]", list, "- [one]"],
  ["turns each line that is not empty into a list entry", "[one\n\ntwo]", list, "- [one\n\n- two]"],
  ["turns list entries into plain lines", "- [one\n- two]", list, "[one\ntwo]"],
  [
    "replaces the hyphen of a selected list entry with a number",
    "- one\n- [two]",
    numbered,
    "- one\n1. [two]",
  ],
  ["numbers all lines", "[one\ntwo]", numbered, "1. [one\n2. two]"],
  ["inserts a hyphen into an empty text", "[]", list, "- []"],
  ["turns a heading into a list entry", "a\n## [one]\nb", list, "a\n- [one]\nb"],
  ["replaces the number of a selected list entry with a hyphen", "1. one\n[2. two]", list, "1. one\n- [two]"],
  ["numbers all lines that are not empty", "[one\n\ntwo]", numbered, "1. [one\n\n2. two]"],
])("a click on a formatting button %s (brackets show the selection): %j", (_, text, edit, after) => {
  expect(shown(edit(...marked(text)))).toBe(after);
});

test.each([
  ["begins the next entry", "- one[]", "- one\n- []"],
  ["continues the numbering", "9. one[] more", "9. one\n10. [] more"],
  ["keeps the nesting level", "   - one[]", "   - one\n   - []"],
  ["ends the list in an empty entry", "- one\n- []", "- one\n\n[]"],
  ["ends a numbered list in an empty entry", "1. one\n2. []", "1. one\n\n[]"],
  [
    "ends the list without a second empty line if an empty entry follows an empty line",
    "- one\n\n- []",
    "- one\n\n[]",
  ],
  ["removes the hyphen if the only entry of a list is empty", "- []", "[]"],
  ["keeps the surrounding lines", "a\n- one[] more\nb", "a\n- one\n- [] more\nb"],
  [
    "splits the list in an empty entry between two other entries",
    "- one\n- []\n- two",
    "- one\n\n[]\n\n- two",
  ],
  ["is left to the browser outside a list", "one[]", undefined],
  ["is left to the browser inside the number of an entry", "1[]. one", undefined],
  ["is left to the browser before the hyphen of an entry", "[]- one", undefined],
  ["is left to the browser if something is selected", "- [one]", undefined],
])("the Enter key %s (brackets show the selection): %j", (_, text, after) => {
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

describe("in a text without asterisks, a click on the bold or italic button", () => {
  const plain = fc.string({ unit: fc.constantFrom("a", "é", " ", "\n", "- ", "2. ", ", "), maxLength: 16 });
  const afterClick = (check: (once: Edited, text: string, selection: string, edit: typeof bold) => void) =>
    fc.assert(
      fc.property(plain, fc.nat(), fc.nat(), fc.constantFrom(bold, italic), (text, one, other, edit) => {
        const [from = 0, to = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
        check(edit(text, from, to), text, text.slice(from, to), edit);
      }),
      RUNS,
    );

  test("adds only asterisks, and a second click removes them", () => {
    afterClick((once, text, _, edit) => {
      expect(once.text.replaceAll("*", "")).toBe(text);
      expect(edit(once.text, once.from, once.to).text).toBe(text);
    });
  });

  test("leaves no asterisk visible on the page if a letter is selected", () => {
    afterClick((once, _, selection) => {
      // If no letter is selected, the page may show the asterisks until the user types a word between them.
      if (/[aé]/.test(selection)) expect(markdownHtml(once.text)).not.toContain("*");
    });
  });
});

test.each([
  ["see [the| x](/a) b", "the x", "/a"],
  ["see |[the x](/a)| b", "the x", "/a"],
  ["[a](mailto:info@a.example)|", undefined, undefined],
  ["[a \\[1\\]|](https://a.example/b_\\(c\\))", "a \\[1\\]", "https://a.example/b_(c)"],
  ["[a|](https://a.example/b_(c)) (d)", "a", "https://a.example/b_(c)"],
  ["a| [b] (c)", undefined, undefined],
])(
  "`linkAt` finds only a link that contains the caret or overlaps the selection (“|” marks the caret or the ends of the selection): %j",
  (text, words, address) => {
    const [from, to] = [text.indexOf("|"), text.lastIndexOf("|") - (text.match(/\|/g)?.length === 2 ? 1 : 0)];
    const found = linkAt(text.replaceAll("|", ""), from, to);
    expect([found?.words, found?.address]).toEqual([words, address]);
  },
);

test.each([
  ["a [lamp ]at", "a [lamp] at"],
  ["[- one\n- two]", "- [one]\n- two"],
])(
  "a new link contains only the words on the first line of the selection, without the list marker and without white space around the words (brackets show the selection): %j",
  (text, linked) => {
    const [plain, from, to] = marked(text);
    expect(shown({ text: plain, ...linkWords(plain, from, to) })).toBe(linked);
  },
);

test("a new link contains the whole selection if no word is selected", () => {
  const [plain, from, to] = marked("a[ ]b");
  expect(shown({ text: plain, ...linkWords(plain, from, to) })).toBe("a[ ]b");
});

test("turning lines into a list, or a list into plain lines, changes no word, and the selection still ends on the same line", () => {
  const words = (text: string) => text.replace(/^(#+ |[-*+] |\d+[.)] )+/gm, "");
  fc.assert(
    fc.property(selected, fc.constantFrom(list, numbered), ([text, from, to], edit) => {
      const { from: start, to: end, ...once } = edit(text, from, to);
      expect(words(once.text)).toBe(words(text));
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(once.text.length);
      // A selection may end with a line break, as after a triple click. Then the next line is not selected.
      const last = to > from && text[to - 1] === "\n" ? to - 1 : to;
      expect(once.text.slice(end).split("\n").length).toBe(text.slice(last).split("\n").length);
    }),
    RUNS,
  );
});

test("an edit replaces only the changed part of the text in a text box, in one step that the browser can undo", () => {
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
        // If the removed and the inserted text had the same first or last character, that character would have been
        // replaced without need.
        const [before, after] = [[...gone], [...words]];
        for (const at of [0, -1]) if (before.length > 0) expect(before.at(at)).not.toBe(after.at(at));
        expect(words).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
      }
    }),
    RUNS,
  );
});
