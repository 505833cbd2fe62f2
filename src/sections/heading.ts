import { line, text } from "@sitekit/content/fields";

const introduction = text("Text", "One or two sentences under the heading.", 600).optional();

/** The heading fields of most sections. */
export const heading = {
  title: line("Heading", "The heading of the section.", 90),
  text: introduction,
};

/** The heading fields of a section whose heading is optional. */
export const optionalHeading = (what: string) => ({
  title: line("Heading", `The heading of the section. Leave empty to show ${what} alone.`, 90).optional(),
  text: introduction,
});
