import { mergeRecords, recordChanges } from "../../save/mergeRecords";

const tree = {
  properties: {
    title: { title: "Title" },
    notes: {
      title: "Notes",
      items: {
        oneOf: ["sea", "land"].map((kind) => ({
          title: kind,
          properties: { kind: { const: kind }, name: { title: "Name" }, text: { title: "Text" } },
        })),
      },
    },
  },
};
const sea = (name: string, text = `What ${name} says.`) => ({ kind: "sea", name, text });

/** The paths and labels of what only the other person did, and of what is asked. */
function outcome(base: object | undefined, mine: object, theirs: object) {
  const { record, taken, conflicts } = mergeRecords({ base, mine, theirs }, tree);
  const told = (places: typeof taken) => places.map(({ path, label }) => `${path.join(".")} ${label}`);
  return { record, taken: told(taken), asked: told(conflicts) };
}

test("the path of an added entry counts the entries of the base and of mine first", () => {
  const [base, mine] = [{ notes: [sea("a")] }, { notes: [sea("a"), sea("mine")] }];
  const { taken, record } = outcome(base, mine, { notes: [sea("a"), sea("theirs"), sea("more")] });
  expect(taken).toEqual(["notes.4 Notes, entry 2, added", "notes.5 Notes, entry 3, added"]);
  expect(record.notes).toHaveLength(4);
});

test("an entry that both rewrote under the same new name is a conflict only in the field that differs", () => {
  const mine = { notes: [sea("new", "Mine."), sea("other", "Storm tomorrow.")] };
  const both = outcome({ notes: [sea("gone", "Quiet night.")] }, mine, {
    notes: [sea("new", "Theirs, in other words.")],
  });
  expect(both.asked).toEqual(["notes.0.text Notes, entry 1, Text"]);
});

test("entries of two kinds are not mixed, and two changes of one text are a conflict", () => {
  const land = { kind: "land", name: "a", text: "On land." };
  const [base, theirs] = [{ notes: [sea("a")] }, { notes: [sea("a", "Changed at sea.")] }];
  const { record } = outcome(base, { notes: [land] }, theirs);
  for (const note of record.notes as object[]) expect([land, ...theirs.notes]).toContainEqual(note);
  expect(outcome({ title: "old" }, { title: "mine" }, { title: "theirs" })).toMatchObject({
    record: { title: "mine" },
    asked: ["title Title"],
  });
});

test("a record that both people created is merged by field", () => {
  expect(outcome(undefined, { title: "T" }, { notes: [sea("a")] })).toMatchObject({
    record: { title: "T", notes: [sea("a")] },
    asked: [],
  });
});

test("a change is labelled by its field, or as the record where there was none before", () => {
  expect(recordChanges(tree, { title: "a" }, { title: "b" })).toEqual([
    { label: "Title", before: "a", after: "b" },
  ]);
  expect(recordChanges(tree, undefined, { title: "b" })).toMatchObject([
    { label: "The record", before: "(deleted)" },
  ]);
});
