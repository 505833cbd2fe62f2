import { pageRecords } from "../../../src/gatsby/postBuild/pageRecords";
import { planCatalogue } from "../../../src/gatsby/postBuild/planCatalogue";

const SITE = "https://www.company.example";

/** Nodes as Gatsby stores them, with what it adds. */
const nodes: Record<string, object[]> = {
  ServicesPage: [{ title: "Services", groups: [{ id: "build", title: "Build software", text: "x" }] }],
  Service: [
    {
      recordId: "iot",
      id: "a-uuid",
      parent: "b",
      internal: { type: "Service" },
      icon: "radar",
      title: "IoT",
      description: "Tags and trackers.",
      group: "build",
      deliverables: [{ title: "Tags", text: "On every item." }],
      relatedServices: ["custom"],
      relatedSolutions: [],
      hideFrom: ["menu"],
      aliases: ["/services/old"],
      toConfirm: ["Secret"],
      metaTitle: null,
    },
    { recordId: "custom", title: "Custom software", description: "Written for you.", group: "build" },
  ],
  Solution: [
    {
      recordId: "register",
      title: "Asset Register",
      description: "One register.",
      updatedAt: "Live",
      platform: "REGISTRY_SYSTEM",
      platformName: "Registry System",
      livePlatform: { name: "Register", url: "https://live.example", showIn: ["header"] },
    },
  ],
};
const files = planCatalogue(
  pageRecords((type) => (nodes[type] ?? []).map((node) => ({ ...node }))),
  SITE,
);
const dataBeside = (page: string) => files.find(({ beside }) => beside === page)?.data;

it("stands beside every service and solution, and beside their overviews", () => {
  expect(files.map(({ beside }) => beside).sort()).toEqual([
    "/services",
    "/services/custom",
    "/services/iot",
    "/solutions",
    "/solutions/register",
  ]);
});

describe("the copy of a record", () => {
  it("has the record's own id, its page and what the page says", () => {
    expect(dataBeside("/services/iot")).toMatchObject({
      id: "iot",
      url: `${SITE}/services/iot`,
      title: "IoT",
      deliverables: [{ title: "Tags", text: "On every item." }],
    });
  });

  it("has nothing that is the editors' own business, nor what Gatsby adds", () => {
    const names = Object.keys(dataBeside("/services/iot") ?? {});
    const inside = ["toConfirm", "hideFrom", "aliases", "metaTitle", "contactSubject", "parent", "internal"];
    expect(names.filter((name) => inside.includes(name))).toEqual([]);
    expect(dataBeside("/solutions/register")).toMatchObject({
      livePlatform: { name: "Register", url: "https://live.example" },
    });
    expect(JSON.stringify(dataBeside("/solutions/register"))).not.toContain("showIn");
  });

  it("names what it refers to, with the page and the JSON copy where there are any", () => {
    expect(dataBeside("/services/iot")).toMatchObject({
      group: { id: "build", title: "Build software" },
      relatedServices: [
        {
          id: "custom",
          title: "Custom software",
          url: `${SITE}/services/custom`,
          json: `${SITE}/services/custom.json`,
        },
      ],
    });
  });

  it("has a choice as people read it", () => {
    expect(dataBeside("/solutions/register")).toMatchObject({
      platform: "Registry System",
      updatedAt: "Live",
    });
    expect(dataBeside("/solutions/register")).not.toHaveProperty("platformName");
  });

  it("has the same fields whatever an editor leaves empty", () => {
    const fieldsOf = (page: string) => Object.keys(dataBeside(page) ?? {});
    expect(fieldsOf("/services/custom")).toEqual(fieldsOf("/services/iot"));
    expect(dataBeside("/services/custom")).toMatchObject({ relatedServices: [], problem: null });
  });
});

it("lists the records of a kind by title, each with its page and its copy", () => {
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
