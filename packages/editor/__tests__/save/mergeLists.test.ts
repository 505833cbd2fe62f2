import { entriesOf, inMergedOrder, movesOf } from "../../save/mergeLists";

const LIGHT = { properties: { name: {}, text: {}, icon: {}, link: {} } };
const NOTE = { oneOf: [{ properties: { kind: { const: "note" }, text: {}, more: {} } }] };
const note = (text: string) => ({ kind: "note", text });

/** A sentence of words that no other has; two of the same beginning have these words in common. */
const words = (letter: string, count = 6, from = 1) =>
  Array.from({ length: count }, (_, at) => `${letter}${from + at}`).join(" ");

type List = readonly unknown[];

/** Which entries of the three lists are one, as in `b0 m0 t1`, whichever side is which. */
function pairs(base: List, mine: List, theirs: List, items: object = LIGHT): string[] {
  const written = (one: string, first: List, other: string, second: List) =>
    entriesOf(base, first, second, items)
      .map(({ base, mine, theirs }) =>
        Object.entries({ b: base, [one]: mine, [other]: theirs })
          .flatMap(([side, at]) => (at === undefined ? [] : [`${side}${at}`]))
          .sort()
          .join(" "),
      )
      .sort();
  const found = written("m", mine, "t", theirs);
  expect(written("t", theirs, "m", mine)).toEqual(found);
  return found;
}

const A = { name: words("a", 2), text: words("a") };

type Case = [what: string, base: List, mine: List, theirs: List, expected: string[], items?: object];
const CASES: readonly Case[] = [
  // One entry of one list, changed.
  [
    "of which more than two fifths of the fields are the same",
    [{ ...A, icon: "bell", link: "/a" }],
    [
      { name: "x", text: words("x") },
      { name: "y", text: words("y"), icon: "bell", link: "/a" },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "of which two fifths of the words are the same",
    [{ text: "a b c d e" }],
    [{ text: "q r s" }, { text: "a b x y z" }],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "that was given an id",
    [{ text: words("a") }],
    [{ text: words("q") }, { id: "new", text: words("a", 5) }],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "that has a name of its own in words of which some are others, rather than one that only begins as it does",
    [{ name: "a b c d e", text: words("t", 10) }],
    [
      { name: "a b c x y", text: words("z", 12) },
      { name: "p q r s u", text: words("t", 10) },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "of which fields are empty, in any spelling",
    [{ name: "a b", text: words("a"), icon: null }],
    [
      { name: "q", text: words("q"), icon: null },
      { name: "c d", text: words("a", 5), icon: "" },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  // Written anew.
  [
    "that stand between the same neighbours and are as many, one by one",
    [note("k1"), note(words("a")), note(words("b")), note("k2")],
    [note("k1"), note(words("x")), note(words("y")), note("k2")],
    [],
    ["b0 m0", "b1 m1", "b2 m2", "b3 m3"],
    NOTE,
  ],
  [
    "of which there are more than before: none",
    [A],
    [{ name: "x" }, { name: "y" }],
    [A],
    ["b0 t0", "m0", "m1"],
  ],
  [
    "of the same kind, which alone makes no two the same",
    [note(words("a"))],
    [note(words("x")), note(words("y"))],
    [],
    ["b0", "m0", "m1"],
    NOTE,
  ],
  [
    "that both have changed alike beyond recognition, where one has added another",
    [A],
    [{ name: "x", text: words("x") }],
    [
      { name: "y", text: words("y") },
      { name: "x", text: words("x") },
    ],
    ["b0 m0 t1", "t0"],
  ],
  // Added by both.
  [
    "with the same texts, in any order and with empty fields",
    [],
    [{ kind: "note", text: "x", more: "y" }],
    [{ more: "y", text: "x", kind: "note", link: "" }],
    ["m0 t0"],
    NOTE,
  ],
  ["that have no name: none", [], [{ text: "one" }], [{ text: "two" }], ["m0", "t0"]],
  [
    "that are nearly the same, where one entry is gone on one side only: none",
    [note(words("a"))],
    [note(words("a")), note(words("n", 10))],
    [note(words("n", 9)), note(words("z"))],
    ["b0 m0", "m1", "t0", "t1"],
    NOTE,
  ],
];

test.each(CASES.map((each) => [each[0], each] as const))("of entries %s", (_, each) => {
  const [, base, mine, theirs, expected, items] = each;
  expect(pairs(base, mine, theirs, items)).toEqual(expected.toSorted());
});

test("an order is that of the entries which the base and both sides have", () => {
  const moved = [
    { base: 0, mine: 3, theirs: 1 },
    { base: 1, mine: 2 },
    { base: 2, mine: 0, theirs: 0 },
  ];
  expect(movesOf(moved)).toEqual({ mine: true, theirs: true, isAlike: true });
  // What both have added stands where each has put it.
  expect(
    movesOf([
      { base: 0, mine: 0, theirs: 1 },
      { mine: 1, theirs: 0 },
    ]),
  ).toEqual({ mine: false, theirs: false, isAlike: true });
});

test("in a merged list each entry stands once, and what one side added after what it stood after there", () => {
  const entries = [
    { base: 0, mine: 0, theirs: 2, value: "first" },
    { base: 1, mine: 2, theirs: 0, value: "second" },
    { mine: 1, value: "mine" },
    { theirs: 1, value: "theirs" },
  ];
  expect(inMergedOrder(entries, "mine")).toEqual(["first", "mine", "second", "theirs"]);
  expect(inMergedOrder(entries, "theirs")).toEqual(["second", "theirs", "first", "mine"]);
});
