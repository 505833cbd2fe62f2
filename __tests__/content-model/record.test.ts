import { fieldTree } from "@sitekit/content/fieldTree";
import { isEmpty, normalise } from "@sitekit/content/record";
import { company } from "../../src/types/company";
import { solution } from "../../src/types/solution";

const optional = { aliases: [], imageUrl: null, livePlatform: null };

it.each([
  ["missing", {}],
  ["null", { aliases: null, imageUrl: null, livePlatform: null }],
  ["an empty text", { aliases: "", imageUrl: "", livePlatform: "" }],
  ["white space", { aliases: [" "], imageUrl: " \n", livePlatform: { name: " " } }],
  ["a list or group of only such", { aliases: [""], imageUrl: "", livePlatform: { name: "", showIn: [] } }],
])("gives an optional field that is %s one form", (_, record) => {
  expect(normalise(fieldTree({ schema: solution }), record)).toMatchObject(optional);
});

it("passes required fields on as they are, and leaves out what the content type does not know", () => {
  const record = normalise(fieldTree({ schema: solution }), { title: "PetroTrack", unknown: 1 });
  expect(record).toMatchObject({ title: "PetroTrack" });
  expect(record).not.toHaveProperty("unknown");
});

it("gives every optional field of the content type, in the order of its declaration", () => {
  const { required = [] } = fieldTree({ schema: solution });
  const optional = Object.keys(solution.shape).filter((name) => !required.includes(name));
  const given = Object.keys(normalise(fieldTree({ schema: solution }), null));
  expect(given.filter((name) => optional.includes(name))).toEqual(optional);
});

it("completes a required group that is missing", () => {
  expect(normalise(fieldTree({ schema: company }), {})).toMatchObject({ socialLinks: {}, whatsapp: null });
});

it("keeps false and zero: they are values", () => {
  expect([isEmpty(false), isEmpty(0)]).toEqual([false, false]);
});
