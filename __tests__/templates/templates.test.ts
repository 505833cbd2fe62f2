import { filesIn } from "@sitekit/lib/files";
import { config } from "../../content.config";
import { templates } from "../../src/templates/templates";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });

it("lists the existing templates (after adding one: npm run generate)", () => {
  const files = filesIn("src/templates").flatMap((file) => /^(\w+Page)\.tsx$/.exec(file)?.[1] ?? []);
  expect(Object.keys(templates)).toEqual(files);
});

it.each(config.types.flatMap(({ name, template }) => (template ? [[name, template]] : [])))(
  "has the template that the registry names for %s, with its query",
  (_, template) => {
    expect(typeof templates[template]?.query).toBe("string");
  },
);
