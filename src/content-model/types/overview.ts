/** The overview of a type: a page of sections that lists all records of the type. */
import type { z } from "zod";
import { aliases, group, line, list, recordId, searchFields, text, toConfirm } from "../fields";
import { pageOfSections } from "./pages";

/**
 * The overview of a type. `records` names them in the plural, as in `services`; `more` has `groups` or `sectors` where
 * the overview has such.
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

/** The groups of an overview. A record chooses one with a `reference` to `typeName`. */
export const overviewGroups = (typeName: string, records: string) => {
  const entry = group(typeName, `A group of ${records} on the ${records} overview.`, {
    id: recordId(`${records.charAt(0).toUpperCase()}${records.slice(1)} name their group by this id.`),
    title: line("Heading", `What the ${records} of this group have in common.`, 60),
    text: text("Text", "One sentence: when a reader needs this group.", 240),
  });
  return list("Groups", `The groups of ${records}, in order.`, entry, { min: 1, max: 8 });
};

/**
 * The sectors of an overview: each holds some of the `categories`, the values of the field that the registry names as
 * `categoryField`. `what` says what the categories are kinds of.
 */
export const overviewSectors = <Category extends z.ZodEnum>(
  typeName: string,
  what: string,
  category: Category,
) => {
  const entry = group(typeName, `Kinds of ${what} that visitors look for together.`, {
    title: line("Name", "What these kinds have in common, as in `Government and justice`.", 40),
    categories: list("Categories", `The kinds of ${what} in it.`, category, {
      min: 1,
      max: category.options.length,
    }),
  });
  const help =
    "Visitors narrow the overview to one of them. A category stands in one sector. Leave empty to offer none.";
  return list("Sectors", help, entry, { min: 0, max: 8 }).optional();
};
