/** The single pages, each a file in `content/pages`; legal pages; and pages that editors build from sections. */
import type { z } from "zod";
import { sections } from "../../sections/sectionsField";
import {
  aliases,
  date,
  group,
  line,
  list,
  pageId,
  publicationFields,
  recordId,
  searchFields,
  text,
  toConfirm,
} from "../fields";
import { PLATFORMS, platform } from "./platforms";

const pageOfSections = {
  title: line("Title", "What menus, lists and search results call the page.", 90),
  description: text("Description", "One or two sentences: what the page is about.", 300),
  sections: sections("first", { min: 1, max: 30 }),
};

const overview = {
  ...pageOfSections,
  sections: pageOfSections.sections.meta({ needs: "search" }),
};

const closing = { ...searchFields, toConfirm };

const serviceGroup = group("ServiceGroup", "A group of services on the services overview.", {
  id: recordId("Services name their group by this id."),
  title: line("Heading", "What the services of this group have in common.", 60),
  text: text("Text", "One sentence: when a reader needs this group.", 240),
});

export const homePage = group("HomePage", "The first page of the site.", { ...pageOfSections, ...closing });

export const servicesPage = group("ServicesPage", "The overview of all services.", {
  ...overview,
  groups: list("Groups", "The groups of services, in order.", serviceGroup, { min: 1, max: 8 }),
  aliases,
  ...closing,
});

const sector = group("Sector", "Kinds of product that visitors look for together.", {
  title: line("Name", "What these kinds have in common, as in `Government and justice`.", 40),
  categories: list("Categories", "The kinds of product in it.", platform, { min: 1, max: PLATFORMS.length }),
});

export const solutionsPage = group("SolutionsPage", "The overview of all solutions.", {
  ...overview,
  sectors: list(
    "Sectors",
    "Visitors narrow the overview to one of them. A category stands in one sector. Leave empty to offer none.",
    sector,
    { min: 0, max: 8 },
  ).optional(),
  aliases,
  ...closing,
});

export const aboutPage = group("AboutPage", "What the company is and how it works.", {
  ...pageOfSections,
  ...closing,
});

export const contactPage = group("ContactPage", "How to reach the company.", {
  ...pageOfSections,
  ...closing,
});

export const notFoundPage = group("NotFoundPage", "Shown when an address leads nowhere.", {
  ...pageOfSections,
  suggestions: line(
    "Heading of the suggestions",
    "Above the nearest pages to the address that was tried.",
    60,
  ),
  mainPages: line("Heading of the main pages", "Above the main pages, shown where no page is near.", 60),
  ...closing,
});

export const legalPage = group("LegalPage", "A legal page. Its address is its id.", {
  id: recordId("The page's address; also the file's name."),
  ...pageOfSections,
  reviewed: date("Last reviewed", "The day on which the text was last read through.").meta({
    reviewMonths: 12,
  }),
  aliases,
  ...publicationFields,
  ...closing,
});

export const freePage = group("FreePage", "A page made of sections. Its address is the name of its file.", {
  id: pageId(
    "The page's address; also the file's name. One folder may stand before it, as in `case-studies/harbour`.",
  ),
  ...pageOfSections,
  aliases,
  ...publicationFields,
  ...closing,
});

export type FreePage = z.infer<typeof freePage>;
export type ServicesPage = z.infer<typeof servicesPage>;
export type LegalPage = z.infer<typeof legalPage>;
