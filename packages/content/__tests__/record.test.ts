import { config, textOf } from "@sitekit/testing/harbour";
import { fieldTree } from "../fieldTree";
import { isEmpty, isUnfinished, normalise, siteRecord } from "../record";

const { schema: light } = config.type("Light");
const optional = { aliases: [], imageUrl: null, visit: null };

/** Whether the record `fog-head` counts as unfinished if `fields` replace some of its fields. */
const isFogHeadUnfinished = (fields: object) => {
  const record = { ...JSON.parse(textOf("lights/fog-head.json")), ...fields };
  return isUnfinished(siteRecord(config.type("Light"), "fog-head", record));
};

it.each([
  ["is missing", {}],
  ["is null", { aliases: null, imageUrl: null, visit: null }],
  ["is an empty text", { aliases: "", imageUrl: "", visit: "" }],
  ["contains only white space", { aliases: [" "], imageUrl: " \n", visit: { guide: " " } }],
  ["contains only empty values", { aliases: [""], imageUrl: "", visit: { guide: "", days: [] } }],
])("normalising a record turns an optional field that %s into null or an empty list", (_, record) => {
  expect(normalise(fieldTree({ schema: light }), record)).toMatchObject(optional);
});

it("normalising a record keeps a required field unchanged, and removes an undeclared field", () => {
  const record = normalise(fieldTree({ schema: light }), { title: "Fog Head", unknown: 1 });
  expect(record).toMatchObject({ title: "Fog Head" });
  expect(record).not.toHaveProperty("unknown");
});

it("normalising a record without any field adds all optional fields of its content type, in declaration order", () => {
  const { required = [] } = fieldTree({ schema: light });
  const optional = Object.keys(light.shape).filter((name) => !required.includes(name));
  const given = Object.keys(normalise(fieldTree({ schema: light }), null));
  expect(given.filter((name) => optional.includes(name))).toEqual(optional);
});

it("normalising a record adds a missing required group", () => {
  expect(normalise(fieldTree(config.type("Menu")), {})).toMatchObject({ action: {} });
});

it("false and zero do not count as empty", () => {
  expect([isEmpty(false), isEmpty(0)]).toEqual([false, false]);
});

const drafts: [string, object, boolean][] = [
  ["is finished if all its required fields are filled", {}, false],
  ["is unfinished if it has no title", { title: undefined }, true],
  ["is unfinished if its title is empty", { title: " " }, true],
  [
    "is finished if only optional fields are missing",
    { metaTitle: undefined, relatedLights: undefined },
    false,
  ],
  ["is unfinished if one of its steps has no title", { steps: [{ text: "Go up." }] }, true],
  ["is finished if its steps are complete", { steps: [{ title: "Up", text: "Go up." }] }, false],
];

it.each(drafts)("a draft %s", (_, fields, expected) => {
  expect(isFogHeadUnfinished({ ...fields, draft: true })).toBe(expected);
});

it("a public record never counts as unfinished, even if required fields are missing", () => {
  expect(drafts.filter(([, fields]) => isFogHeadUnfinished(fields))).toEqual([]);
});
