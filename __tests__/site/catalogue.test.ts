import { fieldTree } from "@sitekit/content/fieldTree";
import { planCatalogue } from "../../src/site/catalogue";
import { service } from "../../src/types/service";
import { COMPANY, smallSite } from "../support/smallSite";

const SITE = COMPANY.siteUrl;

const files = planCatalogue(
  smallSite({
    ServicesPage: [{ title: "Services", groups: [{ id: "build", title: "Build software", text: "x" }] }],
    Service: [
      {
        id: "iot",
        icon: "radar",
        title: "IoT",
        description: "Tags and trackers.",
        group: "build",
        deliverables: [{ title: "Tags", text: "On every item." }],
        relatedServices: ["custom"],
        hideFrom: ["menu"],
        aliases: ["/services/old"],
        toConfirm: ["Secret"],
      },
      { id: "custom", title: "Custom software", description: "Written for you.", group: "build" },
    ],
    Solution: [
      {
        id: "register",
        title: "Asset Register",
        description: "One register.",
        updatedAt: "Live",
        platform: "Registry System",
        livePlatform: { name: "Register", url: "https://live.example", showIn: ["header"] },
      },
    ],
  }),
);
const dataBeside = (page: string) => files.find(({ address }) => address === `${page}.json`)?.data;

it("the catalogue has a JSON copy of every service and solution, a list of each of the two types, and an index", () => {
  expect(files.map(({ address }) => address).sort()).toEqual([
    "/catalogue.json",
    "/services.json",
    "/services/custom.json",
    "/services/iot.json",
    "/solutions.json",
    "/solutions/register.json",
  ]);
});

it("a page has no JSON copy if the copy would have the same address as the JSON list of its type, such as /pages.json", () => {
  const page = { title: "Pages", description: "All pages.", sections: [{ kind: "opening" }] };
  const site = smallSite({
    FreePage: [
      { id: "pages", ...page },
      { id: "about-us", ...page },
    ],
  });
  const lists = planCatalogue(site).filter(({ address }) => address === "/pages.json");
  expect(lists.map(({ data }) => data)).toEqual([[expect.objectContaining({ id: "about-us" })]]);
  expect(site.pages.find(({ path }) => path === "/pages")?.head.json).toBeNull();
});

describe("the JSON copy of a record", () => {
  it("has the record's values, and for each related record the addresses of its page and JSON copy", () => {
    const custom = `${SITE}/services/custom`;
    expect(dataBeside("/services/iot")).toMatchObject({
      id: "iot",
      url: `${SITE}/services/iot`,
      icon: "radar",
      title: "IoT",
      description: "Tags and trackers.",
      group: { id: "build", title: "Build software" },
      problem: null,
      deliverables: [{ title: "Tags", text: "On every item." }],
      steps: [],
      audience: [],
      questions: [],
      sections: [],
      relatedServices: [{ id: "custom", title: "Custom software", url: custom, json: `${custom}.json` }],
      relatedSolutions: [],
    });
  });

  it("has the address of the record's page, and all fields of the record's type except internal fields", () => {
    const fields = Object.entries(fieldTree({ schema: service }).properties ?? {});
    const shown = fields.flatMap(([name, { internal }]) => (internal ? [] : [name]));
    expect(Object.keys(dataBeside("/services/iot") ?? {}).sort()).toEqual([...shown, "url"].sort());
    expect(dataBeside("/solutions/register")).toHaveProperty("livePlatform", {
      name: "Register",
      url: "https://live.example",
    });
  });

  it("has only an id for a related record or group that does not exist", () => {
    const gone = { id: "a", title: "A", group: "gone", relatedServices: ["gone"] };
    const copies = planCatalogue(smallSite({ ServicesPage: [{ title: "Services" }], Service: [gone] }));
    expect(copies.find(({ address }) => address === "/services/a.json")?.data).toMatchObject({
      group: "gone",
      relatedServices: ["gone"],
    });
  });

  it("has a solution's platform as text in the field `platform`, not in `platformName` as in GraphQL", () => {
    expect(dataBeside("/solutions/register")).toMatchObject({
      platform: "Registry System",
      updatedAt: "Live",
    });
    expect(dataBeside("/solutions/register")).not.toHaveProperty("platformName");
  });

  it("has the same fields for every service: an empty field is null, or an empty list", () => {
    const fieldsOf = (page: string) => Object.keys(dataBeside(page) ?? {});
    expect(fieldsOf("/services/custom")).toEqual(fieldsOf("/services/iot"));
    expect(dataBeside("/services/custom")).toMatchObject({ relatedServices: [], problem: null });
  });
});

