/**
 * The content types of pages that consist of sections: the home, about, contact and not-found pages, legal pages, and
 * pages that editors create. `overviewPage` declares overviews, such as the page that lists all services.
 */

import { date, group, line, list, pageId, recordId, text } from "@sitekit/content/fields";
import type { z } from "zod";
import { sections } from "../sections/sectionsField";
import { aliases, publicationFields, searchFields, toConfirm } from "./parts";

/** Fields that all content types in this file share. */
export const pageOfSections = {
  title: line(
    "Title",
    "The name of the page in lists and search results. The items of the header menu have their own labels, under “Menus”.",
    90,
  ),
  description: text("Description", "One or two sentences: what the page is about.", 300),
  sections: sections("first", { min: 1, max: 30 }),
};

const closing = { ...searchFields, toConfirm };

export const homePage = group("HomePage", "The home page of the site.", { ...pageOfSections, ...closing });

export const aboutPage = group("AboutPage", "What the company is and how it works.", {
  ...pageOfSections,
  ...closing,
});

export const contactPage = group("ContactPage", "How to reach the company.", {
  ...pageOfSections,
  sections: pageOfSections.sections.meta({ needs: "contact" }),
  ...closing,
});

export const notFoundPage = group("NotFoundPage", "Shown if visitors open an address that does not exist.", {
  ...pageOfSections,
  suggestions: line(
    "Heading of the suggestions",
    "The heading of the suggestions. These are links to pages with an address or title similar to the address that the visitor opened.",
    60,
  ),
  mainPages: line(
    "Heading of the main pages",
    "The heading of the quick links from “Menus”. This page shows these links if there are no suggestions.",
    60,
  ),
  ...closing,
});

export const legalPage = group("LegalPage", "A legal page, such as the privacy policy.", {
  id: recordId("The page's address without the first `/`. The page's file has the same name."),
  ...pageOfSections,
  reviewed: date(
    "Last reviewed",
    "The day on which somebody last checked the whole text. The page shows this date.",
  ).meta({ reviewMonths: 12 }),
  aliases,
  ...publicationFields,
  ...closing,
});

export const freePage = group(
  "FreePage",
  "A page that consists of sections. Its id is its address without the first `/`.",
  {
    id: pageId(
      "The page's address without the first `/`. The page's file has the same name. The address may begin with one folder, as in `case-studies/harbour`.",
    ),
    ...pageOfSections,
    aliases,
    ...publicationFields,
    ...closing,
  },
);

/**
 * Declares the fields of an overview page. `typeName` is the name of its GraphQL type, as in `ServicesPage`. `records`
 * is the plural name of the records that it lists, as in `services`. `more` contains additional fields: `groups` or
 * `sectors`, if the overview has them.
 */
export const overviewPage = <More extends z.ZodRawShape>(typeName: string, records: string, more: More) =>
  group(typeName, `The overview of all ${records}.`, {
    ...pageOfSections,
    sections: pageOfSections.sections.meta({ needs: "search" }),
    ...more,
    aliases,
    ...searchFields,
    toConfirm,
  });

/**
 * Declares the field `groups` of an overview that lists its records by group. `typeName` is the GraphQL type of a
 * group, as in `ServiceGroup`. `records` is the plural name of the records, as in `services`. Each record contains the
 * id of its group, in a field declared with `groupReference(…, typeName)`.
 */
export const overviewGroups = (typeName: string, records: string) => {
  const entry = group(typeName, `A group of ${records} on the ${records} overview.`, {
    id: recordId(
      `The ${records} in this group refer to it by this id. A link to the group ends with \`#\` and this id.`,
    ),
    title: line("Heading", `A heading that says what the ${records} of this group have in common.`, 60),
    text: text("Text", `One sentence that says when a reader needs the ${records} of this group.`, 240),
  });
  const help = `The groups of ${records}, in the order in which the overview shows them.`;
  return list("Groups", help, entry, { min: 1, max: 8 });
};

/**
 * Declares the field `sectors` of an overview. A sector, such as “Government and justice”, consists of all records of
 * one or more categories. `typeName` is the GraphQL type of a sector. `what` completes the description
 * "A sector combines one or more kinds of …", as in `product`. `category` is the schema of the field with a record's
 * category. The content type of the records names this field in `categoryField`.
 */
export const overviewSectors = <Category extends z.ZodEnum>(
  typeName: string,
  what: string,
  category: Category,
) => {
  const entry = group(typeName, `A sector combines one or more kinds of ${what} under one name.`, {
    title: line(
      "Name",
      "A name that says what the categories of this sector have in common, as in `Government and justice`.",
      40,
    ),
    categories: list("Categories", "The categories that belong to this sector.", category, {
      min: 1,
      max: category.options.length,
    }),
  });
  const help =
    "The list on the overview is divided into these sectors. Visitors can also limit their search to one sector. Put each category into exactly one sector. Leave empty to show one list without sectors.";
  return list("Sectors", help, entry, { min: 0, max: 8 }).optional();
};
