import { entryKind, line, text } from "../fields";

export const statements = entryKind(
  "statements",
  "StatementsSection",
  "Statements",
  "Mission and vision, as they stand in the company's record.",
  {
    title: line("Heading", "The heading above the two. Leave empty to show them alone.", 90).optional(),
    text: text("Text", "One or two sentences under the heading.", 600).optional(),
  },
);
