import type { Problem } from "../../../src/content-model/check/problem";
import { formatProblems } from "../../../src/content-model/check/problem";

const problem = (line: number, severity: Problem["severity"]): Problem => ({
  file: "content/services/x.json",
  line,
  column: 5,
  severity,
  rule: "example",
  message: "This is wrong. Write that.",
});

it("puts what stops before what is advised, each on one line, and sums up in the last", () => {
  expect(formatProblems([problem(3, "advice"), problem(12, "error")], { records: 49 }).split("\n")).toEqual([
    "content/services/x.json:12:5  This is wrong. Write that.",
    "content/services/x.json:3:5  Advice: This is wrong. Write that.",
    "1 error in 49 records, 1 piece of advice.",
  ]);
});

it.each([
  [[], undefined, "No errors."],
  [[], 1, "No errors in 1 record."],
  [[problem(1, "error"), problem(2, "error")], 2, "2 errors in 2 records."],
])("sums up %#", (problems, records, summary) => {
  expect(formatProblems(problems, { records }).split("\n").at(-1)).toBe(summary);
});
