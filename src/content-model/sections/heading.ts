import { line, text } from "../fields";

/** What most sections begin with. */
export const heading = {
  title: line("Heading", "The heading of the section.", 90),
  text: text("Text", "One or two sentences under the heading.", 600).optional(),
};
