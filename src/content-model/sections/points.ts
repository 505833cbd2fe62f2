import { flag, list, sectionKind } from "../fields";
import { point } from "../types/parts";
import { heading } from "./heading";

export const points = sectionKind(
  "points",
  "Points",
  "Short headings side by side, each with a sentence or two.",
  {
    ...heading,
    points: list("Points", "Two to twelve points.", point, { min: 2, max: 12 }),
    asEmail: flag(
      "As an email",
      "Whether a button begins an email with the headings of the points.",
    ).optional(),
  },
);
