import { storedRecord } from "../../src/site/storedRecord";
import { MENUS, smallSite } from "../support/smallSite";

const solution = {
  id: "asset-register",
  title: "Asset Register",
  description: "One register.",
  platform: "E-commerce Platform",
  relatedServices: ["iot"],
};

/** A record as it is stored, beside a service that names the solution. */
function stored(changes: object = {}, type = "Solution", id = "asset-register") {
  const site = smallSite({
    Solution: [
      { ...solution, ...changes },
      { id: "other", title: "Other", relatedSolutions: ["asset-register"] },
    ],
    Service: [
      { id: "iot", title: "IoT", group: "track", relatedSolutions: ["asset-register"] },
      { id: "hidden", title: "Hidden", group: "track", hideFrom: ["overview"] },
    ],
    ServicesPage: [
      {
        title: "Services",
        groups: [
          { id: "track", title: "Track" },
          { id: "build", title: "Build" },
        ],
      },
    ],
    SolutionsPage: [{ title: "Solutions" }],
    ContactPage: [{ title: "Contact" }],
    NotFoundPage: [{ title: "Not found" }],
    LegalPage: [{ id: "terms", title: "Terms" }],
  });
  const record = site.record(type, id);
  if (!record) throw new Error(`There is no ${type} ${id}`);
  return storedRecord(record, site);
}

it("holds the address and the template of the record's page", () => {
  expect(stored()).toMatchObject({
    recordId: "asset-register",
    path: "/solutions/asset-register",
    template: "SolutionPage",
    breadcrumbs: [
      { title: "Home", path: "/" },
      { title: "Solutions", path: "/solutions" },
    ],
  });
  expect(stored({}, "ContactPage", "")).toMatchObject({ path: "/contact" });
});

it("has no address where there is no page, and no web address where the page stands in for others", () => {
  expect(stored({}, "Company", "")).not.toHaveProperty("path");
  expect(stored({}, "NotFoundPage", "")).toMatchObject({
    path: "/404.html",
    head: { url: null, json: null },
  });
});

it("counts the words of what visitors read, and of nothing else", () => {
  const before = Number(stored().wordCount);
  const texts = {
    problem: "one two",
    audience: ["three"],
    toConfirm: ["not counted"],
    contactSubject: "Nor this",
  };
  expect(Number(stored(texts).wordCount) - before).toBe(3);
});

it.each([
  [[], true],
  [["menu", "footer"], true],
  [["overview"], false],
])("is, when hidden from %j, listed on the overview: %s", (hideFrom, listed) => {
  expect(stored({ hideFrom })).toMatchObject({ listed });
});

it("holds the category as it is written, and again as people read it", () => {
  expect(stored()).toMatchObject({ platform: "E-commerce Platform", platformName: "E-commerce Platform" });
});

it("names the records that name it, by the list they stand in", () => {
  expect(stored()).toMatchObject({ namedByServices: ["iot"], namedBySolutions: ["other"] });
});

it("holds what an overview lists, in all and by group", () => {
  expect(stored({}, "ServicesPage", "")).toMatchObject({
    services: ["iot"],
    groups: [
      { id: "track", services: ["iot"] },
      { id: "build", services: [] },
    ],
  });
});

it("holds what the menus list", () => {
  const live = { name: "The register", url: "https://live.example", showIn: ["header", "footer"] };
  const menus = stored({ livePlatform: live, hideFrom: ["menu"] }, "Navigation", "");
  const entry = { title: "Asset Register", path: "/solutions/asset-register" };
  expect(menus).toMatchObject({
    items: [
      { label: "Home", entries: [] },
      { label: "Services", entries: [{ title: "Hidden" }, { title: "IoT" }] },
      { label: "Solutions", entries: [{ title: "Other" }] },
      { label: "Live", entries: [{ ...entry, title: "The register", url: "https://live.example" }] },
    ],
    footer: [
      { ...entry, url: "https://live.example" },
      { title: "Other", url: null },
    ],
    legal: [{ title: "Terms", path: "/terms" }],
  });
});

it("holds the old addresses that open a page, a wildcard's bare prefix among them", () => {
  expect(stored({ aliases: ["/register/*", "/old-register"] })).toMatchObject({
    redirectsFrom: ["/register", "/register/*", "/old-register"],
  });
});

it("lists under each menu entry what that entry drops down, also where two have the same words", () => {
  const site = smallSite({
    Navigation: [
      {
        ...MENUS,
        items: [
          { label: "More", list: "services" },
          { label: "More", list: "solutions" },
        ],
      },
    ],
    Service: [{ id: "iot", title: "IoT" }],
    Solution: [solution],
  });
  const record = site.record("Navigation");
  expect(record && storedRecord(record, site)).toMatchObject({
    items: [{ entries: [{ title: "IoT" }] }, { entries: [{ title: "Asset Register" }] }],
  });
});
