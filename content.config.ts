/**
 * The configuration of this website's content: its content types, where their records come from, and the website's
 * own rules for the content check. `docs/hosted-cms.md` says how to move content types to a hosted CMS. This file is
 * also bundled for browsers, so it must not import the code that reads from a CMS.
 */
import { defineConfig } from "@sitekit/check/config";
import type { ContentType } from "@sitekit/content/contentType";
import { inPascalCase } from "@sitekit/lib/text";
import type { z } from "zod";
import { COMPANY_RULES } from "./src/rules/company";
import { unconfirmedFacts } from "./src/rules/launch";
import { SITE_LIST_RULES } from "./src/rules/lists";
import { NIGERIAN_RULES } from "./src/rules/nigeria";
import { SAMPLE_RULES } from "./src/rules/samples";
import { SHARE_PICTURE_RULES } from "./src/rules/sharePictures";
import { anchorsIn } from "./src/sections/anchors";
import outputs from "./src/site/outputs.json";
import { company } from "./src/types/company";
import { document } from "./src/types/document";
import { illustrationOf } from "./src/types/drawings";
import { navigationOf } from "./src/types/navigation";
import { aboutPage, contactPage, freePage, homePage, legalPage, notFoundPage } from "./src/types/pages";
import { service, servicesPage } from "./src/types/service";
import { solution, solutionsPage } from "./src/types/solution";
import { story } from "./src/types/story";
import { testimonial } from "./src/types/testimonial";
import { words } from "./src/types/words";

/** The settings that the types with the template `SectionsPage` share. */
const ofSections = {
  interface: "PageOfSections",
  template: "SectionsPage",
  anchors: ({ sections }: Readonly<Record<string, unknown>>) => anchorsIn(sections),
};

/** Declares a type with a single page. `file` is the name of the page's file in `content/pages`, without `.json`. */
const singlePage = (name: string, label: string, schema: z.ZodObject, file: string): ContentType => ({
  name,
  label,
  schema,
  source: { file: `pages/${file}.json` },
  ...ofSections,
});

/**
 * Declares the type of an overview, which is a page that lists the records of another type. If `list` is `services`,
 * this is the type `ServicesPage`, and its page has the address `/services`.
 */
const overviewOf = (list: string, schema: z.ZodObject): ContentType => {
  const label = `${list.charAt(0).toUpperCase()}${list.slice(1).replaceAll("-", " ")} overview`;
  return { ...singlePage(`${inPascalCase(list)}Page`, label, schema, list), path: () => `/${list}` };
};

/** The types that can have several records, each in its own file. The other types have a single record. */
const recordTypes: readonly ContentType[] = [
  {
    name: "Service",
    label: "Services",
    interface: "Offering",
    anchors: ({ sections }) => ["deliverables", "steps", "questions", ...anchorsIn(sections)],
    schema: service,
    source: { folder: "services" },
    path: (id) => `/services/${id}`,
    template: "OfferingPage",
    illustration: illustrationOf,
    structuredData: ["Service"],
    listing: {
      name: "services",
      order: "serviceOrder",
      places: ["menu", "overview"],
      overview: overviewOf("services", servicesPage),
      catalogue: true,
    },
  },
  {
    name: "Solution",
    label: "Solutions",
    interface: "Offering",
    anchors: ({ sections }) => ["deliverables", "steps", "questions", ...anchorsIn(sections)],
    schema: solution,
    source: { folder: "solutions" },
    path: (id) => `/solutions/${id}`,
    template: "OfferingPage",
    illustration: illustrationOf,
    structuredData: ["SoftwareApplication"],
    listing: {
      name: "solutions",
      order: "solutionOrder",
      places: ["menu", "overview", "footer"],
      overview: overviewOf("solutions", solutionsPage),
      categoryField: "platform",
      statusField: "updatedAt",
      catalogue: true,
    },
  },
  {
    name: "Testimonial",
    label: "Testimonials",
    schema: testimonial,
    source: { folder: "testimonials" },
    // By default, the editor's lists would show the field `title`. In a testimonial, this is the person's job title,
    // which several people may share.
    recordName: ({ name }) => String(name ?? ""),
    shownOn: "/",
  },
  {
    name: "Document",
    label: "Documents",
    schema: document,
    source: { folder: "documents" },
    shownOn: "/for-buyers",
    listing: { name: "documents", places: [] },
  },
  {
    name: "LegalPage",
    label: "Legal pages",
    schema: legalPage,
    source: { folder: "legal" },
    path: (id) => `/${id}`,
    ...ofSections,
    listing: { name: "legalPages", order: "legalOrder", places: ["legal"] },
  },
  {
    name: "FreePage",
    label: "Pages",
    singular: "page",
    schema: freePage,
    // This folder also contains files of other types, such as `pages/home.json` of the type HomePage. These files are
    // not free pages, because a type that declares a single `file` takes precedence over a type that declares a folder.
    source: { folder: "pages", nested: true },
    path: (id) => `/${id}`,
    ...ofSections,
    listing: { name: "pages", places: [], catalogue: true, listAt: "/pages" },
  },
];

const menuLists = recordTypes.flatMap(({ listing }) =>
  listing?.places.includes("menu") ? [listing.name] : [],
);

const orders = recordTypes.flatMap(({ name, label, listing }) =>
  listing?.order ? [{ field: listing.order as `${string}Order`, type: name, label }] : [],
);

const types: readonly ContentType[] = [
  ...recordTypes,
  {
    name: "Company",
    label: "Company",
    schema: company,
    source: { file: "company.json" },
    shownOn: "/contact",
  },
  {
    name: "Navigation",
    label: "Menus",
    schema: navigationOf(["livePlatforms", ...menuLists], orders),
    source: { file: "navigation.json" },
    shownOn: "menus",
  },
  {
    name: "Story",
    label: "Story of the samples",
    schema: story,
    source: { file: "story.json" },
    shownOn: "/",
  },
  { name: "Words", label: "Words", schema: words, source: { file: "words.json" }, shownOn: "/" },
  {
    ...singlePage("HomePage", "Home", homePage, "home"),
    path: () => "/",
    structuredData: ["WebSite", "Organization"],
  },
  ...recordTypes.flatMap(({ listing }) => listing?.overview ?? []),
  {
    ...singlePage("AboutPage", "About", aboutPage, "about"),
    path: () => "/about",
    structuredData: ["Organization"],
  },
  {
    ...singlePage("ContactPage", "Contact", contactPage, "contact"),
    path: () => "/contact",
    structuredData: ["Organization"],
  },
  singlePage("NotFoundPage", "Not found", notFoundPage, "not-found"),
];

export const config = defineConfig({
  types,
  timeZone: { name: "Africa/Lagos", label: "Lagos time" },
  siteUrl: { type: "Company", field: "siteUrl" },
  outputs,
  // The field `updatedAt` contains the status of a solution, not a date. So GraphQL calls it `status`.
  graphqlNames: { updatedAt: "status", updatedAtName: "statusName" },
  beforeLaunch: unconfirmedFacts,
  rules: [...NIGERIAN_RULES, ...SITE_LIST_RULES, ...COMPANY_RULES, ...SAMPLE_RULES, ...SHARE_PICTURE_RULES],
});
