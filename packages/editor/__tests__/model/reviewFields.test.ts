import { config, textOf } from "@sitekit/testing/harbour";
import { isAbout, reviewFields } from "../../model/reviewFields";
import type { Tree } from "../../stores/store";

const FILE = "lights/fog-head.json";
const tree = (text?: string): Tree => ({
  version: text ?? "",
  files: new Map(text === undefined ? [] : [[FILE, { id: text, text }]]),
});
const before = textOf(FILE);
const fieldsOf = (own: string | undefined, base: string | undefined = before) =>
  reviewFields(config, { base: tree(base), own: tree(own), published: tree(base) }, FILE);
const changed = (fields: object) => JSON.stringify({ ...JSON.parse(before), ...fields }, null, 2);
const lineOf = (text: string, name: string) =>
  text.split("\n").findIndex((line) => line.includes(`"${name}"`)) + 1;

test("`reviewFields` lists changed fields with line numbers, and a removed field without a line number", () => {
  const text = changed({ title: "Fog Horn", height: undefined });
  const line = lineOf(text, "title");
  expect(fieldsOf(text)).toEqual([
    { label: "Title", before: "Fog Head", after: "Fog Horn", lines: [line, line] },
    { label: "Height", before: expect.stringMatching(/\d/), after: "" },
  ]);
});

test("`reviewFields` lists no fields for a deleted record, an unreadable record or a picture", () => {
  expect([fieldsOf(undefined), fieldsOf("{ half")]).toEqual([[], []]);
  const picture = { base: tree(), own: tree(), published: tree() };
  expect(reviewFields(config, picture, "media/harbour.png")).toEqual([]);
});

test.each([
  ["on the line of a field belongs to the field", { line: 3, text: "Why?" }, true],
  ["on another line does not belong to the field", { line: 4, text: "Why?" }, false],
  [
    "on the file belongs to the field if the comment starts with the field's label and a colon",
    { text: "Title: Why?" },
    true,
  ],
  [
    "on the file does not belong to the field if the comment starts with another label",
    { text: "Subtitle: Why?" },
    false,
  ],
])("a comment %s", (_, comment, isIts) => {
  const field = { label: "Title", before: "", after: "", lines: [3, 3] as const };
  expect(isAbout(field, { file: FILE, who: "Bea", when: "", ...comment })).toBe(isIts);
});
