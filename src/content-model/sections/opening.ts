import { entryKind, line, list, text } from "../fields";
import { action, drawing, optionalPicture } from "../types/parts";

export const opening = entryKind(
  "opening",
  "OpeningSection",
  "Opening",
  "The heading at the top of the page, with its introduction, buttons and picture.",
  {
    title: line("Heading", "The heading of the page. Leave empty for the page's title.", 90).optional(),
    text: text(
      "Introduction",
      "One or two sentences under the heading. Leave empty for the page's description.",
      300,
    ).optional(),
    actions: list("Buttons", "The way on. The first one stands out.", action, { min: 0, max: 2 }).optional(),
    drawing: drawing("none"),
    ...optionalPicture("A photograph or screenshot, in place of a drawing."),
  },
);
