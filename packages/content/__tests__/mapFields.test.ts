import { group, line, list, oneOfKinds, reference, sectionKind } from "../fields";
import { fieldTree } from "../fieldTree";
import { type Change, mapFields, mapInner, shownValues } from "../mapFields";

const note = group("Note", "A note.", { text: line("Text", "Its text.") });
const part = oneOfKinds("Part", "A part.", [
  sectionKind("said", "Said", "Words.", { said: line("Said", "The words.") }, { said: "Yes." }),
  sectionKind(
    "named",
    "Named",
    "A record.",
    { who: reference("Who", "A record.", "Person") },
    { who: "ada" },
  ),
]);
const tree = fieldTree({
  schema: group("Letter", "A letter.", {
    title: line("Title", "Its title."),
    note: note.optional().meta({ internal: true }),
    friends: list("Friends", "Persons.", reference("Person", "A person.", "Person")).optional(),
    parts: list("Parts", "Its parts.", part).optional(),
  }),
});

const letter = {
  title: "Hello",
  friends: ["ada", "ben"],
  parts: [
    { kind: "said", said: "Good day." },
    { kind: "named", who: "ben" },
  ],
  unknown: { a: 1 },
};

const withoutBen: Change = ({ field, value, key }) => {
  if (field.kind !== "reference" || value !== "ben") return mapInner(field, value, withoutBen);
  return typeof key === "number" ? undefined : null;
};

it("`mapFields` replaces a value in a section with the callback's result, and omits a list entry if the callback returns `undefined`", () => {
  expect(mapFields(tree, letter, withoutBen)).toEqual({
    title: "Hello",
    friends: ["ada"],
    parts: [
      { kind: "said", said: "Good day." },
      { kind: "named", who: null },
    ],
  });
});

it("`mapFields` keeps undeclared fields only with the option `keepUnknown`", () => {
  const same: Change = ({ value }) => value;
  expect(mapFields(tree, letter, same)).not.toHaveProperty("unknown");
  expect(mapFields(tree, letter, same, { keepUnknown: true })).toBe(letter);
});

it("`mapFields` returns the original object for a section or record in which nothing changes", () => {
  const result = mapFields(tree, letter, withoutBen);
  expect(Object(result.parts)[0]).toBe(letter.parts[0]);
  expect(mapFields(tree, result, withoutBen)).toBe(result);
});

it("`mapFields` passes the callback the key and kind of each field and list entry, and whether the field or entry is required", () => {
  const seen: unknown[] = [];
  const see: Change = ({ field, key, required, value }) => {
    seen.push([key, required, field.kind]);
    return mapInner(field, value, see);
  };
  mapFields(tree, { friends: ["ada"], note: { text: "x" } }, see);
  expect(seen).toEqual([
    ["title", true, "line"],
    ["note", false, undefined],
    ["text", true, "line"],
    ["friends", false, undefined],
    [0, true, "reference"],
    ["parts", false, undefined],
  ]);
});

it("`shownValues` lists the leaf values of a record, but not those inside internal fields", () => {
  const values = shownValues(tree, { ...letter, note: { text: "hidden" } }).map(({ value }) => value);
  expect(values).toEqual(["Hello", "ada", "ben", "said", "Good day.", "named", "ben"]);
});
