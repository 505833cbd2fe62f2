import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { PageSeo } from "../../src/templates/PageSeo";
import { useSite } from "../../src/templates/useSite";

jest.mock("../../src/templates/useSite");
// In a build, Gatsby removes the calls of `graphql` from the templates. In Jest they run, and the real `graphql`
// throws an error.
jest.mock("gatsby", () => ({ graphql: () => undefined }));

const company = { name: "Example Registers Ltd" };
const head = {
  title: "IoT & tags",
  description: "Tags and trackers.",
  url: "https://www.registers.example/services/iot",
  picture: "https://www.registers.example/og/services/iot.png?v=1",
  structuredData: '{"@graph":[]}',
  json: "/services/iot.json",
};

/**
 * Returns the HTML of the tags that `PageSeo` adds to the head of a page. `changes` replaces fields of `head`, and
 * `production` is false for a preview.
 */
function headOf(changes: Partial<Queries.PageHeadFragment["head"]> = {}, production = true): string {
  jest.mocked(useSite).mockReturnValue({ company, production } as ReturnType<typeof useSite>);
  renderToStaticMarkup(<PageSeo page={{ head: { ...head, ...changes } }} />);
  const { title, meta, link, script } = Helmet.renderStatic();
  return [title, meta, link, script].join("\n");
}

it("the head of a page has the page's metadata and structured data, and a link to the page's JSON copy", () => {
  const html = headOf();
  expect(html).toContain("IoT &amp; tags</title>");
  expect(html).toContain('name="description" content="Tags and trackers."');
  expect(html).toContain(`rel="canonical" href="${head.url}"`);
  expect(html).toContain(`property="og:image" content="${head.picture}"`);
  expect(html).toContain('ld+json">{"@graph":[]}<');
  expect(html).toContain('type="application/json" href="/services/iot.json"');
});

it("the head of a page without a JSON copy has no link to a JSON copy", () => {
  expect(headOf({ json: null })).not.toContain("application/json");
});

describe("search engines", () => {
  const noindex = 'name="robots" content="noindex"';

  it("may index a page of the public site", () => {
    expect(headOf()).not.toContain("robots");
  });

  it("may not index a page of a preview", () => {
    expect(headOf({}, false)).toContain(noindex);
  });

  it("may not index a page without a canonical URL, such as the not-found page", () => {
    const html = headOf({ url: null, structuredData: null });
    expect(html).toContain(noindex);
    expect(html).not.toMatch(/canonical|og:url|ld\+json/);
  });
});
