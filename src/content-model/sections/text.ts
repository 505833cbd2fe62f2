import { entryKind, markdown } from "../fields";

export const text = entryKind(
  "text",
  "TextSection",
  "Text",
  "Paragraphs, with headings, lists and links where they help.",
  {
    text: markdown(
      "Text",
      "A blank line starts a new paragraph. `## Heading`, `- point`, `1. step`, `**bold**`, `*italic*`, `[words](/contact)`.",
    ),
  },
);
