import { config, textOf } from "@sitekit/testing/harbour";
import { fieldTree } from "../fieldTree";
import { isEmpty, isUnfinished, normalise, siteRecord } from "../record";

const { schema: light } = config.type("Light");
const optional = { aliases: [], imageUrl: null, visit: null };

it.each([
  ["missing", {}],
  ["null", { aliases: null, imageUrl: null, visit: null }],
  ["an empty text", { aliases: "", imageUrl: "", visit: "" }],
  ["white space", { aliases: [" "], imageUrl: " \n", visit: { guide: " " } }],
  ["a list or group of only such", { aliases: [""], imageUrl: "", visit: { guide: "", days: [] } }],
])("gives an optional field that is %s one form", (_, record) => {
  expect(normalise(fieldTree({ schema: light }), record)).toMatchObject(optional);
});

it("passes required fields on as they are, and leaves out what the content type does not know", () => {
  const record = normalise(fieldTree({ schema: light }), { title: "Fog Head", unknown: 1 });
  expect(record).toMatchObject({ title: "Fog Head" });
  expect(record).not.toHaveProperty("unknown");
});

it("gives every optional field of the content type, in the order of its declaration", () => {
  const { required = [] } = fieldTree({ schema: light });
  const optional = Object.keys(light.shape).filter((name) => !required.includes(name));
  const given = Object.keys(normalise(fieldTree({ schema: light }), null));
  expect(given.filter((name) => optional.includes(name))).toEqual(optional);
});

it("completes a required group that is missing", () => {
  expect(normalise(fieldTree(config.type("Menu")), {})).toMatchObject({ action: {} });
});

it("keeps false and zero: they are values", () => {
  expect([isEmpty(false), isEmpty(0)]).toEqual([false, false]);
});

it.each([
  ["whole", {}, false],
  ["without a title", { title: undefined }, true],
  ["with an empty title", { title: " " }, true],
  ["without a field that may be left out", { metaTitle: undefined, relatedLights: undefined }, false],
  ["with a step without a heading", { steps: [{ text: "Go up." }] }, true],
  ["with whole steps", { steps: [{ title: "Up", text: "Go up." }] }, false],
])("a draft %s", (_, fields, isMissing) => {
  const whole = JSON.parse(textOf("lights/fog-head.json"));
  const unfinished = (draft: unknown) =>
    isUnfinished(siteRecord(config.type("Light"), "fog-head", { ...whole, ...fields, draft }));
  expect([unfinished(true), unfinished(undefined)]).toEqual([isMissing, false]);
});
