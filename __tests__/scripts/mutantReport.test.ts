import { type Report, scoreOf, survivorsOf } from "../../bench/mutants/report";

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const report: Report = {
  files: {
    "packages/a/b.ts": {
      source: "const one = 1;\nif (one > 0) go();\n",
      mutants: [
        { mutatorName: "x", replacement: "2", status: "Killed", location: at(1, 13, 14) },
        { mutatorName: "x", replacement: "false", status: "Timeout", location: at(1, 13, 14) },
        { mutatorName: "x", replacement: "one >= 0", status: "Survived", location: at(2, 5, 12) },
        { mutatorName: "x", replacement: "{}", status: "NoCoverage", location: at(2, 14, 18) },
        { mutatorName: "x", replacement: "1.0", status: "Survived", location: at(1, 13, 14) },
        { mutatorName: "x", replacement: "", status: "Ignored", location: at(1, 1, 2) },
      ],
    },
  },
};

jest.mock("node:fs", () => ({
  ...jest.requireActual("node:fs"),
  readFileSync: () =>
    JSON.stringify([{ file: "packages/a/b.ts", was: "1", replacement: "1.0", why: "It is the same." }]),
}));

test("the mutation score counts a mutant as detected if a test fails or hangs, and counts equivalent mutants separately", () => {
  expect(scoreOf(report)).toEqual({ mutants: 4, noticed: 2, survived: 1, uncovered: 1, equivalent: 1 });
});

test("the mutation report lists undetected, non-equivalent mutants with their position, original code and replacement", () => {
  expect(survivorsOf(report)).toEqual([
    "packages/a/b.ts:2:5 one > 0 -> one >= 0",
    "packages/a/b.ts:2:14 go() -> {} (no test runs it)",
  ]);
});
