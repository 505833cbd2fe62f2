import { sectionKind } from "../fields";
import { optionalHeading } from "./heading";

export const statements = sectionKind(
  "statements",
  "Statements",
  "Mission and vision, as they stand in the company's record.",
  optionalHeading("the two"),
);
