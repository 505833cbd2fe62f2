import {
  DESCRIPTION_LIMIT,
  pageDescription,
  pagesAbove,
  pageTitle,
  shortened,
  TITLE_LIMIT,
} from "../../src/site/pageOf";
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

const links = [
  { label: "Home", to: "/" },
  { label: "Services", to: "/services" },
  { label: "Live Platforms", to: null },
  { label: "All our services", to: "/services" },
];

it("names the pages above a page as the menu does, from the home page down", () => {
  expect(pagesAbove("/services/iot", links)).toEqual([
    { title: "Home", path: "/" },
    { title: "Services", path: "/services" },
  ]);
});

it("puts only the home page above a page of the first level", () => {
  expect(pagesAbove("/services", links)).toEqual([{ title: "Home", path: "/" }]);
});

it("puts nothing above the home page", () => {
  expect(pagesAbove("/", links)).toEqual([]);
});

it("passes over a level that no menu leads to", () => {
  expect(pagesAbove("/reports/2026/trackers", links)).toEqual([{ title: "Home", path: "/" }]);
});

const company = { name: "Example Registers Ltd", shortName: "Example" };
const page = (title: string, metaTitle: string | null = null) => ({ title, metaTitle });

describe("the title of a page", () => {
  it("is the page's title and the company's name", () => {
    expect(pageTitle(page("Asset Register"), company)).toBe("Asset Register | Example Registers Ltd");
  });

  it("takes the company's short name where the whole name does not fit", () => {
    const title = "A register of everything that is owned here";
    expect(pageTitle(page(title), company)).toBe(`${title} | Example`);
  });

  it("stands alone where no name fits", () => {
    const title = "A register of everything that is owned here, there, and so on";
    expect(title).toHaveLength(61);
    expect(pageTitle(page(title.slice(0, 60)), company)).toBe(title.slice(0, 60));
  });

  it("is cut at a word where even that is too long", () => {
    const cut = pageTitle(
      page("We track assets and build software for organisations and governments"),
      company,
    );
    expect(cut).toBe("We track assets and build software for organisations and…");
    expect(cut.length).toBeLessThanOrEqual(TITLE_LIMIT);
  });

  it("is the editor's own where there is one, and nothing is added to it", () => {
    expect(pageTitle(page("Asset Register", "Registers for all"), company)).toBe("Registers for all");
  });
});

describe("the description of a page", () => {
  const description = (text: string, metaDescription: string | null = null) =>
    pageDescription({ description: text, metaDescription });

  it("is the page's own, or the editor's for search engines", () => {
    expect(description("Keeps registers.")).toBe("Keeps registers.");
    expect(description("Keeps registers.", "Registers, kept.")).toBe("Registers, kept.");
  });

  it("ends with a whole sentence where it must be cut and one is long enough", () => {
    const first =
      "Every item has a number, a place and a person who answers for it, and the register says so. ";
    const second =
      "What cannot be found is written down as such, with the day on which it was last seen by anyone.";
    expect(description(first + second)).toBe(first.trim());
  });

  it("ends with a whole word and an ellipsis otherwise", () => {
    const cut = description(`Yes. ${"register ".repeat(40)}`);
    expect(cut).toMatch(/register…$/);
    expect(cut.length).toBeLessThanOrEqual(DESCRIPTION_LIMIT);
    expect(cut.length).toBeGreaterThan(DESCRIPTION_LIMIT - 12);
  });
});

it("cuts even a text without spaces to its limit", () => {
  expect(shortened("x".repeat(30), 10)).toBe(`${"x".repeat(9)}…`);
});

it("leaves no comma before the ellipsis", () => {
  expect(shortened("One, two, three", 12)).toBe("One, two…");
  expect(shortened("One, two, three", 9)).toBe("One…");
});
