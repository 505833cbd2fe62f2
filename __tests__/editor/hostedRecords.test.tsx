import { renderToStaticMarkup } from "react-dom/server";
import { HostedRecords } from "../../src/editor/app/bar/HostedRecords";
import { refreshRecords, siteContent } from "../../src/editor/app/siteContent";
import { publicContent } from "../../src/editor/bundle/publicContent";
import { fixture, SOLUTION, textOf } from "../support/fixtureContent";

const editUrl = "https://cms.registers.example/admin/content-manager/collection-types/api::solution.solution";

beforeEach(async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(publicContent(fixture)));
  // Asked for once, it is kept as it is on the server.
  siteContent();
  await refreshRecords();
});

it("lists the records of a hosted type, to be read only, with the way to where they are edited", () => {
  const html = renderToStaticMarkup(
    <HostedRecords name="Solution" label="Solutions" cms="Strapi" editUrl={editUrl} />,
  );
  expect(html).toContain("Solutions are edited in Strapi, and not here");
  expect(html).toContain(`<a href="${editUrl}">Open Strapi</a>`);
  const solutions = [...fixture.json.keys()].filter((file) => file.startsWith("solutions/"));
  expect(html.match(/<li>/g)).toHaveLength(solutions.length);
  expect(html).toContain(`<li>${JSON.parse(textOf(SOLUTION)).title}</li>`);
  expect(html).not.toMatch(/<(?:input|button|textarea|form)/);
});
