import { entriesOf, inMergedOrder, movesOf } from "../../model/mergeLists";

const LIGHT = { properties: { name: {}, text: {}, icon: {}, link: {} } };
const NOTE = { oneOf: [{ properties: { kind: { const: "note" }, text: {}, more: {} } }] };
const note = (text: string) => ({ kind: "note", text });

/** `a1 a2 a3`: texts with a one-letter prefix have words in common, those with two letters have none. */
const words = (letter: string, count = 6) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`).join(" ");

type List = readonly unknown[];

/**
 * The entries of the three lists that are matched with each other, as in `b0 m0 t1`, independent of which
 * side is which.
 */
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
  // One entry of one list was changed.
  [
    "half of the fields are the same: one entry, changed",
    [{ ...A, icon: "bell", link: "/a" }],
    [
      { name: "x", text: words("x") },
      { name: "y", text: words("y"), icon: "bell", link: "/a" },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "two fifths of the words are the same: one entry, changed",
    [{ text: "a b c d e" }],
    [{ text: "q r s" }, { text: "a b x y z" }],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "an entry was given an id: it is still the same",
    [{ text: words("a") }],
    [{ text: words("q") }, { id: "new", text: words("a", 5) }],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "one entry has the same text, another three of five words of the name: the text decides",
    [{ name: "a b c d e", text: words("t", 10) }],
    [
      { name: "a b c x y", text: words("z", 12) },
      { name: "p q r s u", text: words("t", 10) },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "fields are empty, as null or as an empty text: no word in common",
    [{ name: "a b", text: words("a"), icon: null }],
    [
      { name: "q", text: words("q"), icon: null },
      { name: "c d", text: words("a", 5), icon: "" },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  // Rewritten entries.
  [
    "two entries between the same neighbours were rewritten: matched by position",
    [note("k1"), note(words("a")), note(words("b")), note("k2")],
    [note("k1"), note(words("x")), note(words("y")), note("k2")],
    [],
    ["b0 m0", "b1 m1", "b2 m2", "b3 m3"],
    NOTE,
  ],
  [
    "one entry was replaced by two: neither is matched by position",
    [A],
    [{ name: "x" }, { name: "y" }],
    [A],
    ["b0 t0", "m0", "m1"],
  ],
  [
    "only the kind is the same: different entries",
    [note(words("a"))],
    [note(words("x")), note(words("y"))],
    [],
    ["b0", "m0", "m1"],
    NOTE,
  ],
  [
    "both wrote the same text instead of an entry, and one added another: one entry, changed by both",
    [A],
    [{ name: "x", text: words("x") }],
    [
      { name: "y", text: words("y") },
      { name: "x", text: words("x") },
    ],
    ["b0 m0 t1", "t0"],
  ],
  // Entries added by both.
  [
    "both added the same, with fields in another order or empty: one entry",
    [],
    [{ kind: "note", text: "x", more: "y" }],
    [{ more: "y", text: "x", kind: "note", link: "" }],
    ["m0 t0"],
    NOTE,
  ],
  ["both added an entry without a name: two entries", [], [{ text: "one" }], [{ text: "two" }], ["m0", "t0"]],
  [
    "both added nearly the same, and an entry is gone on one side only: two entries",
    [note(words("a"))],
    [note(words("a")), note(words("n", 10))],
    [note(words("n", 9)), note(words("z"))],
    ["b0 m0", "m1", "t0", "t1"],
    NOTE,
  ],
];

test.each(CASES.map((each) => [each[0], each] as const))("matches the entries of a list: %s", (_, each) => {
  const [, base, mine, theirs, expected, items] = each;
  expect(pairs(base, mine, theirs, items)).toEqual(expected.toSorted());
});

test("treats an entry as moved only if the base and both sides contain it", () => {
  const moved = [
    { base: 0, mine: 3, theirs: 1 },
    { base: 1, mine: 2 },
    { base: 2, mine: 0, theirs: 0 },
  ];
  expect(movesOf(moved)).toEqual({ mine: true, theirs: true, isAlike: true });
  // Entries that both added are where each side put them.
  expect(
    movesOf([
      { base: 0, mine: 0, theirs: 1 },
      { mine: 1, theirs: 0 },
    ]),
  ).toEqual({ mine: false, theirs: false, isAlike: true });
});

test("a merged list contains each entry once; an added entry stays after the one it was added after", () => {
  const entries = [
    { base: 0, mine: 0, theirs: 2, value: "first" },
    { base: 1, mine: 2, theirs: 0, value: "second" },
    { mine: 1, value: "mine" },
    { theirs: 1, value: "theirs" },
  ];
  expect(inMergedOrder(entries, "mine")).toEqual(["first", "mine", "second", "theirs"]);
  expect(inMergedOrder(entries, "theirs")).toEqual(["second", "theirs", "first", "mine"]);
});
