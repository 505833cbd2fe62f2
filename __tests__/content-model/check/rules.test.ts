import { checkFolder } from "@sitekit/check/checkContent";
import { isError, type Problem } from "@sitekit/check/problem";
import type { Rule } from "@sitekit/check/rule";
import { config as harbour } from "@sitekit/testing/harbour";
import { config } from "../../../content.config";
import { fixture, textOf, withFiles } from "../../support/fixtureContent";
import { CASES, type Case, NOW, RIGHT } from "./cases";

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
/**
 * Returns the `problems` that a case expects: problems with the case's rule and severity, in the case's file, on a line
 * that begins with the case's text `at` (after its indentation).
 */
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

it("the content check finds no error in the fixtures", () => {
  expect(checkFolder(config, fixture, [], NOW).problems.filter(isError)).toEqual([]);
});

it.each([...fixture.json.keys()])(
  "the content check reports a syntax error in %s, but no problems in other files that refer to it",
  (file) => {
    const { title } = JSON.parse(textOf(file));
    const words = JSON.parse(textOf("words.json"));
    const meaning = { ...words, otherNames: [{ names: ["lantern"], means: [title] }] };
    const problems = broughtBy(
      withFiles({
        // Other fixtures refer to most of the files. If this file has a title, words.json refers to the title too.
        ...(title && { "words.json": JSON.stringify(meaning) }),
        [file]: `${textOf(file)} }`,
      }),
    );
    expect(problems).toEqual([expect.objectContaining({ file: `content/${file}`, rule: "syntax" })]);
  },
);

it.each(RIGHT)("the content check accepts %s", (_, folder) => expect(broughtBy(folder)).toEqual([]));

const found = new Map(CASES.map((wrong) => [wrong, broughtBy(wrong.folder, wrong.published)]));

describe("in the content check,", () => {
  it.each(CASES.map((each) => [each.rule, each.what, each] as const))(
    "the rule %s reports %s",
    (rule, _, wrong) => {
      const all = found.get(wrong) ?? [];
      expect(told(wrong, all)).not.toEqual([]);
      // No other rule reports a problem of this severity, even if other records depend on the incorrect value.
      const others = all.filter((problem) => problem.rule !== rule && problem.severity === wrong.severity);
      expect(others).toEqual([]);
      for (const { line, column, message } of all) {
        expect(Math.min(line, column)).toBeGreaterThan(0);
        // The message has at least two sentences: what is wrong, and what to write instead.
        expect(message).toMatch(/^[^\n]+[.?] [^\n]+[.?]$/);
      }
    },
  );
});

it.each(CASES.map((each) => [each.what, each] as const))(
  "the content check's message about %s misquotes no text in its first sentence, and names only files that exist",
  (_, wrong) => {
    const { json, media } = wrong.folder;
    const files = new Set([...json.keys(), ...media.keys()].map((file) => `content/${file}`));
    const gone = (wrong.published ?? []).map((file) => `content/${file}`);
    // A message may quote text of a file, either as typed (with escapes such as `\"`) or as parsed. It may also quote
    // the address of a page, which is a part of a file's path.
    const typed = [...json.values()].map(String).join("\n");
    const read = typed.replace(/\\t/g, "\ufffd").replace(/\\(.)/g, "$1");
    const texts = [typed, read, ...files, ...gone].join("\n");
    for (const { message } of told(wrong, found.get(wrong) ?? [])) {
      // Only the quotes in the first sentence are tested. Later sentences may contain an example, which is in no file.
      const [first = ""] = message.split(/(?<=[.?]) /);
      const quoted = [...first.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text.replace(/…$/, ""));
      // `.com` is an example in the first sentence of the message about an incomplete domain.
      expect(quoted.filter((text) => text !== ".com" && !texts.includes(text))).toEqual([]);
      const named = message.match(/content\/[\w./-]+\.\w+/g) ?? [];
      expect(named.filter((file) => !files.has(file))).toEqual([]);
    }
  },
);

/**
 * The index in `RULES` of the rule that the current test disables, or -1 for no rule. Each test below disables a
 * different rule, but passes the same list `RULES` to the check. The check caches its results per file and per list of
 * rules, so with a new list for each test, it would check every file again.
 */
let silenced = -1;
const RULES = config.rules.map((rule, at) => {
  const find = (...subject: unknown[]) =>
    at !== silenced && (rule.find as (...subject: unknown[]) => unknown)(...subject);
  return { ...rule, find } as Rule;
});

/**
 * All rules of this website, and the general rules with a case in `CASES`. `harbour`, the test site of the packages,
 * uses only general rules.
 */
const WITH_CASES = config.rules.flatMap((rule, at) =>
  harbour.rules.includes(rule) && !CASES.some((each) => each.rule === rule.id)
    ? []
    : [[rule.id, rule.scope, at] as const],
);
it.each(WITH_CASES)(
  "without the rule “%s” (scope %s, index %i), the content check misses at least one test case of this rule",
  (_id, _scope, at) => {
    silenced = at;
    const own = CASES.filter(({ rule }) => rule === config.rules[at]?.id);
    const isSilent = (wrong: Case) => {
      const { folder, file, published } = wrong;
      const json = new Map(folder.json);
      const bytes = json.get(file);
      if (bytes) json.set(file, Buffer.from(bytes));
      return told(wrong, broughtBy({ ...folder, json }, published, RULES)).length === 0;
    };
    expect(own.some(isSilent)).toBe(true);
  },
);
