/** Tests how the check reports problems. `rules.test.ts` tests the rules themselves. */

import fs from "node:fs";
import {
  broughtProblems,
  config,
  HARBOUR,
  harbour,
  problemsAfter,
  problemsWith,
  textOf,
  withFiles,
  written,
} from "@sitekit/testing/harbour";
import { lineOf } from "@sitekit/testing/testContent";
import { checkFolder } from "../checkContent";
import { formatProblems, inReadingOrder, newErrors, type Problem } from "../problem";
import { readContentFolder } from "../readContentFolder";

const LIGHT = "lights/fog-head.json";
const HERE = `content/${LIGHT}`;
const OTHER = "lights/tide-rock.json";

it("the check reports the problems of all files in one run, sorted by file and line", () => {
  const found = problemsWith({
    [OTHER]: textOf(OTHER).replace(/"updatedAt": ".*"/, '"updatedAt": "nope-nope-nope"'),
    [LIGHT]: textOf(LIGHT)
      .replace(/"updatedAt": ".*"/, '"updatedAt": "nope-nope-nope"')
      .replace('"title"', '"titel"'),
    "company.json": null,
  });
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "content/company.json:1",
    `${HERE}:${lineOf(textOf(LIGHT), '"title"')}`,
    `${HERE}:${lineOf(textOf(LIGHT), '"updatedAt"')}`,
    `content/${OTHER}:${lineOf(textOf(OTHER), '"updatedAt"')}`,
  ]);
});

it("the check reports missing fields of a draft as advice, but an unknown choice as an error", () => {
  const check = (record: object) =>
    checkFolder(config, withFiles({ "lights/half.json": JSON.stringify(record) })).problems.filter(
      ({ file }) => file.endsWith("half.json"),
    );
  const draft = {
    id: "half",
    title: "Half an idea",
    visit: { guide: "Moon" },
    steps: [{ title: "Wait" }],
    draft: true,
  };
  const unfinished = check(draft);
  expect(unfinished.length).toBeGreaterThan(3);
  expect(unfinished.filter(({ severity }) => severity === "error")).toEqual([]);
  const { draft: _gone, ...published } = draft;
  const rules = (problems: readonly Problem[]) => problems.map(({ rule }) => rule).sort();
  // Each piece of advice on the draft becomes a new error when the page is published.
  expect(rules(newErrors(unfinished, check(published)))).toEqual(rules(unfinished));
  expect(check({ ...draft, updatedAt: "No such" })).toContainEqual(
    expect.objectContaining({ rule: "unknown-choice", severity: "error" }),
  );
});

it.each([
  [
    "only the error in b.json if a.json already had the same error",
    ["a.json"],
    ["a.json", "b.json"],
    ["b.json"],
  ],
  ["one error if the same error now occurs twice in a file", ["a.json"], ["a.json", "a.json"], ["a.json"]],
  ["no error if a file with an error was renamed", ["a.json"], ["c.json"], []],
  [
    "no error if two files had the same error and now only one of them has it",
    ["a.json", "b.json"],
    ["b.json"],
    [],
  ],
])("newErrors returns %s", (_, before, after, added) => {
  const errorIn = (file: string) => ({ file, rule: "no-title", message: "The title is missing." });
  const problems = (files: string[]) =>
    files.map((file) => ({ ...errorIn(file), line: 1, column: 1, severity: "error" }) as Problem);
  expect(newErrors(problems(before), problems(after)).map(({ file }) => file)).toEqual(added);
});

it("the check reports a comment, a trailing comma and a wrong value in the same file in one run", () => {
  const found = problemsAfter(LIGHT, (text) =>
    text
      .replace('"title"', '// one\n  "title"')
      .replace(/"updatedAt": ".*"/, '"updatedAt": "no-such-thing-at-all"')
      .replace(/\n}\s*$/, ",\n}\n"),
  );
  expect(found.map(({ rule }) => rule)).toEqual(["comment", "unknown-choice", "trailing-comma"]);
});

