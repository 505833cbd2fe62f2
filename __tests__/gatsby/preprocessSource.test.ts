import { readFileSync } from "node:fs";
import path from "node:path";
import type { PreprocessSourceArgs } from "gatsby";
import { preprocessSource } from "../../src/gatsby/preprocessSource";
import { filesIn } from "../../src/lib/files";

const fileOf = (template: string) => path.resolve(`src/templates/${template}.tsx`);

/** What Gatsby looks through for queries, where one page is drawn by `SectionsPage`. */
function readIn(command: string, filename: string, contents = ""): unknown {
  process.env.gatsby_executing_command = command;
  const getNodesByType = () => [{ componentPath: fileOf("SectionsPage") }];
  const args = { filename, contents, getNodesByType } as unknown as PreprocessSourceArgs;
  return preprocessSource?.(args, { plugins: [] }, () => {});
}
afterEach(() => Reflect.deleteProperty(process.env, "gatsby_executing_command"));

it("hides a template that no page uses from a build, which would warn of its query", () => {
  expect(readIn("build", fileOf("OfferingSectionsPage"))).toBe("export {};");
});

it("shows a template that a page uses", () => {
  expect(readIn("build", fileOf("SectionsPage"))).toBeUndefined();
});

it.each(["build", "develop"])(
  "shows other files that have a query, and hides those that have none, in %s",
  (command) => {
    const shown = (contents: string) => readIn(command, fileOf("PageSeo"), contents) === undefined;
    expect(shown("export const query = graphql`{ company { name } }`;")).toBe(true);
    // As compilers write it.
    expect(shown("exports.query = (0, gatsby_1.graphql) `{ company { name } }`;")).toBe(true);
    expect(shown("export async function getServerData() {}")).toBe(true);
    expect(shown('import { Link } from "gatsby"; export const config = { graphql: [Heading] };')).toBe(false);
  },
);

it("shows every file of this site that has a query", () => {
  const files = filesIn("src").filter((file) => /\.tsx?$/.test(file));
  const withQuery = files.filter((file) =>
    /(?<!`)\bgraphql`/.test(readFileSync(path.join("src", file), "utf8")),
  );
  const hidden = withQuery.filter((file) => {
    const place = path.resolve("src", file);
    return readIn("develop", place, readFileSync(place, "utf8")) !== undefined;
  });
  expect(withQuery.length).toBeGreaterThan(0);
  expect(hidden).toEqual([]);
});

it("shows all in develop, where the next page may use them", () => {
  expect(readIn("develop", fileOf("OfferingSectionsPage"))).toBeUndefined();
});
