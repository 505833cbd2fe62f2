/** Where paths into a record lead after a change. */

import { followPath } from "../../form/followPath";

const [a, b, c] = [{ title: "a" }, { title: "b", parts: ["x", "y", "z"] }, { title: "c" }];
const before = { list: [a, b, c], words: ["x", "y", "x"], title: "t" };

test.each([
  ["moved up", { list: [b, a, c] }, ["list", 1, "title"], ["list", 0, "title"]],
  ["moved down", { list: [a, c, b] }, ["list", 1], ["list", 2]],
  ["after a removed entry", { list: [b, c] }, ["list", 2, "title"], ["list", 1, "title"]],
  ["after an added entry", { list: [a, {}, b, c] }, ["list", 1, "parts", 2], ["list", 2, "parts", 2]],
  [
    "that was edited in its place",
    { list: [a, { ...b, title: "!" }, c] },
    ["list", 1, "title"],
    ["list", 1, "title"],
  ],
  ["removed itself", { list: [a, c] }, ["list", 1], ["list", 1]],
  [
    "inside another entry",
    { list: [a, { ...b, parts: ["z", "x", "y"] }, c] },
    ["list", 1, "parts", 2],
    ["list", 1, "parts", 0],
  ],
  ["of a list of texts", { words: ["y", "x", "x"] }, ["words", 1], ["words", 0]],
  ["that exists twice, at its own index", { words: ["x", "x", "y"] }, ["words", 0], ["words", 0]],
  ["of a list that was removed", { list: undefined }, ["list", 1, "title"], ["list", 1, "title"]],
  ["outside of lists", { list: [] }, ["title"], ["title"]],
])("follows the path to an entry %s", (_, change, path, expected) => {
  expect(followPath(before, { ...before, ...change }, path)).toEqual(expected);
});
