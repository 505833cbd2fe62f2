import { checkFolder } from "../../src/content-model/check/checkContent";
import { formatProblems } from "../../src/content-model/check/formatProblems";
import { contentTypes } from "../../src/content-model/registry";
import { site } from "../support/siteContent";

const { problems, records } = checkFolder(site);

it.each(records.map(({ file }) => file))("%s is right", (file) => {
  const errors = problems.filter((problem) => problem.file === file && problem.severity === "error");
  expect(formatProblems(errors)).toBe("No errors.");
});

it("no file lies where nobody reads it", () => {
  const read = new Set(records.map(({ file }) => file));
  expect(problems.filter(({ file, severity }) => severity === "error" && !read.has(file))).toEqual([]);
});

it.each(contentTypes.map(({ name }) => name))("there is content of the type %s", (name) => {
  expect(records.filter(({ type }) => type.name === name)).not.toEqual([]);
});
