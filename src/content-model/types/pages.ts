/**
 * Pages that consist of sections: the single pages, each a file in `content/pages`, legal pages, and pages that editors
 * build.
 */
import { sections } from "../../sections/sectionsField";
import {
  aliases,
  date,
  group,
  line,
  pageId,
  publicationFields,
  recordId,
  searchFields,
  text,
  toConfirm,
} from "../fields";

/** What every page of sections has. */
export const pageOfSections = {
  title: line("Title", "What menus, lists and search results call the page.", 90),
  description: text("Description", "One or two sentences: what the page is about.", 300),
  sections: sections("first", { min: 1, max: 30 }),
};

const closing = { ...searchFields, toConfirm };

export const homePage = group("HomePage", "The first page of the site.", { ...pageOfSections, ...closing });

export const aboutPage = group("AboutPage", "What the company is and how it works.", {
  ...pageOfSections,
  ...closing,
});

export const contactPage = group("ContactPage", "How to reach the company.", {
  ...pageOfSections,
  sections: pageOfSections.sections.meta({ needs: "contact" }),
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
