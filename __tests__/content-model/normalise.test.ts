import { fieldTree } from "../../src/content-model/derive/fieldTree";
import { normalise } from "../../src/content-model/normalise";
import { solution } from "../../src/content-model/types/solution";

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
