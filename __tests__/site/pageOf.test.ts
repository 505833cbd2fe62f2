import {
  DESCRIPTION_LIMIT,
  pageDescription,
  pagesAbove,
  pageTitle,
  shortened,
  TITLE_LIMIT,
} from "../../src/site/pageOf";
import { MOST_PICTURES } from "../../src/site/siteOf";
import { COMPANY, smallSite } from "../support/smallSite";

/** Returns the page at a path of a small site, which has a service, an About page and a not-found page. */
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

it("a service page has breadcrumbs, a share picture, and a head whose title ends with the company's name", () => {
  const { record: _, picture, ...page } = pageAt("/services/iot", { icon: "radar" });
  expect(page).toEqual({
    path: "/services/iot",
    public: true,
    template: "OfferingPage",
    title: "IoT & tags",
    description: "Tags and trackers.",
    head: {
      title: "IoT & tags | Example Registers Ltd",
      description: "Tags and trackers.",
      url: `${COMPANY.siteUrl}/services/iot`,
      picture: expect.stringMatching(/^https:\/\/www\.registers\.example\/og\/services\/iot\.png\?v=/),
      structuredData: expect.any(String),
      json: "/services/iot.json",
    },
    breadcrumbs: [
      { title: "Home", path: "/" },
      { title: "Services", path: "/services" },
    ],
  });
  expect(picture).toMatchObject({ file: "/og/services/iot.png", drawing: "icon:radar" });
});

it("the head of a page has the page's `metaTitle` and `metaDescription` if an editor has written them", () => {
  const { head } = pageAt("/services/iot", { metaTitle: "Own title", metaDescription: "Own words." });
  expect(head).toMatchObject({ title: expect.stringMatching(/^Own title \|/), description: "Own words." });
});

it("the structured data of a page contains the page's own questions and the questions in its sections", () => {
  const questions = [{ question: "How long?", answer: "A week." }];
  const sections = [{ kind: "statements" }, { kind: "questions", title: "More", questions }];
  const { structuredData } = pageAt("/services/iot", { questions, sections }).head;
  const answer = { "@type": "Question", name: "How long?", acceptedAnswer: { text: "A week." } };
  expect(JSON.parse(structuredData ?? "")["@graph"].at(-1)).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [answer, answer],
  });
});

it("the About page has no JSON copy, because its content type is not in the catalogue", () => {
  expect(pageAt("/about").head.json).toBeNull();
});

it("the not-found page has no canonical URL, no breadcrumbs and no structured data", () => {
  expect(pageAt("/404.html")).toMatchObject({
    public: false,
    breadcrumbs: [],
    head: { url: null, structuredData: null, json: null },
    picture: { file: "/og/404.png" },
  });
});

it("the address of a share picture contains a hash of what the picture shows", () => {
  const before = pageAt("/services/iot").head.picture;
  expect(before).toMatch(/\/og\/services\/iot\.png\?v=[0-9a-f]{8}$/);
  expect(pageAt("/services/iot", { problem: "Not shown." }).head.picture).toBe(before);
  expect(pageAt("/services/iot", { title: "Tags" }).head.picture).not.toBe(before);
});

