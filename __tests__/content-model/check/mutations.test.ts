import { problemsWith } from "../../support/fixtureContent";
import { mutationsOf } from "../../support/fixtureMutations";
import { MUTATION_KINDS, type Mutation } from "../../support/mutations";

const all = mutationsOf(MUTATION_KINDS, 5, 20_261_120);
const wrong = all.filter(({ expected }) => expected);
const harmless = all.filter(({ expected }) => !expected);
const byKind = (mutations: readonly Mutation[]) =>
  mutations.map((mutation, at) => [`${at} ${mutation.kind}, ${mutation.file}`, mutation] as const);

it("makes two hundred mutations of many kinds", () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(wrong.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(15);
});

describe("a wrong file is reported on the right line, in a sentence that names the problem:", () => {
  it.each(byKind(wrong))("%s", (_, { file, text, expected }) => {
    const problems = problemsWith({ [file]: text });
    const here = problems.filter(
      (problem) => problem.file === `content/${file}` && problem.severity === "error",
    );
    const told = here.map(({ line, message }) => `${line}: ${message}`);
    const line = expected?.line ?? "\\d+";
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${line}: .*${expected?.message.source}`)));
    for (const { message } of problems) expect(message).toMatch(/^[^\n]+[.?] ?[^\n]*[.?]$/);
  });
});

describe("a change that harms nothing is no error:", () => {
  it.each(byKind(harmless))("%s", (_, { file, text }) => {
    expect(problemsWith({ [file]: text }).filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
