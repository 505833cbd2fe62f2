import { editorCollections } from "../../src/content-model/derive/editorConfig";
import HintText from "../../src/editor/app/HintText";

/** What Markdown would turn into something else than its own text. */
const MARKDOWN = /[*_~<>[\]\\|&\n]|https?:|www\.|\w@\w|^([#>+-]|\d+\.)/;

/** The hints of all fields of the editor's forms. */
function hints(): string[] {
  const found = new Set<string>();
  JSON.stringify(editorCollections(), (key, value) => {
    if (key === "hint") found.add(value);
    return value;
  });
  return [...found];
}

it("shows a hint without the marks of its code", () => {
  expect(HintText({ children: "As in `/services/*` or `a_b`." })).toBe("As in /services/* or a_b.");
});

it("is given no hint with Markdown other than code", () => {
  expect(hints().length).toBeGreaterThan(100);
  expect(hints().filter((hint) => MARKDOWN.test(hint.replace(/`[^`]*`/g, "")))).toEqual([]);
});
