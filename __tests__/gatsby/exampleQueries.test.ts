import { readFileSync } from "node:fs";
import { parse } from "graphql";
import { exampleQueries, pathOfExamples } from "../../packages/gatsby/schema/exampleQueries";
import { QUERIES } from "../../src/gatsby/contentSite";
import { exampleAnswers } from "../support/fixtureContent";

const queries = exampleQueries(QUERIES);

it.each(queries)(
  "$name contains one query of that name, with a comment that states its purpose",
  ({ name, text }) => {
    const definitions = parse(text).definitions;
    expect(definitions).toMatchObject([{ operation: "query", name: { value: name } }]);
    expect(text).toMatch(/^# [A-Z].*\.\n/);
  },
);

it("has an expected result for every query, and no other", () => {
  expect(Object.keys(exampleAnswers)).toEqual(queries.map(({ name }) => name));
});

it.each(queries)("$name is named in the guide to queries", ({ name }) => {
  expect(readFileSync("docs/queries.md", "utf8")).toContain(`\`${name}\``);
});

it("fits all of them into one URL of GraphiQL, below Node's limit of 16 kB for headers", () => {
  const path = pathOfExamples(queries);
  const query = new URL(path, "http://127.0.0.1").searchParams.get("query") ?? "";
  expect(parse(query).definitions).toHaveLength(queries.length);
  expect(path.length).toBeLessThan(8_000);
});
