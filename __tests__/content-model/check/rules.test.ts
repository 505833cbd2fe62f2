import { checkFolder, RULES } from "../../../src/content-model/check/checkContent";
import type { Rule } from "../../../src/content-model/check/rule";
import { fixture, problemsWith, SOLUTION, textOf } from "../../support/fixtureContent";
import { CASES, type Case, NOW } from "./cases";

/** The problems that a case should bring, by a table of rules. */
const told = ({ folder, published, rule, severity, file, at = "" }: Case, rules: readonly Rule[] = RULES) => {
  const text = String(folder.json.get(file) ?? "").replace(/^\ufeff/, "");
  return checkFolder(folder, published, NOW, rules).problems.filter(
    (problem) =>
      problem.file === `content/${file}` &&
      problem.rule === rule &&
      problem.severity === severity &&
      text.split("\n")[problem.line - 1]?.startsWith(at),
  );
};

const idsIn = (folder: Case["folder"], published: Case["published"]) =>
  checkFolder(folder, published, NOW).problems.map((problem) => `${problem.file} ${problem.rule}`);
const before = new Set(idsIn(fixture, []));

it("finds no error in content that is right", () => {
  expect(checkFolder(fixture, [], NOW).problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

it.each([
  [
    "another language",
    { title: "Противотуманные сигналы", problem: "Φάρος και Ọ̀ṣun, 灯台 Ｆｏｇ, می‌خواهم." },
  ],
  ["units and symbols", { problem: "A coil of 5 kΩ, 3 μm thin, in an α-version at 20 °C, π times." }],
  ["a picture's words", { imageUrl: "/media/harbour.png", imageAlt: "Pictures of ships on a wall" }],
])("says nothing of %s", (_, fields) => {
  const record = { ...JSON.parse(textOf(SOLUTION)), ...fields };
  expect(problemsWith({ [SOLUTION]: JSON.stringify(record) })).toEqual([]);
});

it.each([
  "## A heading\n\n[a](/contact), [b](https://a.ng), **c**, *d*\n\n- e\n- f\n\n1. g",
  "a < b, c > d, R&D; AT&T; 2*3*4, 2**3, my_file_name, [sic], #1, <your name>",
  "Two signs that are meant: \\*\\*, and a note below.\n\n*Prices without tax",
])("says nothing of Markdown that is drawn as it is meant: %j", (text) => {
  const page = JSON.parse(textOf("pages/buying-a-light.json"));
  const sections = [page.sections[0], { kind: "text", text }];
  expect(problemsWith({ "pages/buying-a-light.json": JSON.stringify({ ...page, sections }) })).toEqual([]);
});

describe("tells of", () => {
  it.each(CASES.map((each) => [each.what, each.rule, each] as const))("%s: %s", (_, rule, wrong) => {
    const found = told(wrong);
    expect(idsIn(wrong.folder, wrong.published).filter((id) => !before.has(id))).toContain(
      `content/${wrong.file} ${rule}`,
    );
    expect(found).not.toEqual([]);
    for (const { line, column, message } of found) {
      expect(Math.min(line, column)).toBeGreaterThan(0);
      // What is wrong, and what to write instead.
      expect(message).toMatch(/^[^\n]+[.?] [^\n]+[.?]$/);
    }
  });
});

it("says what is wrong and what to write instead: the wording of every rule", () => {
  const sentences = CASES.map((wrong) => `${wrong.rule}: ${told(wrong)[0]?.message}`);
  expect([...new Set(sentences)].sort()).toMatchSnapshot();
});

it.each(RULES.map((rule, at) => [at, rule.scope, rule.id] as const))(
  "a case goes silent without rule %i (%s: %s)",
  (at) => {
    const without = RULES.toSpliced(at, 1);
    const own = CASES.filter(({ rule }) => rule === RULES[at]?.id);
    expect(own.filter((wrong) => told(wrong, without).length === 0)).not.toEqual([]);
  },
);
