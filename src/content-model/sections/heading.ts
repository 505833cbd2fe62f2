import { line, text } from "../fields";

const introduction = text("Text", "One or two sentences under the heading.", 600).optional();

/** What most sections begin with. */
export const heading = {
  title: line("Heading", "The heading of the section.", 90),
  text: introduction,
};

/** The same for a section that may stand alone. */
export const optionalHeading = (what: string) => ({
  title: line("Heading", `The heading of the section. Leave empty to show ${what} alone.`, 90).optional(),
  text: introduction,
});
