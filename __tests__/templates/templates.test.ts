import { filesIn } from "@sitekit/lib/files";
import { config } from "../../content.config";
import { templates } from "../../src/templates/templates";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });

it("the list of templates contains every template (otherwise run npm run generate)", () => {
  const files = filesIn("src/templates").flatMap((file) => /^(\w+Page)\.tsx$/.exec(file)?.[1] ?? []);
  expect(Object.keys(templates)).toEqual(files);
});

it.each(config.types.flatMap(({ name, template }) => (template ? [[name, template]] : [])))(
  "the template of the content type %s exists and exports a query",
  (_, template) => {
    expect(typeof templates[template]?.query).toBe("string");
  },
);
