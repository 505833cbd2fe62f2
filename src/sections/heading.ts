import { line, text } from "@sitekit/content/fields";

const introduction = text("Text", "One or two sentences that introduce the section.", 600).optional();

/** The fields of most sections for a heading and an introduction. */
export const heading = {
  title: line("Heading", "The heading of the section.", 90),
  text: introduction,
};

/**
 * Returns the fields for a heading that editors may leave empty. `what` names the content that is then shown
 * alone, such as "the search".
 */
export const optionalHeading = (what: string) => ({
  title: line("Heading", `The heading of the section. Leave empty to show ${what} alone.`, 90).optional(),
  text: introduction,
});
