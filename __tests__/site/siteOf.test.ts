import { idOfFile } from "@sitekit/content/contentType";
import { siteRecord } from "@sitekit/content/record";
import { config } from "../../content.config";
import { siteOf } from "../../src/site/siteOf";
import { fixture, textOf } from "../support/fixtureContent";
import { smallSite } from "../support/smallSite";

const site = siteOf(
  [...fixture.json.keys()].map((file) => {
    const { name } = config.typeOfFile(file) ?? {};
    const type = config.type(name ?? "");
    return siteRecord(type, idOfFile(type, file), JSON.parse(textOf(file)));
  }),
);

const idsOf = (name: string) => site.recordsOf(name).map(({ id }) => id);
const overviewOf = (name: string) => site.overviewOf(config.type(name)).map(({ id }) => id);

describe("the fixture site", () => {
  it("has one page for each record whose content type has a template", () => {
    expect(site.pages).toHaveLength(site.records.filter(({ type }) => type.template).length);
    expect(Object.fromEntries(site.pages.map(({ path, template }) => [path, template]))).toMatchObject({
      "/": "SectionsPage",
      "/404.html": "SectionsPage",
      "/about": "SectionsPage",
      "/buying-a-light": "SectionsPage",
      "/voyages/ink-harbour": "SectionsPage",
      "/contact": "SectionsPage",
      "/for-harbours": "SectionsPage",
      "/privacy-notice": "SectionsPage",
      "/services": "SectionsPage",
      "/services/fog-signals": "OfferingPage",
      "/services/keeper-training": "OfferingPage",
      "/services/lens-polishing": "OfferingPage",
      "/services/tower-painting": "OfferingPage",
      "/solutions": "SectionsPage",
      "/solutions/buoy-chat": "OfferingPage",
      "/solutions/gull-count": "OfferingPage",
      "/solutions/harbour-register": "OfferingPage",
      "/solutions/night-watch": "OfferingPage",
      "/solutions/tide-market": "OfferingPage",
      "/terms-of-passage": "SectionsPage",
    });
  });

  it("marks every page as public except the not-found page", () => {
    expect(site.pages.filter((page) => !page.public).map(({ path }) => path)).toEqual(["/404.html"]);
  });
});

describe("the order of records", () => {
  it("begins with the records that an editor has put in order, and continues with the other records", () => {
    expect(idsOf("Service")).toEqual(["tower-painting", "fog-signals", "lens-polishing", "keeper-training"]);
    expect(idsOf("Solution")).toEqual([
      "tide-market",
      "harbour-register",
      "buoy-chat",
      "gull-count",
      "night-watch",
    ]);
    expect(idsOf("LegalPage")).toEqual(["terms-of-passage", "privacy-notice"]);
  });

  it("is by id for testimonials, which editors cannot put in order", () => {
    expect(idsOf("Testimonial")).toEqual(["ferry-captain", "harbour-pilot"]);
  });
});

describe("a record", () => {
  it("is not in the overview if its field `hideFrom` contains `overview`", () => {
    expect(overviewOf("Service")).toEqual([
      "tower-painting",
      "fog-signals",
      "lens-polishing",
      "keeper-training",
    ]);
    expect(overviewOf("Solution")).toEqual(["tide-market", "harbour-register", "buoy-chat", "night-watch"]);
  });

  it("is not in the menu of its content type if its field `hideFrom` contains `menu`", () => {
    const { items } = JSON.parse(textOf("navigation.json"));
    const menus = items.map(({ label }: { label: string }, at: number) => [label, site.menus[at]]);
    expect(site.menus).toHaveLength(items.length);
    expect(Object.fromEntries(menus)).toEqual(
      expect.objectContaining({
        Home: [],
        Services: [
          { title: "Tower Painting", path: "/services/tower-painting", url: null },
          { title: "Fog Signals & Horns", path: "/services/fog-signals", url: null },
          { title: "Lens Polishing", path: "/services/lens-polishing", url: null },
        ],
        Solutions: [
          { title: "Tide Market", path: "/solutions/tide-market", url: null },
          { title: "Harbour Register", path: "/solutions/harbour-register", url: null },
          { title: "Buoy Chat", path: "/solutions/buoy-chat", url: null },
          { title: "Gull Count", path: "/solutions/gull-count", url: null, note: "census of gulls" },
          { title: "Night Watch", path: "/solutions/night-watch", url: null },
        ],
        "About us": [],
        Contact: [],
        "Open websites": [
          { title: "Tide Market", path: "/solutions/tide-market", url: "https://tide-market.example/stalls" },
          { title: "Night Watch", path: "/solutions/night-watch", url: "https://night-watch.example" },
        ],
      }),
    );
  });

  it("is not in the footer if its field `hideFrom` contains `footer`", () => {
    expect(site.footer.filter(({ path }) => path.startsWith("/solutions/"))).toEqual([
      { title: "Tide Market", path: "/solutions/tide-market", url: "https://tide-market.example/stalls" },
      { title: "Harbour Register", path: "/solutions/harbour-register", url: null },
      { title: "Buoy Chat", path: "/solutions/buoy-chat", url: "https://buoy-chat.example" },
      { title: "Night Watch", path: "/solutions/night-watch", url: null },
    ]);
    expect(site.legal).toEqual([
      { title: "Terms of passage", path: "/terms-of-passage" },
      { title: "Privacy notice", path: "/privacy-notice" },
    ]);
  });
});

