import { markdown, sectionKind } from "../fields";

export const text = sectionKind(
  "text",
  "Text",
  "Paragraphs, with headings, lists and links where they help.",
  {
    text: markdown(
      "Text",
      "A blank line starts a new paragraph. `## Heading`, `- point`, `1. step`, `**bold**`, `*italic*`, `[words](/contact)`.",
    ),
  },
);
