import { parse } from "graphql";
import { exampleQueries, pathOfExamples } from "../../packages/gatsby/schema/exampleQueries";
import { QUERIES } from "../../src/gatsby/contentSite";
import { exampleAnswers } from "../support/fixtureContent";

const queries = exampleQueries(QUERIES);

it.each(queries)("the file of the example query $name contains only this query", ({ name, text }) => {
  const definitions = parse(text).definitions;
  expect(definitions).toMatchObject([{ operation: "query", name: { value: name } }]);
});

it("exampleAnswers.json has an expected result for each example query, and no other results", () => {
  expect(Object.keys(exampleAnswers)).toEqual(queries.map(({ name }) => name));
});

it("the path that opens GraphiQL with all example queries has fewer than 8,000 characters", () => {
  const path = pathOfExamples(queries);
  const query = new URL(path, "http://127.0.0.1").searchParams.get("query") ?? "";
  expect(parse(query).definitions).toHaveLength(queries.length);
  expect(path.length).toBeLessThan(8_000);
});
