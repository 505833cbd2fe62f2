import { defineConfig } from "@sitekit/check/config";
import {
  choice,
  count,
  date,
  flag,
  focus,
  group,
  groupReference,
  icon,
  internal,
  line,
  list,
  markdown,
  oneOfKinds,
  page,
  pageId,
  picture,
  recordId,
  reference,
  references,
  sectionKind,
  text,
  web,
} from "@sitekit/content/fields";
import {
  aliases,
  draft,
  publishedFrom,
  publishedUntil,
  replacedBy,
} from "@sitekit/content/publicationFields";

const toConfirm = internal(
  list(
    "To confirm",
    "Notes about content that still needs approval.",
    line("Note", "One fact to approve.", 300).meta({ kind: "note" }),
    { min: 0 },
  ),
);

const link = group("Link", "A link to a page.", {
  label: line("Label", "The words of the link.", 40),
  to: page("Page", "The page that the link opens."),
});

const step = group("Step", "One step of a task.", {
  title: line("Heading", "A few words.", 80),
  text: text("Text", "A sentence.", 400),
});

const optionalPicture = {
  imageUrl: picture("Picture", "Leave empty to show no picture.").optional(),
  imageAlt: line("Picture in words", "What the picture shows, for people who cannot see it.", 160).optional(),
  imageFocus: focus(
    "Point to keep visible",
    "The spot that stays visible when the picture is cropped.",
    "imageUrl",
  ).optional(),
};

/** The fields that all records with pages have. The id is not one of them, because the home page has no id. */
const ofPage = {
  title: line("Title", "The title of the page. Lists show it, too.", 90),
  description: text("Description", "One or two sentences.", 400),
  metaTitle: line("Title for search engines", "Shown in search results instead of the title.", 90).optional(),
  aliases: aliases("Old addresses", "Paths that redirect to this page."),
};

const ofListed = {
  id: recordId("The last part of the page's address; also the file's name."),
  ...ofPage,
  ...optionalPicture,
  relatedLights: references("Related lights", "Lights that a reader of this page may need next.", "Light", 4),
  relatedHarbours: references(
    "Related harbours",
    "Harbours that a reader of this page may need next.",
    "Harbour",
    4,
  ),
  draft: draft("Draft", "Visitors do not see a draft."),
  publishedFrom: publishedFrom("Published from", "Visitors see the page from this time on."),
  publishedUntil: publishedUntil("Published until", "Visitors see the page until this time."),
  replacedBy: replacedBy(
    "Replaced by",
    "After the time in “Published until”, this page redirects to the page that you choose here.",
  ),
  hideFrom: internal(
    list(
      "Hide from",
      "The parts of the site that do not list this page. Visitors can still open the page.",
      choice("Place", "A part of the site that lists pages.", ["menu"], "Place"),
      { min: 0, max: 1 },
    ),
  ),
};

const visit = group("Visit", "When a tower is open to visitors.", {
  guide: line("Guide", "The person who opens the door.", 60),
  days: list(
    "Days",
    "The days on which the tower is open.",
    choice("Day", "A day.", ["Friday", "Saturday"], "Day"),
    { max: 2 },
  ),
});

const light = group("Light", "A lighthouse.", {
  ...ofListed,
  // Strapi adds its own field `updatedAt` to every record. This field has the same name so that the tests cover the
  // clash.
  updatedAt: choice("Status", "Whether it shines.", ["Lit", "Dark"], "Status"),
  height: count("Height", "In metres.", 150).optional(),
  inspected: date("Inspected", "The day of the last inspection.").meta({ reviewMonths: 12 }).optional(),
  visit: visit.optional().meta({ title: "Visit", description: "Fill in if visitors may climb the tower." }),
  steps: list("Steps", "What a keeper does each night.", step, { max: 6 }),
  toConfirm,
});

const harbour = group("Harbour", "A harbour.", {
  ...ofListed,
  coast: groupReference("Coast", "The coast under which the home page lists the harbour.", "Coast"),
  questions: list(
    "Questions",
    "What captains ask.",
    group("Question", "A question and its answer.", {
      question: line("Question", "The question, as a captain would ask it.", 160),
      answer: text("Answer", "In a sentence.", 400),
    }),
    { min: 0, max: 5 },
  ).optional(),
  sign: group("Sign", "The sign of the harbour on charts.", {
    icon: icon("Icon", "On the chart."),
    words: line("Words", "Beside it.", 40),
  })
    .optional()
    .meta({ title: "Sign", description: "Leave empty if the harbour has no sign." }),
  website: web("Website", "The website of the harbour master.").optional(),
  leading: list(
    "Leading lights",
    "Two lights that show a ship the way when they are in line.",
    reference("Light", "Its id.", "Light"),
    {
      min: 2,
      max: 2,
    },
  ).optional(),
});