it("each old address redirects to its page, and the pattern `/tides/*` also redirects `/tides`", () => {
  expect(site.redirects.problems).toEqual([]);
  expect(Object.fromEntries(site.redirects.redirects.map(({ from, to }) => [from, to]))).toEqual({
    "/case-studies/ink-harbour": "/voyages/ink-harbour",
    "/harbours": "/for-harbours",
    "/instruments": "/solutions",
    "/old-lenses": "/services/lens-polishing",
    "/old-lenses/*": "/services/lens-polishing",
    "/products": "/solutions",
    "/products/*": "/solutions",
    "/services/lenses": "/services/lens-polishing",
    "/services/painting": "/services/tower-painting",
    "/ship-book": "/solutions/harbour-register",
    "/ship-book/*": "/solutions/harbour-register",
    "/terms": "/terms-of-passage",
    "/tides": "/solutions/tide-market",
    "/tides/*": "/solutions/tide-market",
    "/what-we-do": "/services",
  });
  expect(site.redirectsTo("/services/lens-polishing")).toEqual([
    "/services/lenses",
    "/old-lenses",
    "/old-lenses/*",
  ]);
});

it("the catalogue, which partners read as JSON, contains services and solutions", () => {
  const counts = site.catalogue.map(({ overview, records }) => [overview, records.length]);
  expect(Object.fromEntries(counts)).toMatchObject({ "/services": 4, "/solutions": 5 });
});

it("the site model finds records by type and id, and returns undefined or an empty list if nothing matches", () => {
  const [company] = site.recordsOf("Company");
  expect(site.record("Company")).toBe(company);
  expect(company && [site.pageOf(company), site.placesOf(company)]).toEqual([undefined, [company]]);
  expect(site.record("Service", "fog-signals")?.id).toBe("fog-signals");
  expect([site.record("Service"), site.recordsOf("Nothing"), site.redirectsTo("/nowhere")]).toEqual([
    undefined,
    [],
    [],
  ]);
  expect(site.overviewOf(config.type("LegalPage"))).toEqual([]);
});

it("the lists in the header and footer have default limits if the navigation file sets no limits", () => {
  expect(site.atMost).toEqual({ menu: 20, footer: 20, legal: 10, livePlatforms: 10 });
});

it("namedBy returns the ids of the records that contain the given id in one of the given fields", () => {
  const related = {
    Service: [{ id: "a", relatedServices: ["b"] }, { id: "b" }, { id: "c", relatedSolutions: ["b"] }],
  };
  const { namedBy } = smallSite(related);
  expect(namedBy("Service", ["relatedServices", "relatedSolutions"], "b")).toEqual(["a", "c"]);
  expect(namedBy("Service", ["relatedServices"], "b")).toEqual(["a"]);
});

it("without the option `unfinished`, the site leaves out drafts with an empty required field", () => {
  const draft = { id: "a", title: "", draft: true };
  const shown = (options?: object) => smallSite({ Service: [draft] }, options).recordsOf("Service").length;
  expect([shown(), shown({ unfinished: true })]).toEqual([0, 1]);
});

it("the catalogue of a site omits content types without records", () => {
  const { catalogue } = smallSite({
    Service: [{ id: "a", title: "A" }],
    FreePage: [{ id: "b", title: "B" }],
  });
  expect(catalogue.map(({ label, overview }) => [label, overview])).toEqual([
    ["Services", "/services"],
    ["Pages", "/pages"],
  ]);
});
