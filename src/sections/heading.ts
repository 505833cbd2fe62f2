import { line, text } from "@sitekit/content/fields";

const introduction = text("Text", "One or two sentences that introduce the section.", 600).optional();

/** The fields for the heading of most sections. */
export const heading = {
  title: line("Heading", "The heading of the section.", 90),
  text: introduction,
};

/** The fields for a heading that may be missing. `what` names the content that is then shown alone. */
export const optionalHeading = (what: string) => ({
  title: line("Heading", `The heading of the section. Leave empty to show ${what} alone.`, 90).optional(),
  text: introduction,
});