const section = oneOfKinds("PageSection", "A part of a page.", [
  sectionKind("text", "Text", "Paragraphs.", { text: markdown("Text", "In Markdown.") }, { text: "At sea." }),
  sectionKind(
    "lights",
    "Lights",
    "A list of lights that you choose.",
    {
      title: line("Heading", "Above them.", 90),
      lights: references("Lights", "In this order.", "Light", 6),
      large: flag("Large", "Whether the first light is shown larger.").optional(),
    },
    { title: "Our lights" },
  ),
  sectionKind(
    "call",
    "Call",
    "A picture with links under it.",
    { ...optionalPicture, actions: list("Links", "Links to further pages.", link, { max: 3 }) },
    { actions: [{ label: "All harbours", to: "/" }] },
  ),
]);
const sections = list("Sections", "The parts of the page.", section).meta({ opening: "above" });

const freePage = group("Page", "A page of sections.", { id: pageId("Its address."), ...ofPage, sections });

const homePage = group("HomePage", "The first page.", {
  ...ofPage,
  coasts: list(
    "Coasts",
    "The coasts, in the order in which the home page lists them.",
    group("Coast", "A stretch of shore.", {
      id: recordId("Harbours refer to the coast by this id."),
      title: line("Title", "Its name.", 60),
    }),
  ),
  sections,
});

const menu = group("Menu", "The menu that all pages show.", {
  items: list("Entries", "In this order.", link, { max: 7 }),
  action: link.meta({ title: "Button", description: "At the end." }),
  lightOrder: references(
    "Order of lights",
    "All other lights come after these, sorted by title.",
    "Light",
    100,
  ),
  harbourOrder: references(
    "Order of harbours",
    "All other harbours come after these, sorted by title.",
    "Harbour",
    100,
  ),
});

const quote = group("Quote", "A sentence that somebody says about the lights.", {
  id: recordId("The file's name."),
  quote: text("Quote", "Their own words.", 400),
  name: line("Name", "Who says it.", 60),
  title: line("Title", "The role of this person.", 80),
  initials: line("Initials", "Shown instead of a portrait.", 3),
  toConfirm,
});

const company = group("Company", "The company that keeps the lights.", {
  name: line("Name", "In full.", 60),
});

/**
 * The configuration of a small fictional site about lighthouses and harbours. Some content types have a folder of
 * records, others have one file with a single record. Some records have pages, others have none. The schemas contain
 * most kinds of field.
 */
export const config = defineConfig({
  types: [
    {
      name: "Light",
      label: "Lights",
      schema: light,
      source: { folder: "lights" },
      path: (id) => `/lights/${id}`,
      template: "Page",
      listing: { name: "lights", order: "lightOrder", places: ["menu"] },
    },
    {
      name: "Harbour",
      label: "Harbours",
      schema: harbour,
      source: { folder: "harbours" },
      path: (id) => `/harbours/${id}`,
      template: "Page",
      anchors: () => ["questions"],
      listing: { name: "harbours", order: "harbourOrder", places: ["menu"] },
    },
    {
      name: "Page",
      label: "Pages",
      schema: freePage,
      // The folder also contains `home.json`, which does not belong to this type but to `HomePage`.
      source: { folder: "pages", nested: true },
      path: (id) => `/${id}`,
      template: "Page",
    },
    {
      name: "HomePage",
      label: "Home",
      schema: homePage,
      source: { file: "pages/home.json" },
      path: () => "/",
      template: "Page",
    },
    { name: "Menu", label: "Menu", schema: menu, source: { file: "menu.json" }, shownOn: "menus" },
    { name: "Quote", label: "Quotes", schema: quote, source: { folder: "quotes" }, shownOn: "/" },
    { name: "Company", label: "Company", schema: company, source: { file: "company.json" }, shownOn: "/" },
  ],
  timeZone: { name: "Europe/Lisbon", label: "Lisbon time" },
  rules: [],
});
