import { entriesOf, inMergedOrder, movesOf } from "../../model/mergeLists";

const LIGHT = { properties: { name: {}, text: {}, icon: {}, link: {} } };
const NOTE = { oneOf: [{ properties: { kind: { const: "note" }, text: {}, more: {} } }] };
const note = (text: string) => ({ kind: "note", text });

/** Returns `count` words, as in `a1 a2 a3`. Only texts with the same letter have words in common. */
const words = (letter: string, count = 6) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`).join(" ");

type List = readonly unknown[];

/**
 * Returns which entries of the three lists match, by index. For example, the text `b0 m0 t1` says that entry 0 of
 * `base`, entry 0 of `mine` and entry 1 of `theirs` match. The text `m2` says that entry 2 of `mine` matches no other
 * entry. Also checks that the same entries match if `mine` and `theirs` are exchanged.
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
  // In these cases, the second entry of `mine` is a changed version of the entry of `base`. The first entry is new.
  [
    "matches an entry with its changed version if half of its fields are unchanged",
    [{ ...A, icon: "bell", link: "/a" }],
    [
      { name: "x", text: words("x") },
      { name: "y", text: words("y"), icon: "bell", link: "/a" },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "matches an entry with its changed version if two fifths of its words are unchanged",
    [{ text: "a b c d e" }],
    [{ text: "q r s" }, { text: "a b x y z" }],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "matches an entry with its changed version if only the changed version has an id",
    [{ text: words("a") }],
    [{ text: words("q") }, { id: "new", text: words("a", 5) }],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "matches an entry with its changed version if their texts are equal, even if the name of a new entry contains three of the five words of the original name",
    [{ name: "a b c d e", text: words("t", 10) }],
    [
      { name: "a b c x y", text: words("z", 12) },
      { name: "p q r s u", text: words("t", 10) },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "matches an entry with its changed version if their texts are similar, even if a new entry has the same empty field",
    [{ name: "a b", text: words("a"), icon: null }],
    [
      { name: "q", text: words("q"), icon: null },
      { name: "c d", text: words("a", 5), icon: "" },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  [
    "matches an entry with its changed version if their texts are similar, even if a new entry has the same three empty fields",
    [{ name: "a b", text: words("a"), icon: null, link: "", date: null }],
    [
      { name: "q", text: words("q"), icon: null, link: "", date: null },
      { name: "c d", text: words("a", 5), icon: "radar", link: "/about", date: "2026-12-01" },
    ],
    [],
    ["b0 m1", "m0"],
  ],
  // In these cases, somebody has rewritten entries.
  [
    "matches rewritten entries by position if the entries before and after them are unchanged",
    [note("k1"), note(words("a")), note(words("b")), note("k2")],
    [note("k1"), note(words("x")), note(words("y")), note("k2")],
    [],
    ["b0 m0", "b1 m1", "b2 m2", "b3 m3"],
    NOTE,
  ],
  [
    "matches no entry by position if two entries replaced one entry",
    [A],
    [{ name: "x" }, { name: "y" }],
    [A],
    ["b0 t0", "m0", "m1"],
  ],
  [
    "does not treat entries as similar if they have only their kind in common",
    [note(words("a"))],
    [note(words("x")), note(words("y"))],
    [],
    ["b0", "m0", "m1"],
    NOTE,
  ],
  [
    "matches an entry that both people rewrote identically, even if one person also added another entry",
    [A],
    [{ name: "x", text: words("x") }],
    [
      { name: "y", text: words("y") },
      { name: "x", text: words("x") },
    ],
    ["b0 m0 t1", "t0"],
  ],
  // In these cases, both people have added entries.
  [
    "matches an entry that both people added, regardless of empty fields and of the order of the fields",
    [],
    [{ kind: "note", text: "x", more: "y" }],
    [{ more: "y", text: "x", kind: "note", link: "" }],
    ["m0 t0"],
    NOTE,
  ],
  [
    "does not match two new entries, one from each person, if the entries have different texts and no name",
    [],
    [{ text: "one" }],
    [{ text: "two" }],
    ["m0", "t0"],
  ],
  [
    "does not match two similar new entries, one from each person, if one person kept all entries of the base",
    [note(words("a"))],
    [note(words("a")), note(words("n", 10))],
    [note(words("n", 9)), note(words("z"))],
    ["b0 m0", "m1", "t0", "t1"],
    NOTE,
  ],
];

test.each(CASES.map((each) => [each[0], each] as const))("%s", (_, each) => {
  const [, base, mine, theirs, expected, items] = each;
  expect(pairs(base, mine, theirs, items)).toEqual(expected.toSorted());
});

test("an entry counts as moved only if all three versions of the list contain it", () => {
  const moved = [
    { base: 0, mine: 3, theirs: 1 },
    { base: 1, mine: 2 },
    { base: 2, mine: 0, theirs: 0 },
  ];
  expect(movesOf(moved)).toEqual({ mine: true, theirs: true, isAlike: true });
  // An entry that is not in the base does not count as moved, even if the two sides added it at different positions.
  expect(
    movesOf([
      { base: 0, mine: 0, theirs: 1 },
      { mine: 1, theirs: 0 },
    ]),
  ).toEqual({ mine: false, theirs: false, isAlike: true });
});

test("a merged list contains each entry once, and each added entry still follows the entry that it followed before the merge", () => {
  const entries = [
    { base: 0, mine: 0, theirs: 2, value: "first" },
    { base: 1, mine: 2, theirs: 0, value: "second" },
    { mine: 1, value: "mine" },
    { theirs: 1, value: "theirs" },
  ];
  expect(inMergedOrder(entries, "mine")).toEqual(["first", "mine", "second", "theirs"]);
  expect(inMergedOrder(entries, "theirs")).toEqual(["second", "theirs", "first", "mine"]);
});
