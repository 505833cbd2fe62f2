import { choice, group, line, list, recordId } from "@sitekit/content/fields";
import { siteRecord } from "@sitekit/content/record";
import { config } from "../../content.config";
import { withDerivedFields } from "../../src/site/withDerivedFields";
import { MENUS, smallSite } from "../support/smallSite";

const solution = {
  id: "asset-register",
  title: "Asset Register",
  description: "One register.",
  platform: "E-commerce Platform",
  relatedServices: ["iot"],
};

/**
 * Returns a record of a small site as Gatsby's data layer stores it: by default the solution `asset-register`, to which
 * other records refer. `changes` are changed or additional fields of this solution.
 */
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
  return withDerivedFields(record, site);
}

it("a record has the address, the template and the breadcrumbs of its page", () => {
  expect(stored()).toMatchObject({
    recordId: "asset-register",
    path: "/solutions/asset-register",
    template: "OfferingPage",
    breadcrumbs: [
      { title: "Home", path: "/" },
      { title: "Solutions", path: "/solutions" },
    ],
  });
  expect(stored({}, "ContactPage", "")).toMatchObject({ path: "/contact" });
});

it("a record without a page has no address", () => {
  expect(stored({}, "Company", "")).not.toHaveProperty("path");
});

it("the not-found page has the address /404.html, but no canonical URL and no JSON copy", () => {
  expect(stored({}, "NotFoundPage", "")).toMatchObject({
    path: "/404.html",
    head: { url: null, json: null },
  });
});

it("`wordCount` counts only words that visitors read", () => {
  const before = Number(stored().wordCount);
  const texts = {
    problem: "Count  and\ttag.\n\nThen the buyer's last-mile report.",
    audience: ["three"],
    toConfirm: ["not counted"],
    contactSubject: "Nor this",
  };
  expect(Number(stored(texts).wordCount) - before).toBe(9);
  expect(stored({}, "LegalPage", "terms").wordCount).toBe(1);
});

it.each([
  [[], true],
  [["menu", "footer"], true],
  [["overview"], false],
])("with `hideFrom: %j`, a record has `listed: %s`", (hideFrom, listed) => {
  expect(stored({ hideFrom })).toMatchObject({ listed });
});

it.each([
  [{}, { hasAliases: false, hasSections: false, sectionKinds: [] }],
  [
    { aliases: ["/old"], sections: [] },
    { hasAliases: true, hasSections: false },
  ],
  [
    { sections: [{ kind: "text" }, { kind: "points" }, { kind: "text" }] },
    { hasSections: true, sectionKinds: ["text", "points"] },
  ],
])("a solution with the additional fields %j has the derived fields %j", (changes, derived) => {
  expect(stored(changes)).toMatchObject(derived);
});

it("`namedByServices` and `namedBySolutions` of a solution contain the ids of the services and solutions that refer to it", () => {
  expect(stored()).toMatchObject({ namedByServices: ["iot"], namedBySolutions: ["other"] });
});

it("an overview page has the ids of the records that it lists, and each of its groups has the ids of the listed records in the group", () => {
  expect(stored({}, "ServicesPage", "")).toMatchObject({
    services: ["iot"],
    groups: [
      { id: "track", services: ["iot"] },
      { id: "build", services: [] },
    ],
  });
});

it("`firstServices` of a group contains only as many services as fit into the character limit of a menu", () => {
  const site = smallSite({
    Service: Array.from({ length: 9 }, (_, at) => ({ id: `s-${at}`, title: `${at}`.repeat(90), group: "a" })),
    ServicesPage: [{ title: "Services", groups: [{ id: "a", title: "A" }] }],
  });
  const [overview] = site.recordsOf("ServicesPage");
  expect(overview && withDerivedFields(overview, site).groups).toMatchObject([
    { firstServices: ["s-0", "s-1", "s-2", "s-3"] },
  ]);
});

