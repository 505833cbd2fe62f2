/** How the path to a field changes when entries of lists are moved, added or removed. */

import { followPath } from "../../form/followPath";

const [a, b, c] = [{ title: "a" }, { title: "b", parts: ["x", "y", "z"] }, { title: "c" }];
const before = { list: [a, b, c], words: ["x", "y", "x"], title: "t" };

test.each([
  [
    "the new path to a field in an entry that moved up",
    { list: [b, a, c] },
    ["list", 1, "title"],
    ["list", 0, "title"],
  ],
  ["the new path to an entry that moved down", { list: [a, c, b] }, ["list", 1], ["list", 2]],
  [
    "the new path to a field in an entry if an earlier entry was removed",
    { list: [b, c] },
    ["list", 2, "title"],
    ["list", 1, "title"],
  ],
  [
    "the new path to a text in an entry if a new entry was added above the entry",
    { list: [a, {}, b, c] },
    ["list", 1, "parts", 2],
    ["list", 2, "parts", 2],
  ],
  [
    "the same path for a field in an entry that was edited",
    { list: [a, { ...b, title: "!" }, c] },
    ["list", 1, "title"],
    ["list", 1, "title"],
  ],
  ["the same path for an entry that was removed", { list: [a, c] }, ["list", 1], ["list", 1]],
  [
    "the new path to a text that moved in a list inside an entry",
    { list: [a, { ...b, parts: ["z", "x", "y"] }, c] },
    ["list", 1, "parts", 2],
    ["list", 1, "parts", 0],
  ],
  [
    "the new path to a text that moved in a list of texts",
    { words: ["y", "x", "x"] },
    ["words", 1],
    ["words", 0],
  ],
  [
    "the same path for a text that did not move, although an equal text moved",
    { words: ["x", "x", "y"] },
    ["words", 0],
    ["words", 0],
  ],
  [
    "the same path for a field in an entry of a removed list",
    { list: undefined },
    ["list", 1, "title"],
    ["list", 1, "title"],
  ],
  ["the same path for a field outside of lists", { list: [] }, ["title"], ["title"]],
])("followPath returns %s", (_, change, path, expected) => {
  expect(followPath(before, { ...before, ...change }, path)).toEqual(expected);
});
