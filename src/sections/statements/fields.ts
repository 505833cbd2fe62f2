import { sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { optionalHeading } from "../heading";

export const statements = sectionKind(
  "statements",
  "Statements",
  "Mission and vision, as filled in under “Company”.",
  optionalHeading("the mission and the vision"),
  { title: "What we work for", text: "A sentence above the mission and the vision." },
);

export const words = wordGroup(
  "statements",
  "Statements",
  "The headings above the mission and the vision, and the name of their section.",
  {
    mission: phrase("Mission", "The heading above the mission.", 30),
    vision: phrase("Vision", "The heading above the vision.", 30),
    statements: phrase(
      "Mission and vision",
      "The name of the section for screen readers. Used only if the section has no heading.",
      40,
    ),
  },
);