it.each<[name: string, bytes: Buffer, what?: string]>([
  ["text in UTF-16", Buffer.from(`\ufeff${textOf(LIGHT)}`, "utf16le"), "saved as UTF-16"],
  ["text in UTF-16BE", Buffer.from(`\ufeff${textOf(LIGHT)}`, "utf16le").swap16(), "saved as UTF-16"],
  ["the bytes FF 00 FE 00", Buffer.from("ff00fe00", "hex")],
  ["the bytes FE 00 FF 00", Buffer.from("fe00ff00", "hex")],
  ["text in Latin-1", Buffer.from('{ "title": "caf\u00e9" }', "latin1")],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["only zero bytes", Buffer.alloc(5000)],
])(
  "the check reports only the wrong encoding if the file of a record contains %s",
  (_, bytes, what = "not text in UTF-8") => {
    expect(problemsWith({ [LIGHT]: bytes })).toMatchObject([
      {
        file: HERE,
        rule: "encoding",
        message: `The file is ${what}. Save it again with the encoding UTF-8.`,
      },
    ]);
  },
);

it("the check reports only the records that cannot be read, not the records that refer to them", () => {
  expect(problemsWith({ "pages/home.json": "{", [LIGHT]: "{" }).map(({ file }) => file)).toEqual([
    HERE,
    "content/pages/home.json",
  ]);
});

it("the check reports the right line and column in a file with Windows line endings", () => {
  const text = textOf(LIGHT)
    .replaceAll("\n", "\r\n")
    .replace(/"updatedAt": ".*"/, '"updatedAt": "Litt"');
  expect(problemsWith({ [LIGHT]: text })).toMatchObject([
    { line: lineOf(text, '"updatedAt"'), column: '  "updatedAt": '.length + 1, path: ["updatedAt"] },
  ]);
});

it.each([
  "Fog\u200Bsignals",
  "Fog \u2067signals",
  "Fog \u0000signals",
  "Fog signals\r\n",
  "The shipâ€™s bell",
])("the check reports the position of the invisible or wrongly decoded character in %j", (title) => {
  const text = textOf(LIGHT).replace(/("title": )"[^"]*"/, (_, name) => name + JSON.stringify(title));
  const [problem] = problemsWith({ [LIGHT]: text });
  const { line = 0, column = 0 } = problem ?? {};
  expect(text.split("\n")[line - 1]?.slice(column - 1)).toMatch(/^(\\u[\da-f]{4}|\\r|[\u200B\u2067]|â€™)/);
});

describe("a folder that cannot be read", () => {
  const { readdirSync } = fs;
  const forbid = (name: RegExp) =>
    jest.spyOn(fs, "readdirSync").mockImplementation(((...args: Parameters<typeof readdirSync>) => {
      if (name.test(String(args[0]))) throw Object.assign(new Error("EACCES: scandir"), { code: "EACCES" });
      return readdirSync(...args);
    }) as typeof readdirSync);

  it("is reported as the only problem: its records are not also reported as missing", () => {
    forbid(/lights$/);
    expect(checkFolder(config, readContentFolder(HARBOUR), [LIGHT]).problems).toMatchObject([
      { file: "content/lights/", rule: "unreadable-file" },
    ]);
  });

  it("makes `readContentFolder` throw an error if it is the content folder itself", () => {
    forbid(/content$/);
    expect(() => readContentFolder(HARBOUR)).toThrow(
      `The folder ${HARBOUR} cannot be read. Check its permissions.`,
    );
  });

  it("makes `readContentFolder` throw an error if it is a content folder that does not exist", () => {
    expect(() => readContentFolder("no-such-folder")).toThrow("There is no folder no-such-folder.");
  });
});

