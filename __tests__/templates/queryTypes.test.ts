import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The source files with queries: the code of each file, and the names of its queries. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => {
    const code = readFileSync(path.join("src", file), "utf8");
    const queries = [...code.matchAll(/^\s*query (\w+)/gm)].map((match) => match[1]);
    return { file, code, queries };
  })
  .filter(({ queries }) => queries.length > 0);

it.each(files)("$file uses the generated types of its own queries", ({ code, queries }) => {
  const types = [...code.matchAll(/(?:PageProps|useStaticQuery|graphql)<Queries\.(\w+)Query>/g)];
  expect(types.map((match) => match[1])).toEqual(queries);
});

it("every GraphQL query has a unique name", () => {
  const names = files.flatMap(({ queries }) => queries);
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual([...new Set(names)]);
});
