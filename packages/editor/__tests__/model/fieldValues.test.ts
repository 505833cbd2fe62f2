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

test("`fieldAt` finds the field at a path, and `labelInForm` formats the path as a label", () => {
  expect(fieldAt(page, [], {})).toBe(page);
  expect(fieldAt(page, ["sections", 1, "title"], { sections })).toMatchObject({ title: "Heading" });
  expect(fieldAt(page, ["sections", 0, "title"], { sections })).toBeUndefined();
  expect(labelInForm(page, ["sections", 1, "lights"], { sections })).toBe("Sections, Lights, Lights");
  expect(labelInForm(page, ["title", "part", "nobody"], {})).toBe("Title, part, nobody");
});

test.each([
  [
    "a section without a heading is named by its kind",
    page,
    ["sections", 1, "lights", 0],
    { sections },
    "Sections, Lights, Lights, Light 1",
  ],
  [
    "a section with a text is named by its kind and its text",
    page,
    ["sections", 0, "text"],
    { sections },
    "Sections, Text: At sea., Text",
  ],
  [
    "an entry without a kind is named by its number and its title",
    light,
    ["steps", 0, "text"],
    { steps: [{ title: "Sound" }] },
    "Steps, Step 1: Sound, Text",
  ],
  [
    "a section with the same name as another section is named by this name and its position in the list",
    page,
    ["sections", 1, "text"],
    { sections: [{ kind: "text", text: "At sea." }, ...sections] },
    "Sections, Text: At sea. (2 of 3), Text",
  ],
  [
    "an entry whose type has a label is named by this label, a number and its text",
    { properties: { rows: { title: "Rows", items: { typeName: "SampleLeg", title: "Line" } } } },
    ["rows", 0],
    { rows: [{ text: "Leaves" }] },
    "Rows, Line 1: Leaves",
  ],
  ["an entry that does not exist is named by its number", light, ["steps", 4], {}, "Steps, Step 5"],
])("in a label, %s", (_, tree, path, record, label) => {
  expect(labelInForm(tree, path, record)).toBe(label);
});

test.each([
  ["is named by its title", ["fog-head"], "Related, Fog Head"],
  ["is named by its number in the list if it does not exist", ["gone"], "Related, Light 1"],
  [
    "is named by its title and its position if another record in the list has the same title",
    ["fog-head", "fog-head-old"],
    "Related, Fog Head (1 of 2)",
  ],
])("in a label, a referenced record %s", (_, ids, label) => {
  const items = { kind: "reference" as const, to: "Light", title: "Light", type: "string" as const };
  const list = { properties: { related: { title: "Related", type: "array" as const, items } } };
  const titleOf = (_field: object, other: unknown) =>
    String(other).startsWith("fog-head") ? "Fog Head" : undefined;
  expect(labelInForm(list, ["related", 0], { related: ids }, titleOf)).toBe(label);
});

test.each([
  ["in the section at the message's path", ["sections", 1], "title", "Heading"],
  ["in the section around the message's path", ["sections", 1, "lights", 1], "title", "Heading"],
  ["in the record if the section at the path does not have the field", ["sections", 0], "title", "Title"],
  ["elsewhere in the type if the record itself does not have the field", [], "large", "Large"],
  ["nowhere if the type does not have the field", ["nobody", 0], "part", undefined],
])("if a message mentions a field by its name, `labelNear` finds the label %s", (_, path, name, label) => {
  expect(labelNear(page, path, { sections }, name)).toBe(label);
});

test.each([
  ["finds the label of a field in a group", "words", "Words"],
  ["finds the label of a field in an entry of a list", "question", "Question"],
  ["finds no label if the type does not have the field", "steps", undefined],
])("`labelIn` %s", (_, name, label) => {
  expect(labelIn(harbour, name)).toBe(label);
});

test("`drawable` omits values of the wrong type from the preview, and lists the labels of their fields", () => {
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
  [undefined, "(empty)", undefined],
  [{ icon: " ", words: "" }, "(empty)", sign],
  [true, "yes", undefined],
  [false, "no", undefined],
  [12, "12", undefined],
  [["a", "b"], "1. a\n2. b", undefined],
  [[{ question: "Q?", answer: "A." }], "1. Question: Q?\nAnswer: A.", questions],
  [{ icon: "", words: "W", extra: { a: 1 }, is: false }, "Words: W\nextra: a: 1\nis: no", sign],
])("`valueInWords` formats the value %j for people as %j", (value, words, field) => {
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
])("`entryTitle` returns “%s” as the title of a list entry", (title, items, entry) => {
  expect(entryTitle(items ?? {}, entry, "Entry 1")).toBe(title);
});
