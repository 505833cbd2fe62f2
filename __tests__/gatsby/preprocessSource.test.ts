import path from "node:path";
import type { PreprocessSourceArgs } from "gatsby";
import { preprocessSource } from "../../src/gatsby/preprocessSource";

const fileOf = (template: string) => path.resolve(`src/templates/${template}.tsx`);

/** What Gatsby looks through for queries, where one page is drawn by `SectionsPage`. */
function readIn(command: string, filename: string): unknown {
  process.env.gatsby_executing_command = command;
  const getNodesByType = () => [{ componentPath: fileOf("SectionsPage") }];
  const args = { filename, contents: "", getNodesByType } as unknown as PreprocessSourceArgs;
  return preprocessSource?.(args, { plugins: [] }, () => {});
}
afterEach(() => Reflect.deleteProperty(process.env, "gatsby_executing_command"));

it("hides a template that no page uses from a build, which would warn of its query", () => {
  expect(readIn("build", fileOf("OfferingSectionsPage"))).toBe("export {};");
});

it("shows a template that a page uses, and what is no template", () => {
  expect(readIn("build", fileOf("SectionsPage"))).toBeUndefined();
  expect(readIn("build", fileOf("PageSeo"))).toBeUndefined();
});

it("shows all in develop, where the next page may use them", () => {
  expect(readIn("develop", fileOf("OfferingSectionsPage"))).toBeUndefined();
});