it("the navigation record has the entries of the menus, the footer and the legal links", () => {
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

it("`redirectsFrom` lists the old addresses of a record, and for `/register/*` also `/register`", () => {
  expect(stored({ aliases: ["/register/*", "/old-register"] })).toMatchObject({
    redirectsFrom: ["/register", "/register/*", "/old-register"],
  });
});

it("each menu item has its own entries, even if two items have the same label", () => {
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
  expect(record && withDerivedFields(record, site)).toMatchObject({
    items: [{ entries: [{ title: "IoT" }] }, { entries: [{ title: "Asset Register" }] }],
  });
});

/**
 * Puts these sections on a page, and returns them with their derived fields. The site also has testimonials, groups of
 * services, and a story with the fact `lamp`.
 */
function sectionsOf(...sections: object[]) {
  const site = smallSite({
    FreePage: [{ id: "a", title: "A", sections }],
    Testimonial: "hgfedcba".split("").map((id) => ({ id, toConfirm: id === "a" ? ["name"] : [] })),
    ServicesPage: [{ title: "Services", groups: [{ id: "track" }, { id: "build" }] }],
    Story: [{ facts: [{ id: "lamp", text: 'Lamp "7"' }] }],
  });
  const [record] = site.recordsOf("FreePage");
  return record && (withDerivedFields(record, site).sections as object[]);
}

const sample = {
  kind: "map",
  title: "{lamp} and {other}",
  rows: [{ text: "Lit", place: "Kano" }, { text: "Out" }],
  steps: ["Look at {lamp}"],
  summary: "Shows {lamp}.",
};

it.each<[string, object, object]>([
  [
    "contains the ids of the chosen testimonials",
    { kind: "quotes", testimonials: ["c", "b"] },
    { quotes: ["c", "b"] },
  ],
  [
    "contains the ids of the first six testimonials if no testimonial is chosen",
    { kind: "quotes" },
    { quotes: ["a", "b", "c", "d", "e", "f"] },
  ],
  [
    "contains the ids of the groups of services if it is an index of services",
    { kind: "serviceIndex" },
    { groups: ["track", "build"] },
  ],
  [
    "contains its Markdown text as HTML",
    { kind: "text", text: "A **b**" },
    { textHtml: "<p>A <strong>b</strong></p>\n" },
  ],
  ["contains no HTML if it has no text", { kind: "text" }, { textHtml: null }],
  [
    "contains the name of the chosen drawing",
    { kind: "opening", drawing: "Padlock" },
    { illustration: "Padlock" },
  ],
  [
    "contains the name of the map instead of the drawing if `map` is true",
    { kind: "opening", drawing: "Padlock", map: true },
    { illustration: "Hero map" },
  ],
  ["contains an empty list of sample screens if the section has none", { kind: "opening" }, { figures: [] }],
  [
    "contains a sample screen with the site's shared facts instead of placeholders such as {lamp}",
    { kind: "opening", samples: [sample] },
    {
      figures: [
        { kind: "map", summary: 'Shows Lamp "7".', steps: ['Look at Lamp "7"'], markup: expect.any(String) },
      ],
    },
  ],
  [
    "contains an empty list of steps if a sample screen has no steps",
    { kind: "opening", samples: [{ ...sample, steps: undefined }] },
    { figures: [{ steps: [] }] },
  ],
])("a stored section %s", (_, section, expected) => {
  expect(sectionsOf(section)).toMatchObject([expected]);
});

/** Returns the parsed JSON from the field `markup` of the figure for `sample`. */
function sampleMarkup() {
  const [section] = sectionsOf({ kind: "opening", samples: [sample] }) ?? [];
  return JSON.parse(Object(section).figures[0].markup);
}

it("`markup` of a sample screen contains the shared fact `lamp` instead of {lamp}, but keeps the unknown placeholder {other}", () => {
  expect(sampleMarkup().title).toBe('Lamp "7" and {other}');
});

it("`markup` of a sample screen contains coordinates only for rows with a place", () => {
  const { rows } = sampleMarkup();
  expect(rows[0]).toMatchObject({ text: "Lit", place: "Kano", x: expect.any(Number), y: expect.any(Number) });
  expect(rows[1]).not.toHaveProperty("x");
});

it("`markup` of a sample screen does not contain the screen's steps and summary", () => {
  const names = Object.keys(sampleMarkup());
  expect(names.filter((name) => ["steps", "summary"].includes(name))).toEqual([]);
});

it("`unconfirmed` of a testimonial is true only if its list `toConfirm` has an entry", () => {
  const site = smallSite({ Testimonial: [{ id: "a", toConfirm: ["name"] }, { id: "b" }] });
  expect(site.recordsOf("Testimonial").map((record) => withDerivedFields(record, site).unconfirmed)).toEqual([
    true,
    false,
  ]);
});

it("a solution without a chosen drawing has the name of the drawing for its platform, and the path of its picture", () => {
  const site = smallSite({ Solution: [{ ...solution, imageUrl: "/media/a.jpg" }] });
  expect(site.recordsOf("Solution").map((record) => withDerivedFields(record, site))).toMatchObject([
    {
      image: "/media/a.jpg",
      title: "Asset Register",
      description: "One register.",
      illustration: "Parcel route",
      drawingFiles: "Parcel route",
    },
  ]);
});

const colour = choice("Colour", "A colour.", ["Red", "Sea blue"], "Colour");
const van = group("Van", "A van.", {
  id: recordId("Its plate."),
  colour,
  trim: colour.optional(),
  stripes: list("Stripes", "From front to back.", colour).optional(),
  seats: list(
    "Seats",
    "All seats.",
    group("Seat", "A seat.", {
      id: recordId("Its place."),
      colour,
      note: line("Note", "A note.").optional(),
    }),
  ),
});

const type = { ...config.type("Testimonial"), name: "Van", schema: van };

const seats = [{ id: "front", colour: "Sea blue" }];

it.each<[string, object, object]>([
  [
    "has its `id` in the field `recordId`, but the groups in its lists keep the field `id`",
    { seats },
    { recordId: "ab-1", seats: [{ id: "front" }] },
  ],
  [
    "has both the GraphQL name and the original text of a choice",
    { colour: "Sea blue", stripes: ["Red", "Sea blue"] },
    {
      colour: "SEA_BLUE",
      colourName: "Sea blue",
      stripes: ["RED", "SEA_BLUE"],
      stripesName: ["Red", "Sea blue"],
    },
  ],
  [
    "has both the GraphQL name and the original text of a choice inside a list of groups",
    { seats },
    { seats: [{ colour: "SEA_BLUE", colourName: "Sea blue", note: null }] },
  ],
  [
    "has null for a missing choice, and an empty list for a missing list",
    {},
    { trim: null, trimName: null, stripes: [], stripesName: [] },
  ],
])("a stored record %s", (_, fields, expected) => {
  const content = { id: "ab-1", colour: "Red", seats: [], ...fields };
  const record = withDerivedFields(siteRecord(type, "ab-1", content), smallSite({}));
  expect(record).toMatchObject(expected);
  expect(record).not.toHaveProperty("id");
});