it("the catalogue's list of services is sorted by title, and has the addresses of each service's page and JSON copy", () => {
  expect(dataBeside("/services")).toEqual([
    {
      id: "custom",
      title: "Custom software",
      description: "Written for you.",
      url: `${SITE}/services/custom`,
      json: `${SITE}/services/custom.json`,
    },
    {
      id: "iot",
      title: "IoT",
      description: "Tags and trackers.",
      url: `${SITE}/services/iot`,
      json: `${SITE}/services/iot.json`,
    },
  ]);
});

describe("a list in the catalogue with more records than fit into one file", () => {
  const records = Array.from({ length: 1001 }, (_, at) => ({ id: `tool-${at}`, title: `Tool ${at}` }));
  const many = planCatalogue(smallSite({ Solution: records, SolutionsPage: [{ title: "Solutions" }] }));
  const dataAt = (wanted: string) => many.find(({ address }) => address === wanted)?.data;

  it("continues in a second file, without repeating a record", () => {
    const lists = ["/solutions.json", "/solutions/page/list-2.json"].map(dataAt) as { id: string }[][];
    expect(lists.map(({ length }) => length)).toEqual([1000, 1]);
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(1001);
  });

  it("has an entry in catalogue.json with the addresses of the files that contain the list", () => {
    expect(dataAt("/catalogue.json")).toEqual([
      {
        title: "Solutions",
        url: `${SITE}/solutions`,
        total: 1001,
        lists: [`${SITE}/solutions.json`, `${SITE}/solutions/page/list-2.json`],
      },
    ]);
  });
});

describe("the JSON copy of a page of sections", () => {
  const sections = [
    { kind: "opening", drawing: "Padlock" },
    { kind: "text", text: "Words." },
    { kind: "offerings", title: "Begin here", services: ["custom"] },
    { kind: "quotes", testimonials: ["pilot"] },
  ];
  const page = { id: "buyers/guide", title: "Guide", description: "For buyers.", sections };
  const custom = { id: "custom", title: "Custom software", description: "Written for you." };
  const Testimonial = [{ id: "pilot", name: "Harbour pilot", title: "Port of Nowhere" }];
  const copies = planCatalogue(smallSite({ FreePage: [page], Service: [custom], Testimonial }));
  const at = (address: string) => copies.find((file) => file.address === address)?.data;

  it("is counted under `Pages` in catalogue.json, with `url: null` because the site has no page at /pages", () => {
    expect(at("/catalogue.json")).toContainEqual({
      title: "Pages",
      url: null,
      total: 1,
      lists: [`${SITE}/pages.json`],
    });
  });

  it("has the kind of each section and the records to which the section refers, but not the section's drawing", () => {
    expect(at("/buyers/guide.json")).toMatchObject({
      id: "buyers/guide",
      url: `${SITE}/buyers/guide`,
      sections: [
        { kind: "opening", title: null, actions: [] },
        { kind: "text", text: "Words." },
        { kind: "offerings", group: null, services: [{ id: "custom", title: "Custom software" }] },
        { kind: "quotes", testimonials: [{ id: "pilot" }] },
      ],
    });
    expect(at("/buyers/guide.json")).not.toHaveProperty("sections.3.testimonials.0.url");
    expect(JSON.stringify(at("/buyers/guide.json"))).not.toContain("Padlock");
  });

  it("has the `name` of a testimonial in the field `title`, instead of the testimonial's own `title`", () => {
    expect(at("/buyers/guide.json")).toHaveProperty("sections.3.testimonials", [
      { id: "pilot", title: "Harbour pilot" },
    ]);
  });

  it("is listed in /pages.json", () => {
    expect(at("/pages.json")).toMatchObject([
      { id: "buyers/guide", url: `${SITE}/buyers/guide`, json: `${SITE}/buyers/guide.json` },
    ]);
  });
});
