import { parse } from "graphql";
import { exampleQueries, pathOfExamples } from "../../packages/gatsby/schema/exampleQueries";
import { QUERIES } from "../../src/gatsby/contentSite";
import { exampleAnswers } from "../support/fixtureContent";

const queries = exampleQueries(QUERIES);

it.each(queries)("the example query $name contains one query of that name", ({ name, text }) => {
  const definitions = parse(text).definitions;
  expect(definitions).toMatchObject([{ operation: "query", name: { value: name } }]);
});

it("the expected results are for exactly the example queries", () => {
  expect(Object.keys(exampleAnswers)).toEqual(queries.map(({ name }) => name));
});

it("all example queries fit into one URL of GraphiQL, below Node's limit of 16 kB for headers", () => {
  const path = pathOfExamples(queries);
  const query = new URL(path, "http://127.0.0.1").searchParams.get("query") ?? "";
  expect(parse(query).definitions).toHaveLength(queries.length);
  expect(path.length).toBeLessThan(8_000);
});