it("all pages have the same share picture if the option `onePicture` is set", () => {
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

it.each([
  [
    "the picture of the overview page",
    { ServicesPage: [{ title: "All services", description: "Each of them." }] },
    "/og/services.png",
  ],
  ["the company's picture if the type has no overview page", {}, "/og/index.png"],
])(`all pages of a type with more than ${MOST_PICTURES} records share one picture: %s`, (_, others, file) => {
  const records = Array.from({ length: MOST_PICTURES + 1 }, (_, at) => ({ id: `a-${at}`, title: `A ${at}` }));
  const site = smallSite({ Service: records, Solution: [{ id: "b", title: "B" }], ...others });
  const files = new Set(site.sharePictures.map((picture) => picture.file));
  expect(files).toEqual(new Set([file, "/og/solutions/b.png"]));
  const most = smallSite({ Service: records.slice(1) }).sharePictures;
  expect(most.filter((picture) => picture.file.startsWith("/og/services/"))).toHaveLength(MOST_PICTURES);
});

const links = [
  { label: "Home", to: "/" },
  { label: "Services", to: "/services" },
  { label: "Live Platforms", to: null },
  { label: "All our services", to: "/services" },
  { label: "IoT", to: "/services/iot" },
];

it.each([
  ["starts at the home page, and has the menu's labels", "/services/iot", ["/ Home", "/services Services"]],
  [
    "contains every ancestor that is in a menu",
    "/services/iot/tags",
    ["/ Home", "/services Services", "/services/iot IoT"],
  ],
  ["contains only the home page if the page is on the first level", "/services", ["/ Home"]],
  ["is empty on the home page", "/", []],
  [
    "contains the page title of an ancestor that is not in any menu",
    "/guides/tags/passive",
    ["/ Home", "/guides Guides for buyers"],
  ],
  ["leaves out an ancestor that does not exist", "/reports/2026/trackers", ["/ Home"]],
])("the list of breadcrumbs %s", (_, path, above) => {
  const titleAt = (address: string) => ({ "/": "We track assets", "/guides": "Guides for buyers" })[address];
  expect(pagesAbove(path, links, titleAt).map((link) => `${link.path} ${link.title}`)).toEqual(above);
});

const long = "A register of everything that is owned here, there, and so on";
const longer = "We track assets and build software for organisations and governments";

it.each([
  [
    "the page's title and the company's name",
    "Asset Register",
    null,
    "Asset Register | Example Registers Ltd",
  ],
  [
    "the page's title and the company's short name if the full name does not fit",
    long.slice(0, 43),
    null,
    `${long.slice(0, 43)} | Example`,
  ],
  [
    "only the page's title if neither name of the company fits",
    long.slice(0, TITLE_LIMIT),
    null,
    long.slice(0, TITLE_LIMIT),
  ],
  [
    "the page's title, truncated after a complete word, if the title itself is too long",
    longer,
    null,
    `${longer.slice(0, 56)}…`,
  ],
  [
    "the page's `metaTitle`, if it has one, and the company's name",
    "Asset Register",
    "Registers",
    "Registers | Example Registers Ltd",
  ],
  [
    "only the page's `metaTitle` if it already contains a name of the company",
    "Asset Register",
    "Example: registers",
    "Example: registers",
  ],
])("the title for search engines is %s", (_, title, metaTitle, expected) => {
  const company = { name: "Example Registers Ltd", shortName: "Example" };
  expect(pageTitle({ title, metaTitle }, company)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(TITLE_LIMIT);
});

it("the head of a page without `metaTitle` has the page's title, shortened if it is too long", () => {
  const title = "Registers of vehicles, generators and pumps for every state and agency";
  expect(pageAt("/services/iot", { title }).head.title).toBe(
    "Registers of vehicles, generators and pumps for every state…",
  );
});

const first = "Every item has a number, a place and a person who answers for it, and the register says so.";
const second =
  " What cannot be found is written down as such, with the day on which it was last seen by anyone.";

it.each([
  ["the page's description", "Keeps registers.", null, "Keeps registers."],
  ["the page's `metaDescription`, if it has one", "Keeps registers.", "Registers, kept.", "Registers, kept."],
  [
    "truncated after a complete sentence if the result has at least half of the maximum length",
    first + second,
    null,
    first,
  ],
  [
    "truncated after a complete word if the complete sentences that fit have less than half of the maximum length",
    `Yes. ${"register ".repeat(40)}`,
    null,
    `${`Yes. ${"register ".repeat(17)}`.trim()}…`,
  ],
])("the description for search engines is %s", (_, description, metaDescription, expected) => {
  expect(pageDescription({ description, metaDescription })).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(DESCRIPTION_LIMIT);
});

it.each([
  ["truncates a text without spaces at the limit", "x".repeat(30), 10, `${"x".repeat(9)}…`],
  ["removes a comma before the ellipsis", "One, two, three", 12, "One, two…"],
  ["removes a comma before the ellipsis if only the first word fits", "One, two, three", 9, "One…"],
  ["keeps a text that just fits", "One two", 7, "One two"],
  ["removes a dash and spaces before the ellipsis", "One – two three", 9, "One…"],
  ["keeps as many complete sentences as fit", "One two. Three? Four five six. Seven", 18, "One two. Three?"],
  ["keeps a sentence that just fits", "One two. Three", 8, "One two."],
  ["keeps a sentence of several lines", "One\ntwo! Three four", 12, "One\ntwo!"],
  ["truncates after a sentence whose length is half the limit", "Abcd. efghijk lm", 10, "Abcd."],
  ["truncates after a word if the sentence is shorter than half the limit", "Abc. efghijk lm", 10, "Abc…"],
])("`shortened` %s", (_, text, limit, expected) => {
  expect(shortened(text, limit)).toBe(expected);
});
