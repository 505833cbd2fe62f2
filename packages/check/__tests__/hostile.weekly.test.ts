/** Tests the content check with files that are large, deeply nested or made of random characters. */
import { broughtProblems, config, harbour, problemsWith, withFiles } from "@sitekit/testing/harbour";
import { oneOf, seeded } from "@sitekit/testing/random";
import { checkFolder } from "../checkContent";
import { MAX_RECORD_BYTES } from "../recordFile";

const LIGHT = "lights/fog-head.json";

/**
 * Repeats `piece`. The result is at least 100 bytes smaller than the largest file that the check reads, because most
 * tests add some text before and after it.
 */
const filled = (piece: string) =>
  piece.repeat(Math.floor((MAX_RECORD_BYTES - 100) / Buffer.byteLength(piece)));
const many = (count: number, entry: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => entry(at)).join(",");

it.each([
  ["repetitions of one field", `{${filled('"a":1,')}"a":1}`],
  ["fields named __proto__", `{${filled('"__proto__":{},')}"a":1}`],
  ["unknown fields", `{${many(20_000, (at) => `"k${at}":1`)}}`],
  ["comments", filled("//\n")],
  ["quotation marks", filled('"')],
  ["typographic quotation marks", `[${filled("“ ")}]`],
  ["words without quotation marks", `[${filled("a ")}]`],
  ["commas", `[${filled(",")}]`],
  ["objects", filled("{}")],
  ["backslashes", `{"title":"${filled("\\q")}"}`],
  ["digits", `{"title":${filled("1")}}`],
  ["tabs", `{${filled("\t")}}`],
  ["letters and hyphens in one long id", `{"id":"${filled("a-")}!"}`],
  ["letters and slashes in one long alias", `{"aliases":["${filled("/a")}!"]}`],
  ["aliases to other sites", `{"aliases":[${filled('"//e",')}"/a"]}`],
  ["aliases with wildcards", `{"aliases":[${many(10_000, (at) => `"/a${at}/*"`)}]}`],
  ["references to records that do not exist", `{"relatedLights":[${many(10_000, (at) => `"lamp-${at}"`)}]}`],
])(
  "the check reports fewer than 110 problems, in messages under 400 characters, for a file full of %s",
  (_, text) => {
    const problems = problemsWith({ [LIGHT]: text });
    expect(problems.filter(({ severity }) => severity === "error")).not.toEqual([]);
    expect(problems.length).toBeLessThan(110);
    expect(Math.max(...problems.map(({ message }) => message.length))).toBeLessThan(400);
  },
);

it.each([
  ["does not report", 100, false],
  ["reports", 101, true],
])("the check %s the depth of a file whose objects are nested %i levels deep", (_, depth, isTooDeep) => {
  for (const beside of ["", '"b":[[],[]],']) {
    const text = `{${beside}${'"a":{'.repeat(depth - 1)}${"}".repeat(depth)}`;
    const rules = problemsWith({ [LIGHT]: text }).map(({ rule }) => rule);
    expect(rules.includes("depth")).toBe(isTooDeep);
  }
});

it("the check reports 100 problems of a file with 300 unknown fields, and says how many more there are", () => {
  const problems = problemsWith({ [LIGHT]: `{${many(300, (at) => `"field-${at}":1`)}}` });
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)?.message).toMatch(/^This file has 2\d\d more problems\./);
});

it("the check reports an error with a position in the file for each of a thousand files of random characters", () => {
  const random = seeded(5);
  const pieces = [...'{}[]",:\\\na1“ \0é-e.\t\u2028', "//", "/*", "*/", '"title"', "null"];
  for (let round = 0; round < 1000; round += 1) {
    const text = Array.from({ length: 1 + Math.floor(random() * 60) }, () => oneOf(random, pieces)).join("");
    const { problems } = checkFolder(config, { ...harbour, json: new Map([[LIGHT, Buffer.from(text)]]) });
    const here = problems.filter(({ file, severity }) => file === `content/${LIGHT}` && severity === "error");
    const lines = text.split("\n").length;
    const misplaced = here.filter(({ line, column }) => line < 1 || line > lines || column < 1);
    expect({ text, found: here.length > 0, misplaced }).toEqual({ text, found: true, misplaced: [] });
  }
});

it("the check reports a record that is too large to read, and no errors in records that refer to it", () => {
  const folder = withFiles({ [LIGHT]: null });
  const problems = broughtProblems({ ...folder, others: new Map([[LIGHT, "too-large" as const]]) });
  expect(problems.map(({ file, rule }) => [file, rule])).toEqual([[`content/${LIGHT}`, "too-large"]]);
});
