import { markdown, sectionKind } from "@sitekit/content/fields";

export const text = sectionKind(
  "text",
  "Text",
  "Paragraphs, with headings, lists, tables and links where they help.",
  {
    text: markdown(
      "Text",
      "A blank line starts a new paragraph. You can write `## Heading`, `- point`, `1. step`, `**bold**`, `*italic*` and `[words](/contact)`. For a table, write `| Device | Price |`, below it `| --- | --- |`, and then a line for each row.",
    ),
  },
  {
    text: [
      "A record that nobody keeps is **hard to trust**, and *harder to mend*.",
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
