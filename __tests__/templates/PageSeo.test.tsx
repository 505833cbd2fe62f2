import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { PageSeo } from "../../src/templates/PageSeo";
import { useSite } from "../../src/templates/useSite";

jest.mock("../../src/templates/useSite");
// The build takes queries out of the code; here one is left in.
jest.mock("gatsby", () => ({ graphql: () => undefined }));

const company = {
  name: "Example Registers Ltd",
  shortName: "Example",
  siteUrl: "https://www.registers.example",
};
const page = {
  title: "IoT & tags",
  description: "Tags and trackers.",
  metaTitle: null,
  metaDescription: null,
  sharePicture: "/og/services/iot.png?v=1",
  path: "/services/iot",
  url: "https://www.registers.example/services/iot",
  breadcrumbs: [{ title: "Home", path: "/" }],
};

/** The head that a page gets, as the build writes it. */
function headOf(element: Parameters<typeof renderToStaticMarkup>[0], production = true): string {
  jest.mocked(useSite).mockReturnValue({ company, production } as ReturnType<typeof useSite>);
  renderToStaticMarkup(element);
  const { title, meta, link, script } = Helmet.renderStatic();
  return [title, meta, link, script].join("\n");
}

it("has the page's own title, description, address and picture", () => {
  const head = headOf(<PageSeo page={page} />);
  expect(head).toContain("IoT &amp; tags | Example Registers Ltd</title>");
  expect(head).toContain('name="description" content="Tags and trackers."');
  expect(head).toContain('rel="canonical" href="https://www.registers.example/services/iot"');
  expect(head).toContain(
    'property="og:image" content="https://www.registers.example/og/services/iot.png?v=1"',
  );
});

it("has the editor's words for search engines where there are any", () => {
  const head = headOf(<PageSeo page={{ ...page, metaTitle: "Own title", metaDescription: "Own words." }} />);
  expect(head).toContain(">Own title</title>");
  expect(head).toContain('name="description" content="Own words."');
  expect(head).toContain('property="og:title" content="Own title"');
});

it("has the page's breadcrumbs as data, and what the page is about", () => {
  const things = [{ "@type": "Service", name: "IoT" }] as const;
  const text = headOf(<PageSeo page={page} things={things} />).match(/ld\+json"[^>]*>([^<]*)</)?.[1] ?? "";
  expect(JSON.parse(text)["@graph"]).toMatchObject([
    { "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }, { name: "IoT & tags" }] },
    { "@type": "Service" },
  ]);
});

it("points to the page's content as JSON where there is such a copy", () => {
  expect(headOf(<PageSeo page={page} json="/services/iot.json" />)).toContain(
    'type="application/json" href="/services/iot.json"',
  );
  expect(headOf(<PageSeo page={page} />)).not.toContain("application/json");
});

describe("search engines", () => {
  const noindex = 'name="robots" content="noindex"';

  it("may list a page of the public site", () => {
    expect(headOf(<PageSeo page={page} />)).not.toContain("robots");
  });

  it("may list no page of a preview", () => {
    expect(headOf(<PageSeo page={page} />, false)).toContain(noindex);
  });

  it("may not list the page that has no address of its own, nor take one for it", () => {
    const { url, path, breadcrumbs, ...notFound } = page;
    const head = headOf(<PageSeo page={notFound} />);
    expect(head).toContain(noindex);
    expect(head).not.toMatch(/canonical|og:url|ld\+json/);
  });
});
