import fc from "fast-check";
import { asProse, type Edited, nextEntry, surrounded, typeInto, withLines } from "../../form/markdownEdits";

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
  ["a list in the place of a heading", "a\n## [one]\nb", list, "a\n- [one]\nb"],
  ["a list of a half-selected mark", "1. one\n[2. two]", list, "1. one\n- [two]"],
  ["numbers without the empty lines", "[one\n\ntwo]", numbered, "1. [one\n\n2. two]"],
])("%s: %j", (_, text, edit, after) => {
  expect(shown(edit(...marked(text)))).toBe(after);
});

test.each([
  ["begins the next entry", "- one[]", "- one\n- []"],
  ["counts on", "9. one[] more", "9. one\n10. [] more"],
  ["keeps the depth", "   - one[]", "   - one\n   - []"],
  ["ends the list in an empty entry", "- one\n- []", "- one\n[]"],
  ["leaves the lines around it", "a\n- one[] more\nb", "a\n- one\n- [] more\nb"],
  ["ends a list between others", "- one\n- []\n- two", "- one\n[]\n- two"],
  ["is the browser's in prose", "one[]", undefined],
  ["is the browser's in a number", "1[]. one", undefined],
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

test("what differs is typed into a box as one change, so that the browser can undo it", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 6 });
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
        // What is the same at both ends stays.
        for (const at of [0, -1]) expect(gone.at(at)).not.toBe(words.at(at));
      }
    }),
    RUNS,
  );
});

test.each([
  ["1995. A year", "1995\\. A year"],
  ["A\n100) B", "A\n100\\) B"],
  ["12. Two", "12. Two"],
  ["1995 A", "1995 A"],
  ["# 5", "\\# 5"],
  ["## Five", "## Five"],
])("prose begins no list and no heading: %j", (text, prose) => {
  expect(asProse(text)).toBe(prose);
});
