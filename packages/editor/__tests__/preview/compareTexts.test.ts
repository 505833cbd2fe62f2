import { differingRuns, textRuns } from "../../preview/compareTexts";

const words = (text: string) => text.split(" ").filter(Boolean);
/** Returns the differences between two texts, each as “old words>new words”. */
const runs = (before: string, after: string) => {
  const [old, now] = [words(before), words(after)];
  return differingRuns(old, now).map(([from, to, start, end]) =>
    [old.slice(from, to), now.slice(start, end)].map((each) => each.join(" ")).join(">"),
  );
};

test.each([
  ["a b c", "a b c", []],
  ["a b c", "a x c", ["b>x"]],
  ["a b c", "a b c d", [">d"]],
  ["a b c", "c", ["a b>"]],
  ["", "a", [">a"]],
  ["a", "", ["a>"]],
  ["a b c d e", "a x c d y e", ["b>x", ">y"]],
  ["one two two three", "one two three", ["two>"]],
])("`differingRuns` finds the differences between “%s” and “%s”", (before, after, expected) => {
  expect(runs(before, after)).toEqual(expected);
});

test("`textRuns` returns each change of a text with the unchanged text before it, and then the unchanged text at the end", () => {
  const before = "At the Ministry of Works, and **the Ministry of Works**.";
  expect(textRuns(before, before.replaceAll("Works", "Works and Housing"))).toEqual([
    { kept: "At the Ministry of Works", removed: "", added: " and Housing" },
    { kept: ", and **the Ministry of Works", removed: "", added: " and Housing" },
    { kept: "**.", removed: "", added: "" },
  ]);
  expect(textRuns("A fog\nlamp.", "A beacon.")).toEqual([
    { kept: "A ", removed: "fog\nlamp", added: "beacon" },
    { kept: ".", removed: "", added: "" },
  ]);
});
