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
  ["a list or group of only empty values", { aliases: [""], imageUrl: "", visit: { guide: "", days: [] } }],
])("normalises an optional field that is %s", (_, record) => {
  expect(normalise(fieldTree({ schema: light }), record)).toMatchObject(optional);
});

it("keeps required fields unchanged, and omits undeclared fields", () => {
  const record = normalise(fieldTree({ schema: light }), { title: "Fog Head", unknown: 1 });
  expect(record).toMatchObject({ title: "Fog Head" });
  expect(record).not.toHaveProperty("unknown");
});

it("includes every optional field of the content type, in declaration order", () => {
  const { required = [] } = fieldTree({ schema: light });
  const optional = Object.keys(light.shape).filter((name) => !required.includes(name));
  const given = Object.keys(normalise(fieldTree({ schema: light }), null));
  expect(given.filter((name) => optional.includes(name))).toEqual(optional);
});

it("adds a missing required group", () => {
  expect(normalise(fieldTree(config.type("Menu")), {})).toMatchObject({ action: {} });
});

it("keeps false and zero, which are values", () => {
  expect([isEmpty(false), isEmpty(0)]).toEqual([false, false]);
});

it.each([
  ["that is complete", {}, false],
  ["without a title", { title: undefined }, true],
  ["with an empty title", { title: " " }, true],
  ["without an optional field", { metaTitle: undefined, relatedLights: undefined }, false],
  ["with a step without a heading", { steps: [{ text: "Go up." }] }, true],
  ["with complete steps", { steps: [{ title: "Up", text: "Go up." }] }, false],
])("says whether a draft is unfinished: a record %s", (_, fields, isMissing) => {
  const whole = JSON.parse(textOf("lights/fog-head.json"));
  const unfinished = (draft: unknown) =>
    isUnfinished(siteRecord(config.type("Light"), "fog-head", { ...whole, ...fields, draft }));
  expect([unfinished(true), unfinished(undefined)]).toEqual([isMissing, false]);
});
