import { group, line, list, sectionKind, text } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";

const clause = group("Clause", "A part of a long text.", {
  title: line("Heading", "The heading of the part.", 90),
  text: text("Text", "Plain text. A blank line starts a new paragraph.", 2400),
  points: list("List", "Bullet points, shown after the text.", line("Point", "One point.", 400), {
    min: 0,
    max: 12,
  }).optional(),
});

export const clauses = sectionKind(
  "clauses",
  "Clauses",
  "A long text in parts, such as terms of use. If it has more than four parts, they are numbered, and links to all of them are shown next to the text.",
  { clauses: list("Parts", "The parts of the text, in order.", clause, { min: 2, max: 20 }) },
  {
    clauses: [
      {
        title: "What is yours",
        text: "Your records are yours from the first day.\n\nThe program stays ours.",
      },
      {
        title: "What we keep",
        text: "We keep three things:",
        points: ["your orders", "your letters", "our replies"],
      },
    ],
  },
).meta({ once: true });

export const words = wordGroup(
  "clauses",
  "Clauses",
  "The heading that the website adds to a section “Clauses” with more than four parts.",
  {
    sections: phrase("Sections", "The heading above the links to the parts of a long text.", 40),
  },
);
