import { flag, list, sectionKind } from "@sitekit/content/fields";
import { phrase, point, wordGroup } from "../../types/parts";
import { heading } from "../heading";

export const points = sectionKind(
  "points",
  "Points",
  "Short headings side by side, each with a sentence or two.",
  {
    ...heading,
    points: list("Points", "Two to twelve points.", point, { min: 2, max: 12 }),
    asEmail: flag(
      "As an email",
      "Adds a button that starts an email. The email contains the heading of each point, and the visitor writes something after each heading.",
    ).optional(),
    checklist: flag(
      "As a checklist",
      "When visitors print the page, there is a box to tick before each point. The screen shows no boxes.",
    ).optional(),
    asSubjects: flag(
      "As subjects",
      "Makes each heading a link that starts an email. The heading is the subject of the email.",
    ).optional(),
  },
  {
    title: "Why organisations choose this",
    text: "A sentence that introduces the points.",
    points: [
      { title: "One register", text: "One list shows each item, where it is and who is responsible." },
      { title: "Counted on site", text: "Staff scan labels with a phone. No signal is needed." },
      { title: "Plain reports", text: "Each report fits on one page." },
    ],
  },
);

export const words = wordGroup("points", "Points", "The texts of sections with points.", {
  checklistEmail: phrase(
    "Points as an email",
    "The button that starts an email with the headings of the points.",
    60,
  ),
});
