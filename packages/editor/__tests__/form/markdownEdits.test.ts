import fc from "fast-check";
import { type Edited, nextEntry, surrounded, withLines } from "../../form/markdownEdits";

const RUNS = { numRuns: 200, seed: 47 };
const [bold, italic] = [surrounded("**"), surrounded("*")];
const list = withLines(() => "- ");
const numbered = withLines((at) => `${at + 1}. `);

/** A text in which `[` and `]` stand around what is selected. */
const marked = (text: string): [text: string, from: number, to: number] => {
  const [from, to] = [text.indexOf("["), text.indexOf("]") - 1];
  return [text.replace(/[[\]]/g, ""), from, to];
};
const shown = ({ text, from, to }: Edited) =>
  `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;

test.each([
  ["bold", "a [word] b", bold, "a **[word]** b"],
  ["bold again", "a **[word]** b", bold, "a [word] b"],
  ["italic in bold", "**[word]**", italic, "***[word]***"],
  ["italic again in bold", "***[word]***", italic, "**[word]**"],
  ["bold again in italic", "***[word]***", bold, "*[word]*"],
  ["italic beside one star", "2*[word]", italic, "2**[word]*"],
  ["a list", "[one\n\ntwo]", list, "- [one\n\n- two]"],
  ["a list again", "- [one\n- two]", list, "[one\ntwo]"],
  ["numbers in the place of a list", "- one\n- [two]", numbered, "- one\n1. [two]"],
  ["numbers in all lines", "[one\ntwo]", numbered, "1. [one\n2. two]"],
  ["a mark in an empty text", "[]", list, "- []"],
])("%s: %j", (_, text, edit, after) => {
  expect(shown(edit(...marked(text)))).toBe(after);
});

test.each([
  ["begins the next entry", "- one[]", "- one\n- []"],
  ["counts on", "9. one[] more", "9. one\n10. [] more"],
  ["keeps the depth", "   - one[]", "   - one\n   - []"],
  ["ends the list in an empty entry", "- one\n- []", "- one\n[]"],
  ["is the browser's in prose", "one[]", undefined],
  ["is the browser's before the mark", "[]- one", undefined],
  ["is the browser's where something is selected", "- [one]", undefined],
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

test("bold or italic twice is what was there before, with the same selection", () => {
  fc.assert(
    fc.property(selected, fc.constantFrom(bold, italic), ([text, from, to], edit) => {
      const once = edit(text, from, to);
      expect(once.text).not.toBe(text);
      expect(edit(once.text, once.from, once.to)).toEqual({ text, from, to });
    }),
    RUNS,
  );
});

test("a list or a number changes no word, and its selection stays on the same words", () => {
  const words = (text: string) => text.replace(/^(#+ |- |\d+\. )+/gm, "");
  fc.assert(
    fc.property(selected, fc.constantFrom(list, numbered), ([text, from, to], edit) => {
      const { from: start, to: end, ...once } = edit(text, from, to);
      expect(words(once.text)).toBe(words(text));
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(once.text.length);
      expect(once.text.slice(end).split("\n").length).toBe(text.slice(to).split("\n").length);
    }),
    RUNS,
  );
});
