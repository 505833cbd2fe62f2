import { fieldTree } from "../../src/content-model/derive/fieldTree";
import { choice, group, line, list, recordId } from "../../src/content-model/fields";
import { normalise } from "../../src/content-model/normalise";
import { graphqlRecord } from "../../src/site/storedRecord";

const colour = choice("Colour", "A colour.", ["Red", "Sea blue"], "Colour");
const van = group("Van", "A van.", {
  id: recordId("Its plate."),
  colour,
  trim: colour.optional(),
  stripes: list("Stripes", "From front to back.", colour).optional(),
  seats: list(
    "Seats",
    "All seats.",
    group("Seat", "A seat.", {
      id: recordId("Its place."),
      colour,
      note: line("Note", "A note.").optional(),
    }),
  ),
});

const tree = fieldTree({ schema: van });
const stored = (record: object) => graphqlRecord(tree, normalise(tree, record));

it("puts a record's own id under recordId, and leaves ids inside it alone", () => {
  const record = stored({ id: "ab-1", colour: "Red", seats: [{ id: "front", colour: "Red" }] });
  expect(record).toMatchObject({ recordId: "ab-1", seats: [{ id: "front" }] });
  expect(record).not.toHaveProperty("id");
});

it("stores a choice as it is written, and again as the text that people read", () => {
  const record = stored({ id: "ab-1", colour: "Sea blue", stripes: ["Red", "Sea blue"], seats: [] });
  expect(record).toMatchObject({
    colour: "Sea blue",
    colourName: "Sea blue",
    stripes: ["Red", "Sea blue"],
    stripesName: ["Red", "Sea blue"],
  });
});

it("does so inside groups and lists too", () => {
  const record = stored({ id: "ab-1", colour: "Red", seats: [{ id: "front", colour: "Sea blue" }] });
  expect(record).toMatchObject({ seats: [{ colour: "Sea blue", colourName: "Sea blue", note: null }] });
});

it("leaves what is empty empty", () => {
  expect(stored({ id: "ab-1", colour: "Red", seats: [] })).toMatchObject({
    trim: null,
    trimName: null,
    stripes: [],
    stripesName: [],
  });
});
