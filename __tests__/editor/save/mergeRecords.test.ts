import { fieldTree } from "@sitekit/content/fieldTree";
import { labelOf } from "@sitekit/editor/save/fieldValues";
import { mergeRecords, recordChanges } from "@sitekit/editor/save/mergeRecords";
import { service } from "../../../src/types/service";

const tree = fieldTree({ schema: service });

const base = {
  id: "fog-signals",
  title: "Fog signals",
  description: "Horns that ships hear.",
  questions: [
    { question: "How loud?", answer: "Loud." },
    { question: "How far?", answer: "Far." },
  ],
};

const merge = (mine: object, theirs: object) => mergeRecords({ base, mine, theirs }, tree);

describe("two versions of one record", () => {
  test("are one when different fields were changed", () => {
    const { record, taken, conflicts } = merge(
      { ...base, title: "Mine" },
      { ...base, description: "Theirs" },
    );
    expect(record).toEqual({ ...base, title: "Mine", description: "Theirs" });
    expect(taken).toEqual([["description"]]);
    expect(conflicts).toEqual([]);
  });

  test("are one when different entries of a list were changed, or different fields of one entry", () => {
    const [first, second] = base.questions;
    const mine = { ...base, questions: [{ ...first, question: "Mine?" }, second] };
    const theirs = {
      ...base,
      questions: [
        { ...first, answer: "Theirs." },
        { ...second, answer: "Theirs too." },
      ],
    };
    const { record, conflicts } = merge(mine, theirs);
    expect(record.questions).toEqual([
      { question: "Mine?", answer: "Theirs." },
      { question: "How far?", answer: "Theirs too." },
    ]);
    expect(conflicts).toEqual([]);
  });

  test("ask about a field that both changed, and about nothing that both changed alike", () => {
    const mine = { ...base, title: "Mine", description: "The same" };
    const theirs = { ...base, title: "Theirs", description: "The same" };
    const { record, conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([{ path: ["title"], base: "Fog signals", mine: "Mine", theirs: "Theirs" }]);
    expect(record.title).toBe("Mine");
    expect(mergeRecords({ base, mine, theirs }, tree, () => "theirs").record.title).toBe("Theirs");
  });

  test("ask about a list of which both changed the length", () => {
    const mine = { ...base, questions: base.questions.slice(1) };
    const theirs = { ...base, questions: [...base.questions, { question: "Why?", answer: "Fog." }] };
    expect(merge(mine, theirs).conflicts.map(({ path }) => path)).toEqual([["questions"]]);
  });

  test.each(["one", "the other"])(
    "ask about a list in which %s moved an entry while the other changed one",
    (mover) => {
      const [first, second] = base.questions;
      const moved = { ...base, questions: [second, { ...first, answer: "Very loud." }] };
      const changed = { ...base, questions: [{ ...first, question: "How loud is it?" }, second] };
      const { record, conflicts } = mover === "one" ? merge(moved, changed) : merge(changed, moved);
      expect(conflicts.map(({ path }) => path)).toEqual([["questions"]]);
      expect(record.questions).toEqual((mover === "one" ? moved : changed).questions);
    },
  );

  test("are one when one alone moved an entry", () => {
    const moved = { ...base, questions: base.questions.toReversed() };
    const { record, conflicts } = merge({ ...base, title: "Mine" }, moved);
    expect(record).toEqual({ ...moved, title: "Mine" });
    expect(conflicts).toEqual([]);
  });

  test("keep a field that was taken out by one and left alone by the other taken out, whoever it was", () => {
    const { description: _gone, ...without } = base;
    expect(merge(without, base).record).not.toHaveProperty("description");
    expect(merge(base, without).record).not.toHaveProperty("description");
  });

  test("take an empty text, null and nothing for the same", () => {
    const { conflicts } = merge({ ...base, metaTitle: "" }, { ...base, metaTitle: null, title: "Theirs" });
    expect(conflicts).toEqual([]);
  });
});

test("what changed is told field by field, as the form labels them", () => {
  const [first, second] = base.questions;
  const after = { ...base, title: "Horns", questions: [first, { ...second, answer: "Very far." }] };
  expect(recordChanges(tree, base, after)).toEqual([
    { label: labelOf(tree, ["title"], base), before: "Fog signals", after: "Horns" },
    { label: labelOf(tree, ["questions", 1, "answer"], base), before: "Far.", after: "Very far." },
  ]);
});
