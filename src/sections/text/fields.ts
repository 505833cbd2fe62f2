import { markdown, sectionKind } from "@sitekit/content/fields";

export const text = sectionKind(
  "text",
  "Text",
  "Text with paragraphs, headings, lists, tables and links.",
  {
    text: markdown(
      "Text",
      "A blank line starts a new paragraph. You can also write `## Heading`, `**bold**`, `*italic*`, `- point` or `1. step` for a list, and `[words](/contact)` for a link. For a table, write a line with the column headings, as in `| Device | Price |`, then the line `| --- | --- |`, and then a line for each row.",
    ),
  },
  {
    text: [
      "A register that nobody updates is **hard to trust**, and *harder to correct*.",
      "## What a register changes",
      "Three things follow:",
      "- each item has one place\n- each move has a name beside it\n- each question goes to [one address](/contact)",
      "### The first week",
      "1. Count what is there.\n2. Label what was counted.",
      "| Item | Where it is | Moves |\n| --- | --- | ---: |\n| **Lamp** | On the north mole | 2 |\n| **Horn** | In the yard<br>(under repair) | 11 |",
      "The rules are published by [an office elsewhere](https://www.example.org/rules).",
    ].join("\n\n"),
  },
);
