import { COMPANY, smallSite } from "../support/smallSite";

/** The page of a service, beside pages of other types. */
function pageAt(path: string, service: object = {}) {
  const site = smallSite({
    Service: [{ id: "iot", title: "IoT & tags", description: "Tags and trackers.", ...service }],
    Testimonial: [{ id: "quote", name: "Head of Operations" }],
    AboutPage: [{ title: "About us", description: "Who we are." }],
    NotFoundPage: [{ title: "Not found", description: "Nothing is here." }],
  });
  const page = site.pages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path} among ${site.pages.map((each) => each.path)}`);
  return page;
}

it("has the page's own title, with the company's name, and its whole address", () => {
  expect(pageAt("/services/iot").head).toMatchObject({
    title: "IoT & tags | Example Registers Ltd",
    description: "Tags and trackers.",
    url: `${COMPANY.siteUrl}/services/iot`,
    json: "/services/iot.json",
  });
});

it("has the editor's words for search engines where there are any", () => {
  const { head } = pageAt("/services/iot", { metaTitle: "Own title", metaDescription: "Own words." });
  expect(head).toMatchObject({ title: "Own title", description: "Own words." });
});

it("has the page's breadcrumbs as data, and what the page is about", () => {
  const { structuredData } = pageAt("/services/iot").head;
  expect(JSON.parse(structuredData ?? "")["@graph"]).toMatchObject([
    {
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "Home" }, { name: "Services" }, { name: "IoT & tags" }],
    },
    { "@type": "Service", name: "IoT & tags" },
  ]);
});

it("has all questions that the page answers as data, those of its sections too", () => {
  const questions = [{ question: "How long?", answer: "A week." }];
  const sections = [{ kind: "statements" }, { kind: "questions", title: "More", questions }];
  const { structuredData } = pageAt("/services/iot", { questions, sections }).head;
  const answer = { "@type": "Question", name: "How long?", acceptedAnswer: { text: "A week." } };
  expect(JSON.parse(structuredData ?? "")["@graph"].at(-1)).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [answer, answer],
  });
});

it("has no JSON copy of a record that is not in the catalogue", () => {
  expect(pageAt("/about").head.json).toBeNull();
});

it("gives the not-found page no address, no breadcrumbs and no data", () => {
  expect(pageAt("/404.html")).toMatchObject({
    public: false,
    breadcrumbs: [],
    head: { url: null, structuredData: null },
  });
});

it("marks the share picture with what it shows", () => {
  const before = pageAt("/services/iot").head.picture;
  expect(before).toMatch(/\/og\/services\/iot\.png\?v=[0-9a-f]{8}$/);
  expect(pageAt("/services/iot", { problem: "Not shown." }).head.picture).toBe(before);
  expect(pageAt("/services/iot", { title: "Tags" }).head.picture).not.toBe(before);
});

it("has one share picture for all pages where there are too many to draw", () => {
  const site = smallSite(
    {
      Service: [
        { id: "a", title: "A" },
        { id: "b", title: "B" },
      ],
    },
    { onePicture: true },
  );
  expect(new Set(site.pages.map(({ head }) => head.picture)).size).toBe(1);
  expect(site.sharePictures).toHaveLength(1);
});
