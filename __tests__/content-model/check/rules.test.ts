import { checkFolder } from "@sitekit/check/checkContent";
import type { Problem } from "@sitekit/check/problem";
import type { Rule } from "@sitekit/check/rule";
import { listed } from "@sitekit/content/fillIn";
import { config } from "../../../content.config";
import { sectionKinds } from "../../../src/sections/kinds";
import { fixture } from "../../support/fixtureContent";
import { CASES, type Case, DATED, NOW, RIGHT } from "./cases";

const nameOf = ({ file, rule, severity, message }: Problem) => [file, rule, severity, message].join("\n");
const before = new Set(checkFolder(config, fixture, [], NOW).problems.map(nameOf));
const broughtBy = (
  folder: Case["folder"],
  published: Case["published"] = [],
  rules: readonly Rule[] = config.rules,
) =>
  checkFolder({ ...config, rules }, folder, published, NOW).problems.filter(
    (problem) => !before.has(nameOf(problem)),
  );
const errorsIn = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === "error");

/** The problems that a case should bring, among those that were found. */
function told({ folder, rule, severity, file, at = "" }: Case, problems: readonly Problem[]) {
  const lines = String(folder.json.get(file) ?? "")
    .replace(/^\ufeff/, "")
    .split("\n");
  return problems.filter(
    (problem) =>
      problem.file === `content/${file}` &&
      problem.rule === rule &&
      problem.severity === severity &&
      lines[problem.line - 1]?.trimStart().startsWith(at),
  );
}

it("finds no error in content that is right", () => {
  expect(errorsIn(checkFolder(config, fixture, [], NOW).problems)).toEqual([]);
});

it.each(RIGHT)("says nothing of %s", (_, folder) => expect(broughtBy(folder)).toEqual([]));

it.each(DATED)("finds no error in %s", (_, folder) => expect(errorsIn(broughtBy(folder))).toEqual([]));

const found = new Map(CASES.map((wrong) => [wrong, broughtBy(wrong.folder, wrong.published)]));

describe("tells of", () => {
  it.each(CASES.map((each) => [each.what, each.rule, each] as const))("%s: %s", (_, rule, wrong) => {
    const all = found.get(wrong) ?? [];
    expect(told(wrong, all)).not.toEqual([]);
    // One mistake is one error, however much depends on it.
    const others = all.filter((problem) => problem.rule !== rule && problem.severity === wrong.severity);
    expect(others).toEqual([]);
    for (const { line, column, message } of all) {
      expect(Math.min(line, column)).toBeGreaterThan(0);
      // What is wrong, and what to write instead.
      expect(message).toMatch(/^[^\n]+[.?] [^\n]+[.?]$/);
    }
  });
});

it("says what is wrong and what to write instead: the wording of every rule", () => {
  // A new kind of section, or a new folder of records, is no new wording.
  const kinds = listed(sectionKinds.map((kind) => kind.shape.kind.value));
  const folders = listed(config.types.flatMap(({ source }) => ("folder" in source ? [source.folder] : [])));
  const sentences = CASES.map((wrong) => {
    const [problem] = told(wrong, found.get(wrong) ?? []);
    return `${wrong.rule}: ${problem?.message}`
      .replace(kinds, "(each kind of section)")
      .replace(folders, "(each folder)");
  });
  expect([...new Set(sentences)].sort()).toMatchSnapshot();
});

it.each(config.rules.map((rule, at) => [at, rule.scope, rule.id] as const))(
  "a case goes silent without rule %i (%s: %s)",
  (at) => {
    const without = config.rules.toSpliced(at, 1);
    const own = CASES.filter(({ rule }) => rule === config.rules[at]?.id);
    const isSilent = (wrong: Case) =>
      told(wrong, broughtBy(wrong.folder, wrong.published, without)).length === 0;
    expect(own.some(isSilent)).toBe(true);
  },
);
