import { fieldTree } from "@sitekit/content/fieldTree";
import { config } from "@sitekit/testing/harbour";
import { mergeRecords, recordChanges, versionInWords } from "../../model/mergeRecords";

/**
 * The fields of the content types `HomePage` and `Harbour`, and the list `notes`. Its entries are of two kinds, which
 * have the same fields.
 */
const tree = {
  properties: {
    ...fieldTree(config.type("HomePage")).properties,
    ...fieldTree(config.type("Harbour")).properties,
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

/**
 * Merges two versions. `taken` contains the changes that only the other person made. `asked` contains the conflicts,
 * about which the editor asks the user. Each change and each conflict is a path and a label, as in
 * `notes.0.text Notes, sea: new, Text`.
 */
function outcome(base: object | undefined, mine: object, theirs: object) {
  const { record, taken, conflicts } = mergeRecords({ base, mine, theirs }, tree);
  const told = (places: typeof taken) => places.map(({ path, label }) => `${path.join(".")} ${label}`);
  return { record, taken: told(taken), asked: told(conflicts) };
}

test("each entry that the other person added has a different index in the path of its change", () => {
  const [base, mine] = [{ notes: [sea("a")] }, { notes: [sea("a"), sea("mine")] }];
  const { taken, record } = outcome(base, mine, { notes: [sea("a"), sea("theirs"), sea("more")] });
  expect(taken).toEqual(["notes.4 Notes, sea: theirs (added)", "notes.5 Notes, sea: more (added)"]);
  expect(record.notes).toHaveLength(4);
});

test("if both people replace an entry and their new entries have the same name, only the texts of the new entries conflict", () => {
  const mine = { notes: [sea("new", "Mine."), sea("other", "Storm tomorrow.")] };
  const both = outcome({ notes: [sea("gone", "Quiet night.")] }, mine, {
    notes: [sea("new", "Theirs, in other words.")],
  });
  expect(both.asked).toEqual(["notes.0.text Notes, sea: new, Text"]);
});

test("`mergeRecords` does not mix the fields of two entries of different kinds", () => {
  const land = { kind: "land", name: "a", text: "On land." };
  const [base, theirs] = [{ notes: [sea("a")] }, { notes: [sea("a", "Changed at sea.")] }];
  const { record } = outcome(base, { notes: [land] }, theirs);
  for (const note of record.notes as object[]) expect([land, ...theirs.notes]).toContainEqual(note);
});

test("the description of a reference that was added to a list contains the title of the referenced record", () => {
  const titleOf = (_field: object, id: unknown) => (id === "north-quay" ? "North Quay" : undefined);
  const [before, after] = [{ relatedHarbours: ["gone"] }, { relatedHarbours: ["gone", "north-quay"] }];
  expect(recordChanges(tree, before, after, titleOf)).toEqual([
    {
      label: expect.stringMatching(/^Related harbours, North Quay\b/),
      before: "(none)",
      after: "North Quay",
    },
  ]);
});

test("the description of an added section contains the titles of the records to which the section refers", () => {
  const titleOf = (_field: object, id: unknown) => (id === "fog-head" ? "Fog Head" : undefined);
  const lights = { kind: "lights", title: "Lights", lights: ["fog-head", "gone"] };
  const text = { kind: "text", text: "At sea." };
  const changes = recordChanges(
    fieldTree(config.type("Page")),
    { sections: [text] },
    { sections: [lights] },
    titleOf,
  );
  expect(changes.map(({ after }) => after).join("\n")).toContain("1. Fog Head\n2. gone");
});

test("`mergeRecords` merges a record that both people created, field by field", () => {
  expect(outcome(undefined, { title: "T" }, { notes: [sea("a")] })).toMatchObject({
    record: { title: "T", notes: [sea("a")] },
    asked: [],
  });
});

test("`recordChanges` labels a change with the label of the field, or with “The record” if the record did not exist before", () => {
  expect(recordChanges(tree, { title: "a" }, { title: "b" })).toEqual([
    { label: "Title", before: "a", after: "b" },
  ]);
  expect(recordChanges(tree, undefined, { title: "b" })).toMatchObject([
    { label: "The record", before: "(deleted)" },
  ]);
});

interface Question {
  question: string;
  answer: string;
}

const base = {
  id: "fog-signals",
  title: "Fog signals",
  description: "Horns that ships hear.",
  questions: [
    { question: "How loud?", answer: "Loud." },
    { question: "How far?", answer: "Far." },
  ] as [Question, Question],
};

const merge = (mine: object, theirs: object) => mergeRecords({ base, mine, theirs }, tree);

describe("merging two versions of a record", () => {
  test("keeps both changes if different fields were changed", () => {
    const { record, taken, conflicts } = merge(
      { ...base, title: "Mine" },
      { ...base, description: "Theirs" },
    );
    expect(record).toEqual({ ...base, title: "Mine", description: "Theirs" });
    expect(taken.map(({ label }) => label)).toEqual(["Description"]);
    expect(conflicts).toEqual([]);
  });

  test("keeps both people's changes to a list if the changes are in different entries or in different fields of the same entry", () => {
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

  test("asks about a field that both people changed, unless they made the same change", () => {
    const mine = { ...base, title: "Mine", description: "The same" };
    const theirs = { ...base, title: "Theirs", description: "The same" };
    const { record, conflicts } = merge(mine, theirs);
    expect(conflicts).toMatchObject([
      { path: ["title"], base: "Fog signals", mine: "Mine", theirs: "Theirs" },
    ]);
    expect(record.title).toBe("Mine");
    expect(mergeRecords({ base, mine, theirs }, tree, { choose: () => "theirs" }).record.title).toBe(
      "Theirs",
    );
  });

  const [first, second] = base.questions;
  const why = { question: "Why?", answer: "Fog." };
  const when = { question: "When?", answer: "At night." };
  const withList = (...questions: object[]) => ({ ...base, questions });
  const fuel = (word: string) => ({
    question: "Who pays for the fuel of a tender?",
    answer: `The harbour does, month by month, from its ${word} dues.`,
  });
  type Lists = [what: string, mine: object, theirs: object, merged: object[]];

  test.each<Lists>([
    [
      "each person added an entry",
      withList(first, second, why),
      withList(first, second, when),
      [first, second, when, why],
    ],
    [
      "each person added an entry at a different position",
      withList(why, first, second),
      withList(first, when, second),
      [why, first, when, second],
    ],
    [
      "both people added the same entry",
      withList(first, second, why),
      withList(first, second, why),
      [first, second, why],
    ],
    [
      "one person removed an entry and the other added an entry",
      withList(second),
      withList(first, second, why),
      [second, why],
    ],
    ["both people removed the same entry", withList(second), withList(second), [second]],
    [
      "one person removed an entry and the other emptied the same entry",
      withList(second),
      withList({ question: "", answer: "" }, second),
      [second],
    ],
    [
      "each person added an entry and the entries differ in a few words",
      withList(first, second, fuel("own")),
      withList(first, second, { ...fuel("yearly"), question: "Who pays for fuel of a tender?" }),
      [first, second, fuel("own"), { ...fuel("yearly"), question: "Who pays for fuel of a tender?" }],
    ],
    [
      "one person removed all entries and the other added an entry",
      withList(),
      withList(first, second, why),
      [why],
    ],
    [
      "one person moved an entry and both people changed different fields of it",
      withList(second, { ...first, answer: "Very loud." }),
      withList({ ...first, question: "How loud is it?" }, second),
      [second, { question: "How loud is it?", answer: "Very loud." }],
    ],
  ])("asks nothing if %s", (_, mine, theirs, merged) => {
    for (const { record, conflicts } of [merge(mine, theirs), merge(theirs, mine)]) {
      expect(conflicts).toEqual([]);
      expect(record.questions).toEqual(merged);
    }
  });

  const changed = { ...first, answer: "Very loud." };
  const asks: [what: string, mine: object, theirs: object, label: string, mine: unknown, theirs: unknown][] =
    [
      [
        "an entry that one person removed and the other changed",
        withList(second),
        withList(changed, second),
        "Questions, Question 1: How loud?",
        undefined,
        changed,
      ],
      [
        "a field that both people changed in the same entry",
        withList(second, changed),
        withList({ ...first, answer: "Not very." }, second),
        "Questions, Question 2: How loud?, Answer",
        "Very loud.",
        "Not very.",
      ],
      [
        "the answer to a question that both people added with different answers",
        withList(first, second, why),
        withList(first, second, { ...why, answer: "Rocks." }),
        "Questions, Question 3: Why?, Answer",
        "Fog.",
        "Rocks.",
      ],
    ];
  test.each(asks)("asks only about %s", (_, mine, theirs, label, inMine, inTheirs) => {
    const { conflicts, record } = merge(mine, theirs);
    expect(conflicts).toMatchObject([{ label, mine: inMine, theirs: inTheirs }]);
    expect(record).toEqual(mine);
    expect(
      mergeRecords({ base, mine, theirs }, tree, { choose: () => "theirs" }).record.questions,
    ).toHaveLength(Object(theirs).questions.length);
  });

  test("asks about an entry that one person removed and the other person shortened and moved", () => {
    const long = { ...fuel("own"), answer: fuel("own").answer.repeat(5) };
    const { conflicts } = mergeRecords(
      {
        base: withList(long, second),
        mine: withList(second),
        theirs: withList(second, { question: "Who pays for the fuel of a tender now?", answer: "Us." }),
      },
      tree,
    );
    expect(conflicts).toMatchObject([
      { label: "Questions, Question 2: Who pays for the fuel of a tender now?", mine: undefined },
    ]);
  });

  test("asks about the order of a list that both people reordered differently", () => {
    const three = withList(first, second, why);
    const versions = {
      base: three,
      mine: withList(why, first, second),
      theirs: withList(second, first, why),
    };
    const { conflicts, record } = mergeRecords(versions, tree);
    expect(conflicts.map(({ label }) => label)).toEqual(["Questions, order"]);
    expect(conflicts.map((place) => versionInWords(place, "theirs"))).toEqual([
      "1. How far?\n2. How loud?\n3. Why?",
    ]);
    expect(record).toEqual(versions.mine);
    expect(mergeRecords(versions, tree, { choose: () => "theirs" }).record).toEqual(versions.theirs);
  });

  test("adds an entry once if both people added it and one person also removed the entry before it", () => {
    const versions = [
      ["a", "b"],
      ["a", "b", "c"],
      ["a", "c"],
    ].map((aliases) => ({ ...base, aliases }));
    const [before, mine, theirs] = versions;
    const { record, conflicts } = mergeRecords({ base: before, mine, theirs }, tree);
    expect(record.aliases).toEqual(["a", "c"]);
    expect(conflicts).toEqual([]);
  });

  test("keeps the new order of a list if only one person moved an entry", () => {
    const moved = { ...base, questions: base.questions.toReversed() };
    const { record, conflicts } = merge({ ...base, title: "Mine" }, moved);
    expect(record).toEqual({ ...moved, title: "Mine" });
    expect(conflicts).toEqual([]);
  });

  test("omits a field that one person removed and the other person left unchanged", () => {
    const { description: _gone, ...without } = base;
    expect(merge(without, base).record).not.toHaveProperty("description");
    expect(merge(base, without).record).not.toHaveProperty("description");
  });

  test("treats an empty text, null and a missing field as equal", () => {
    const { conflicts } = merge({ ...base, metaTitle: "" }, { ...base, metaTitle: null, title: "Theirs" });
    expect(conflicts).toEqual([]);
  });
});

test("`recordChanges` describes changes by field and by entry, with the labels of the form", () => {
  const [first, second] = base.questions;
  const why = { question: "Why?", answer: "Fog." };
  const after = { ...base, title: "Horns", questions: [{ ...second, answer: "Very far." }, why] };
  expect(recordChanges(tree, { ...base, questions: [first, second] }, after)).toEqual([
    { label: "Title", before: "Fog signals", after: "Horns" },
    {
      label: "Questions, Question 1: How loud? (removed)",
      before: "Question: How loud?\nAnswer: Loud.",
      after: "(removed)",
    },
    { label: "Questions, Question 2: How far?, Answer", before: "Far.", after: "Very far." },
    { label: "Questions, Question 2: Why? (added)", before: "(none)", after: "Question: Why?\nAnswer: Fog." },
  ]);
  const moved = { ...base, questions: base.questions.toReversed() };
  expect(recordChanges(tree, base, moved)).toEqual([
    { label: "Questions, order", before: "1. How loud?\n2. How far?", after: "1. How far?\n2. How loud?" },
  ]);
});

describe("in a merge, a list entry", () => {
  /** Returns the merged list of a field, and the conflicts about which the user is asked. */
  const merged = (field: string, versions: [base: unknown[], mine: unknown[], theirs: unknown[]]) => {
    const [before, mine, theirs] = versions.map((list) => ({ [field]: list }));
    const { record, conflicts } = mergeRecords({ base: before, mine, theirs }, tree);
    return { list: record[field], conflicts };
  };
  const ofTexts = (...versions: [string[], string[], string[]]) => {
    const { list, conflicts } = merged("aliases", versions);
    return { list, asked: conflicts.map(({ base, mine, theirs }) => [base, mine, theirs]) };
  };
  const labelled = ({ list, conflicts }: ReturnType<typeof merged>) => ({
    list,
    labels: conflicts.map(({ label }) => label),
  });
  const ofCoasts = (...versions: [object[], object[], object[]]) => labelled(merged("coasts", versions));
  const ofQuestions = (...versions: [object[], object[], object[]]) =>
    labelled(merged("questions", versions));

  test("is recognised by its unchanged words, or by its position if several entries contain the same unchanged words", () => {
    const base = ["Valve", "Hose", "Pump one"];
    expect(ofTexts(base, ["Valve", "Hose"], ["Pump three", "Valve", "Hose", "Pump two"]).asked).toEqual([
      ["Pump one", undefined, "Pump two"],
    ]);
    expect(
      ofTexts(["Pump one big", "Valve"], ["Valve"], ["Pump two", "Valve", "Pump one large"]).asked,
    ).toEqual([["Pump one big", undefined, "Pump one large"]]);
  });

  test("is recognised by its position if it was rewritten", () => {
    const base = ["Pier", "North mast lamp", "South gate bell", "Quay"];
    const mine = ["Pier", "Red buoy chain", "Blue ferry rope", "Quay"];
    const theirs = ["Pier", "North mast lamp", "South gate bell, mended", "Quay"];
    expect(ofTexts(base, mine, theirs)).toEqual({
      list: mine,
      asked: [["South gate bell", "Blue ferry rope", "South gate bell, mended"]],
    });
  });

  test.each([
    ["repeats the word five times", "lamp", "lamp lamp lamp lamp lamp"],
    ["is an anagram of the word", "stone", "notes"],
  ])("that consists of one word does not match a new entry that %s", (_, base, other) => {
    expect(ofTexts([base, "Quay"], ["Quay"], ["Quay", other])).toEqual({ list: ["Quay", other], asked: [] });
  });

  const group = { id: "masts", title: "Masts", text: "For whoever keeps the masts of a harbour." };
  const quays = { id: "quays", title: "Quays", text: "For whoever mends a quay." };

  test("is recognised by its id even if all other fields were changed, but not if its id was changed", () => {
    const rewritten = { id: "masts", title: "All that stands", text: "Lamps, bells and flags." };
    expect(ofCoasts([group, quays], [quays, rewritten], [{ ...group, title: "Poles" }, quays])).toEqual({
      list: [quays, rewritten],
      labels: ["Coasts, Coast 2: All that stands, Title"],
    });
    expect(ofCoasts([group], [{ ...group, id: "poles" }], [{ ...group, title: "Poles" }])).toMatchObject({
      labels: ["Coasts, Coast 1: Poles"],
    });
  });

  test("is recognised as the same entry if both people added it with its fields in different orders", () => {
    const { id, title, text } = quays;
    expect(ofCoasts([group], [group, quays], [group, { text, title, id }])).toEqual({
      list: [group, quays],
      labels: [],
    });
  });

  const [first, second] = base.questions;
  const why = { question: "Why?", answer: "Fog." };
  const fuel = { question: "Who pays for the fuel of a tender?", answer: "The harbour, month by month." };

  test("is recognised as the same entry if both people rewrote it identically and one person also added an entry before it", () => {
    expect(ofQuestions([first, second], [why, fuel, second], [fuel, second])).toEqual({
      list: [why, fuel, second],
      labels: [],
    });
    expect(ofQuestions([first, second], [fuel, second], [why, fuel, second]).list).toEqual([
      why,
      fuel,
      second,
    ]);
  });

  test("that replaces two entries in both versions is recognised as the same entry if its two versions differ in one word", () => {
    const other = { ...fuel, question: "Who pays for fuel of a tender?" };
    expect(ofQuestions([first, why, second], [fuel, second], [other, second]).labels).toEqual([
      "Questions, Question 1: Who pays for the fuel of a tender?, Question",
    ]);
  });

  test("that one person added is not merged with the other person's new entry of the same kind and name if the texts differ", () => {
    const [mine, theirs] = [[sea("More", "Bells ring at noon.")], [sea("More", "Lamps burn all night.")]];
    const { list, conflicts } = merged("notes", [[], mine, theirs]);
    expect(list).toHaveLength(2);
    expect(conflicts).toEqual([]);
  });
});

test("`mergeRecords` and `recordChanges` treat a section whose kind was changed as a different section, without mixing fields", () => {
  const [before, mine, theirs] = [
    { kind: "text", text: "Bells ring at noon." },
    { kind: "lights", title: "Bells ring at noon", lights: [] },
    { kind: "text", text: "Bells ring at one." },
  ].map((section) => ({ sections: [section] }));
  const { record, conflicts } = mergeRecords({ base: before, mine, theirs }, tree);
  expect(conflicts.map(({ label }) => label)).toEqual(["Sections, Text: Bells ring at one."]);
  expect(record).toEqual(mine);
  expect(recordChanges(tree, before, mine).map(({ label }) => label)).toEqual([
    "Sections, Text: Bells ring at noon. (removed)",
    "Sections, Lights: Bells ring at noon (added)",
  ]);
});

test("`recordChanges` describes an emptied field as changed, and `versionInWords` describes a deleted record as “(deleted)”", () => {
  const [emptied] = recordChanges(tree, { ...base, metaTitle: "Horns." }, base);
  expect(emptied?.label).not.toMatch(/removed|added/);
  const place = { path: [], label: "", field: tree, base, mine: base, theirs: undefined };
  expect(versionInWords(place, "theirs")).toBe("(deleted)");
  expect(versionInWords(place, "mine")).toContain("Fog signals");
  expect(versionInWords({ ...place, path: ["questions"], field: {}, mine: [] }, "mine")).toBe("");
});
