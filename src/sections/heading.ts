import { line, text } from "@sitekit/content/fields";

const introduction = text("Text", "One or two sentences that introduce the section.", 600).optional();

/** The fields for the heading and the introduction of a section. */
export const heading = {
  title: line("Heading", "The heading of the section.", 90),
  text: introduction,
};

/**
 * Returns the fields for a heading and an introduction. If editors leave the heading empty, the section shows neither
 * of them. `what` names the rest of the section, such as "the search".
 */
export const optionalHeading = (what: string) => ({
  title: line(
    "Heading",
    `The heading of the section. Leave empty to show ${what} without a heading. The text of the section is then not shown either.`,
    90,
  ).optional(),
  text: introduction,
});
