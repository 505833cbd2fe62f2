import { fieldTree } from "@sitekit/content/fieldTree";
import { config } from "@sitekit/testing/harbour";
import {
  drawable,
  entryTitle,
  fieldAt,
  labelIn,
  labelInForm,
  labelNear,
  valueInWords,
} from "../../model/fieldValues";

const treeOf = (name: string) => fieldTree(config.type(name));
const [page, light, harbour] = [treeOf("Page"), treeOf("Light"), treeOf("Harbour")];
const sections = [
  { kind: "text", text: "At sea." },
  { kind: "lights", title: "", lights: ["a", "b"] },
];

test("finds the field and the label at a path through entries of different kinds", () => {
  expect(fieldAt(page, [], {})).toBe(page);
  expect(fieldAt(page, ["sections", 1, "title"], { sections })).toMatchObject({ title: "Heading" });
  expect(fieldAt(page, ["sections", 0, "title"], { sections })).toBeUndefined();
  expect(labelInForm(page, ["sections", 1, "lights"], { sections })).toBe("Sections, Lights, Lights");
  expect(labelInForm(page, ["title", "part", "nobody"], {})).toBe("Title, part, nobody");
});

test.each([
  [
    "a section without a heading",
    page,
    ["sections", 1, "lights", 0],
    { sections },
    "Sections, Lights, Lights, Light 1",
  ],
  ["a section with a text", page, ["sections", 0, "text"], { sections }, "Sections, Text: At sea., Text"],
  [
    "an entry without a kind",
    light,
    ["steps", 0, "text"],
    { steps: [{ title: "Sound" }] },
    "Steps, Step 1: Sound, Text",
  ],
  [
    "sections with the same heading",
    page,
    ["sections", 1, "text"],
    { sections: [{ kind: "text", text: "At sea." }, ...sections] },
    "Sections, Text: At sea. (2 of 3), Text",
  ],
  [
    "an entry whose type has a label",
    { properties: { rows: { title: "Rows", items: { typeName: "SampleLeg", title: "Line" } } } },
    ["rows", 0],
    { rows: [{ text: "Leaves" }] },
    "Rows, Line 1: Leaves",
  ],
  ["an entry that does not exist", light, ["steps", 4], {}, "Steps, Step 5"],
])("names %s as the form does", (_, tree, path, record, label) => {
  expect(labelInForm(tree, path, record)).toBe(label);
});

test.each([
  ["has the title of its record", ["fog-head"], "Related, Fog Head"],
  ["has a number if its record does not exist", ["gone"], "Related, Light 1"],
  [
    "has a position if another record in the list has the same title",
    ["fog-head", "fog-head-old"],
    "Related, Fog Head (1 of 2)",
  ],
])("an entry of a list of references %s", (_, ids, label) => {
  const items = { kind: "reference" as const, to: "Light", title: "Light", type: "string" as const };
  const list = { properties: { related: { title: "Related", type: "array" as const, items } } };
  const titleOf = (_field: object, other: unknown) =>
    String(other).startsWith("fog-head") ? "Fog Head" : undefined;
  expect(labelInForm(list, ["related", 0], { related: ids }, titleOf)).toBe(label);
});

test.each([
  ["finds the label at the path", ["sections", 1], "title", "Heading"],
  ["finds the label in a group around the path", ["sections", 1, "lights", 1], "title", "Heading"],
  ["finds the label in the record if no group at the path has the field", ["sections", 0], "title", "Title"],
  ["finds the label elsewhere in the type", [], "large", "Large"],
  ["finds no label if no field has that name", ["nobody", 0], "part", undefined],
])("for a field name in a message, %s", (_, path, name, label) => {
  expect(labelNear(page, path, { sections }, name)).toBe(label);
});

test.each([
  ["finds the label of a field in a group", "words", "Words"],
  ["finds the label of a field in an entry of a list", "question", "Question"],
  ["finds no label if the type does not have the field", "steps", undefined],
])("%s", (_, name, label) => {
  expect(labelIn(harbour, name)).toBe(label);
});

test("omits values of the wrong type from the preview, and lists the labels of their fields", () => {
  const kept = {
    title: "T",
    description: null,
    draft: true,
    extra: 1,
    visit: { days: ["Friday"], extra: 2 },
  };
  expect(drawable(light, kept)).toEqual({ values: kept, misfits: [] });
  expect(
    drawable(light, { ...kept, title: 5, height: 12, steps: [{ title: "A", text: [], extra: 3 }, "B"] }),
  ).toEqual({
    values: { ...kept, title: undefined, height: 12, steps: [{ title: "A", extra: 3 }] },
    misfits: ["Title", "Steps, Step 1: A, Text", "Steps, Step 2"],
  });
  const mixed = [{ kind: "text", text: 1 }, { kind: "call", actions: [{ label: 2, to: "/" }] }, sections[1]];
  expect(drawable(page, { sections: mixed })).toEqual({
    values: { sections: [{ kind: "text" }, { kind: "call", actions: [{ to: "/" }] }, sections[1]] },
    misfits: ["Sections, Text, Text", "Sections, Call, Links, Link 1: /, Label"],
  });
});

const { sign, questions, aliases } = harbour.properties ?? {};
test.each([
  ["(empty)", undefined, undefined],
  ["(empty)", sign, { icon: " ", words: "" }],
  ["yes", undefined, true],
  ["no", undefined, false],
  ["12", undefined, 12],
  ["1. a\n2. b", undefined, ["a", "b"]],
  ["1. Question: Q?\nAnswer: A.", questions, [{ question: "Q?", answer: "A." }]],
  ["Words: W\nextra: a: 1\nis: no", sign, { icon: "", words: "W", extra: { a: 1 }, is: false }],
])("formats a value for people as %j", (words, field, value) => {
  expect(valueInWords(field, value)).toBe(words);
});

const [section, step] = [page.properties?.sections?.items, light.properties?.steps?.items];
const text = (text: string) => ({ kind: "text", text });
const sixty = "Sixty characters".padEnd(60, ".");
test.each([
  ["Entry 1: /old", aliases?.items, "/old"],
  ["Entry 1", aliases?.items, " "],
  ["Entry 1: Listen.", step, { title: " ", count: 1, text: "Listen." }],
  ["Entry 1: Sound", step, { text: "Listen.", title: "Sound" }],
  ["Entry 1: A", section, { kind: "ghost", text: "A" }],
  ["Entry 1: A", { oneOf: [{ properties: { kind: { const: "plain" } } }] }, { kind: "plain", text: "A" }],
  ["Lights", section, { kind: "lights", lights: ["a"] }],
  ["Call", section, { kind: "call", imageUrl: "/media/a.png", imageFocus: "50% 50%" }],
  ["Call: A boat", section, { kind: "call", imageUrl: "/media/a.png", imageAlt: "A boat" }],
  ["Text: A b and two words", section, text("\n## **A** *b* **and two words**\nMore")],
  ["Text: 2 * 3 * 4 A and a page[]", section, text("2 * 3 * 4 [A](/a) and [a page](/b/c)[]")],
  [`Text: ${sixty}`, section, text(sixty)],
  [`Text: ${sixty}…`, section, text(`${sixty}.`)],
])(
  "builds the title of a list entry from its kind or number, and from its first words: %s",
  (title, items, entry) => {
    expect(entryTitle(items ?? {}, entry, "Entry 1")).toBe(title);
  },
);