describe("a file with a wrong extension", () => {
  it.each([
    [LIGHT, "lights/fog-head.JSON", /Rename it to `fog-head\.json`/],
    [LIGHT, "lights/fog-head.json.txt", /Rename it to `fog-head\.json`/],
    ["company.json", "company.Json", /Rename it to `company\.json`/],
    ["pages/home.json", "pages/home.json.bak", /Rename it to `home\.json`/],
  ])("is reported only once, with its correct name, after %s was renamed to %s", (file, wrong, message) => {
    const others = new Map([...harbour.others, [wrong, "other" as const]]);
    const known = new Set(checkFolder(config, harbour).problems.map((problem) => problem.message));
    // `[file]` is the list of published files. The check must report only the wrong file name, and not also that a
    // record is missing.
    const { problems } = checkFolder(config, { ...withFiles({ [file]: null }), others }, [file]);
    expect(problems.filter((problem) => !known.has(problem.message))).toMatchObject([
      { file: `content/${wrong}`, message: expect.stringMatching(message) },
    ]);
  });

  it("does not count as the missing file if it is a Markdown file", () => {
    const others = new Map([...harbour.others, ["company.json.md", "other" as const]]);
    const { problems } = checkFolder(config, { ...withFiles({ "company.json": null }), others });
    expect(problems).toContainEqual(expect.objectContaining({ file: "content/company.json" }));
  });

  it("is reported with a note that the correctly named file also exists", () => {
    const others = new Map([...harbour.others, ["company.json.txt", "other" as const]]);
    expect(broughtProblems({ ...harbour, others })).toMatchObject([
      { file: "content/company.json.txt", message: expect.stringMatching(/`company\.json` also exists/) },
    ]);
  });
});

describe("when a record's publication period begins or ends,", () => {
  const errorsAt = (files: Record<string, Record<string, unknown>>, time: string) => {
    const changed = Object.entries(files).map(([file, fields]) => [file, written(file, fields)]);
    const { problems } = checkFolder(config, withFiles(Object.fromEntries(changed)), [], new Date(time));
    return problems.filter(({ severity }) => severity === "error").length;
  };

  it("the number of errors does not rise", () => {
    const ends = { publishedUntil: "2026-08-01 00:00", replacedBy: "/about" };
    const files = {
      [OTHER]: { publishedFrom: "2026-07-01 00:00", ...ends },
      "harbours/salt-landing.json": { publishedUntil: "2026-09-01 00:00", replacedBy: "/lights/tide-rock" },
    };
    const days = ["2026-06-15", "2026-07-15", "2026-08-15", "2026-10-15"];
    const counts = days.map((day) => errorsAt(files, `${day}T00:00:00Z`));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});

describe("problems in a report", () => {
  const problem = (line: number, severity: Problem["severity"]): Problem => ({
    file: "content/lights/x.json",
    line,
    column: 5,
    severity,
    rule: "example",
    message: "This is wrong. Write that.",
  });

  it("are listed one per line, errors before advice, with a summary in the last line", () => {
    const text = formatProblems([problem(3, "advice"), { ...problem(12, "error"), place: "Light x" }], {
      records: 49,
    });
    expect(text.split("\n")).toEqual([
      "Light x  This is wrong. Write that.",
      "content/lights/x.json:3:5  Advice: This is wrong. Write that.",
      "1 error in 49 records, 1 piece of advice.",
    ]);
  });

  it("are sorted by `inReadingOrder` from the top of a file to the bottom, and from left to right", () => {
    const [below, right, left] = [
      problem(12, "error"),
      { ...problem(3, "error"), column: 9 },
      problem(3, "error"),
    ];
    expect([below, right, left].sort(inReadingOrder)).toEqual([left, right, below]);
  });

  it("are listed without the advice if the report names a command that lists advice", () => {
    const problems = [problem(3, "advice"), problem(12, "error"), problem(4, "advice")];
    expect(formatProblems(problems, { adviceBy: "npm run content check" }).split("\n")).toEqual([
      "content/lights/x.json:12:5  This is wrong. Write that.",
      "1 error, 2 pieces of advice (listed by `npm run content check`).",
    ]);
  });

  it.each([
    ["No errors.", [], undefined],
    ["No errors in 1 record.", [], 1],
    ["2 errors in 2 records.", [problem(1, "error"), problem(2, "error")], 2],
  ])('are counted in the last line: "%s"', (summary, problems, records) => {
    expect(formatProblems(problems, { records }).split("\n").at(-1)).toBe(summary);
  });
});
